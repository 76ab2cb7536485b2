mod computers;
mod notation;
mod strength;
