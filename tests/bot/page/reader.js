// Returns the accessibility faults of the page as sentences.

const wrong = [];
const every = [...document.querySelectorAll("*")].filter((node) => !node.closest("head"));
const told = (node) => `${node.tagName.toLowerCase()}.${node.className} ${node.outerHTML.slice(0, 120)}`;

// Names, as Chromium gives them to a screen reader.
const ROLES = ["button", "link", "textbox", "combobox", "listbox", "option", "switch", "checkbox", "log", "dialog", "navigation", "complementary", "region"];
// An open dialog hides the rest of the page.
const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
const isThere = (node) => isSeen(node) && (!dialog || dialog.contains(node));
const named = every.filter((node) => isThere(node) && ROLES.includes(node.computedRole));
for (const node of named) if (!node.computedName.trim()) wrong.push(`${node.computedRole} without a name: ${told(node)}`);
for (const image of document.images) if (!image.hasAttribute("alt")) wrong.push(`picture without alt: ${told(image)}`);
for (const image of document.querySelectorAll("article img")) if (!image.alt.trim()) wrong.push(`message's picture without description: ${told(image)}`);

// Ids, and references to them.
const ids = every.map((node) => node.id).filter(Boolean);
for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`id ${id} is there twice`);
for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant", "aria-errormessage", "for"]) {
  for (const node of document.querySelectorAll(`[${name}]`)) {
    for (const id of node.getAttribute(name).split(/\s+/)) if (!document.getElementById(id)) wrong.push(`${name} refers to nothing: ${told(node)}`);
  }
}

// Languages and live regions.
if (!/^(de|en)/.test(document.documentElement.lang)) wrong.push("the page has no language");
for (const pane of document.querySelectorAll(".pane")) {
  if (!pane.lang) wrong.push("a pane without a language");
  if (!pane.querySelector("[data-announcer][role=status], [data-announcer][aria-live=polite]")) wrong.push("a pane that announces nothing");
  if (!pane.querySelector("[role=log]")) wrong.push("a pane without a log");
  if (!pane.querySelector("[role=alert]")) wrong.push("a pane that cannot alert");
}
for (const node of document.querySelectorAll("[tabindex]")) if (node.tabIndex > 0) wrong.push(`an order of its own: ${told(node)}`);
for (const node of document.querySelectorAll("[aria-hidden=true] :is(a[href], button:not([tabindex='-1']), input)")) {
  if (isSeen(node) && node.tabIndex >= 0) wrong.push(`hidden, but can have the focus: ${told(node)}`);
}

// Contrast (WCAG 2.2, 1.4.3): 4.5, or 3 for large letters.
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
function colour(text) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}
const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
function ground(node) {
  const layers = [];
  for (let at = node; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== "none") return null;
    layers.push(colour(style.backgroundColor));
    if (layers.at(-1)[3] === 1) break;
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
}
function luminance(rgb) {
  const [r, g, b] = rgb.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
function check(node, style, text) {
  const behind = ground(node);
  if (!behind || node.closest(":disabled, [aria-disabled=true]")) return;
  let front = colour(style.color);
  for (let at = node; at; at = at.parentElement) front = [...front.slice(0, 3), front[3] * Number(getComputedStyle(at).opacity)];
  const size = parseFloat(style.fontSize);
  const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  const found = contrast(over(front, behind), behind);
  checked += 1;
  if (found < least) wrong.push(`contrast ${found.toFixed(2)} of "${text.trim().slice(0, 40)}" in ${told(node).slice(0, 100)}`);
}
let checked = 0;
for (const node of every) {
  const texts = [...node.childNodes].filter((child) => child.nodeType === 3 && child.data.trim());
  const isTiny = () => node.getBoundingClientRect().width <= 1;
  if (!isThere(node) || isTiny() || node.closest("svg")) continue;
  if (texts.length) check(node, getComputedStyle(node), texts[0].data);
  if (node.placeholder) check(node, getComputedStyle(node, "::placeholder"), node.placeholder);
}
if (checked < (dialog ? 5 : 20)) wrong.push(`only ${checked} texts were looked at`);
return [...new Set(wrong)];
