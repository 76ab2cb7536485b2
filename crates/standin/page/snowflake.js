// Discord's ids: strings of digits too large for a number, whose upper bits are the time of their making.

const EPOCH = 1420070400000;

/** Orders ids by age. */
export function byAge(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** Whether an id is younger than another; anything is younger than nothing. */
export function isYounger(id, other) {
  return !other || byAge(id, other) > 0;
}

/** When the thing with this id was made, in milliseconds since 1970. */
export function madeAt(id) {
  return Number(BigInt(id) >> 22n) + EPOCH;
}
