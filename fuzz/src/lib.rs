//! The properties of the fuzz targets as ordinary functions. A fuzzer calls them with random bytes, and the ordinary
//! tests (`tests/fuzz/`) call them with the inputs in `inputs/`.

pub mod custom_ids;
pub mod notation;
pub mod records;

mod reached;
