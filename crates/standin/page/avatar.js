// A small round picture made of initials; the colour follows the id, so it stays the same.

import { make } from "./dom.js";

const TONES = 6n;

/** @param {{id: string, name: string, bot?: boolean}} user */
export function avatar(user) {
  const tone = user.bot ? "bot" : Number(((BigInt(user.id) >> 22n) + (BigInt(user.id) & 0xfffn)) % TONES);
  const initials = user.name.trim().split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? "").join("");
  return make("span", { class: `avatar tone-${tone}`, "aria-hidden": "true" }, initials.toUpperCase() || "?");
}
