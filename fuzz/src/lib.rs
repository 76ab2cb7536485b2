//! What the fuzz targets hold true, as ordinary functions: a fuzzer calls them with bytes that it makes up, the ordinary
//! tests (`tests/fuzz/`) with inputs that are kept in `inputs/`.

pub mod custom_ids;
pub mod notation;
pub mod positions;
pub mod records;

mod reached;
