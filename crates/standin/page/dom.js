// Small tools for the document. Content is only ever set as text, so that a message can never become markup.

/**
 * Makes an element. Attributes that start with `on` are listeners; null, undefined and false are left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...any} children nodes, texts, or lists of them; null and false are left out
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const SHAPES = {
  send: "M3 4l18 8-18 8 3-8zM6 12h8",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  gear: "M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 104 0 2 2 0 10-4 0M6 17a2 2 0 104 0 2 2 0 10-4 0",
  beside: "M4 5h16v14H4zM12 5v14",
  close: "M6 6l12 12M18 6L6 18",
  tools: "M9 8l-4 4 4 4M15 8l4 4-4 4",
  hash: "M9 4L7 20M17 4l-2 16M4 9h17M3 15h17",
  speaker: "M4 9h4l5-4v14l-5-4H4zM16 9a4 4 0 010 6",
  stage: "M4 19h16M8 15h8M12 3a3 3 0 00-3 3v3a3 3 0 006 0V6a3 3 0 00-3-3zM12 12v7",
  megaphone: "M4 10v4h3l9 5V5l-9 5zM19 9v6",
  posts: "M4 5h11v8H9l-3 3v-3H4zM18 9h2v8h-2v3l-3-3h-4",
  people: "M9 11a3 3 0 100-6 3 3 0 000 6zM3 19a6 6 0 0112 0M16 5.500a3 3 0 010 5.500M18 14a6 6 0 013 5",
  thread: "M5 4v7a4 4 0 004 4h10M15 11l4 4-4 4",
  letter: "M4 6h16v12H4zM4 7l8 6 8-6",
  down: "M6 9l6 6 6-6",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6zM12 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5",
  half: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 4v16M15 5.500v13M18 7.500v9",
  moon: "M19 14.500A8 8 0 119.500 5a6.500 6.500 0 009.500 9.500z",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600L7 7M17 17l1.400 1.400M18.400 5.600L17 7M7 17l-1.400 1.400",
  reply: "M10 8L5 12l5 4M5 12h8a6 6 0 016 6",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
};

/** An icon next to a text or in a labelled control, which is therefore hidden from screen readers. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" })) {
    drawing.setAttribute(key, value);
  }
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", SHAPES[name]);
  drawing.append(path);
  return drawing;
}

const KINDS = { direct: "letter", group: "people", voice: "speaker", stage: "stage", announcement: "megaphone", forum: "posts" };

/** The sign before a channel's name. */
export function channelIcon(channel) {
  return icon(KINDS[channel.kind] ?? (channel.parent ? "thread" : "hash"));
}

/** Whether the page has a touch screen, where a focused input opens a keyboard over half the page. */
export function isTouched() {
  return matchMedia("(pointer: coarse)").matches;
}

/** A button that shows only an icon. */
export function iconButton(name, label, onclick, attributes = {}) {
  return make("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...attributes }, icon(name));
}

/**
 * Arrow keys, Home and End walk through the items below a node; the whole list is one stop of the Tab key.
 * Call it again after the items have changed.
 */
export function rove(list, selector, current) {
  const items = [...list.querySelectorAll(selector)];
  const focused = items.find((item) => item === document.activeElement);
  const stop = focused ?? current ?? items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  if (list.roves) return;
  list.roves = true;
  list.addEventListener("keydown", (event) => step(event, list, selector));
}

const STEPS = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function step(event, list, selector) {
  if (!(event.key in STEPS) || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...list.querySelectorAll(selector)];
  const at = items.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  const next = items[Math.max(0, Math.min(items.length - 1, at + STEPS[event.key]))];
  for (const item of items) item.tabIndex = item === next ? 0 : -1;
  next.focus();
}

/** Replaces the children of a node and restores the focus to the item with the same `data-key`. */
export function refill(node, ...children) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  node.replaceChildren(...children.flat().filter(Boolean));
  if (key) [...node.querySelectorAll("[data-key]")].find((item) => item.dataset.key === key)?.focus();
}

let numbers = 0;

/** A unique id. */
export function unique(prefix) {
  numbers += 1;
  return `${prefix}-${numbers}`;
}
