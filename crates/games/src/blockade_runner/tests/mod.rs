mod notation;
mod random;
