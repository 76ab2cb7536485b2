// Discord's ids: strings of digits, too large for a number. The upper bits are the time of creation.

const EPOCH = 1420070400000;

/** Orders ids by age. */
export function byAge(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** Whether an id is younger than another, or the other is missing. */
export function isYounger(id, other) {
  return !other || byAge(id, other) > 0;
}

/** The time of creation, in milliseconds since 1970. */
export function madeAt(id) {
  return Number(BigInt(id) >> 22n) + EPOCH;
}
