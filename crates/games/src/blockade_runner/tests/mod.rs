mod computers;
mod economy;
mod greedy;
mod notation;
mod pace;
mod strength;
