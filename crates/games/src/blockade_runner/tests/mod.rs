mod notation;
mod positions;
mod random;
