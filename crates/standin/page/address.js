// The address names the person and the channel of each pane: #PERSON/CHANNEL, with a second pane after a semicolon.

/** @typedef {{person: string, channel: string | null}} Seat */

/** @returns {Seat[]} */
export function read(hash = location.hash) {
  const seats = hash.replace(/^#\/?/, "").split(";").map((part) => part.split("/"));
  return seats
    .filter(([person]) => /^\d+$/.test(person))
    .map(([person, channel]) => ({ person, channel: /^\d+$/.test(channel ?? "") ? channel : null }))
    .slice(0, 2);
}

/** @param {Seat[]} seats */
export function format(seats) {
  return `#${seats.map(({ person, channel }) => (channel ? `${person}/${channel}` : person)).join(";")}`;
}

/** Writes the address. With `keepsHistory`, the browser's "back" returns to the previous channel. */
export function write(seats, keepsHistory) {
  const next = format(seats);
  if (next === location.hash) return;
  if (keepsHistory) history.pushState(null, "", next);
  else history.replaceState(null, "", next);
}
