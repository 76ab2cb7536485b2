mod notation;
mod positions;
mod random;
mod telling;
