//! What nobody may learn.
