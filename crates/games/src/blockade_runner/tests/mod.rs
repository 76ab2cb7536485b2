mod notation;
