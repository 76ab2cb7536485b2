mod notation;
mod positions;
