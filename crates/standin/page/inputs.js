// The inputs of forms, one function for each of Discord's kinds.

import { make, unique } from "./dom.js";
import { contents } from "./file.js";
import { Menu } from "./menu.js";

const PARAGRAPH = 2;

/**
 * @typedef {object} Entered
 * @property {HTMLElement} node
 * @property {HTMLElement} control the element that takes the focus
 * @property {() => any} value the value to send
 * @property {() => number} length the number of characters or entries
 * @property {number} least the minimum length, unless the input is empty
 * @property {number} most the maximum length
 */

/** @typedef {{say: any, label: string, attributes: Record<string, any>, entities: (kind: number) => any[], changed: () => void}} Place */

/** The input for a component. @param {any} data @param {Place} place @returns {Entered} */
export function input(data, place) {
  switch (data.type) {
    case 4:
      return text(data, place);
    case 19:
      return upload(data, place);
    case 21:
      return group(data, place, "radio", 1);
    case 22:
      return group(data, place, "checkbox", data.options.length);
    case 23:
      return checkbox(data, place);
    default:
      return menu(data, place);
  }
}

/** The number of entries that a component takes. */
function amount(data, most) {
  return { least: data.min_values || 1, most: data.max_values ?? most };
}

function text(data, { attributes, changed }) {
  const isLong = data.style === PARAGRAPH;
  const control = make(isLong ? "textarea" : "input", {
    ...attributes,
    type: isLong ? null : "text",
    rows: isLong ? 4 : null,
    name: data.custom_id,
    placeholder: data.placeholder,
    "aria-required": String(data.required ?? true),
    autocomplete: "off",
    oninput: changed,
  });
  control.value = data.value ?? "";
  const value = () => control.value;
  return { node: control, control, value, length: () => [...value()].length, least: data.min_length || 1, most: data.max_length ?? 4000 };
}

function menu(data, { say, label, attributes, entities, changed }) {
  const presets = (data.default_values ?? []).map(({ id }) => id);
  const options = data.options ?? entities(data.type).map((entity) => ({ ...entity, default: presets.includes(entity.value) }));
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  const limits = amount(data, 1);
  const built = new Menu({
    options,
    placeholder: data.placeholder ?? label,
    ...limits,
    say,
    name: label,
    attributes,
    chosen: (values) => {
      chosen = values;
      changed();
    },
  });
  return { node: built.node, control: built.control, value: () => chosen, length: () => chosen.length, ...limits };
}

function upload(data, { attributes, changed }) {
  const limits = amount(data, 1);
  const accepted = (data.file_types ?? []).map((type) => (type.startsWith(".") ? type : `${type}/*`));
  const control = make("input", { ...attributes, type: "file", multiple: limits.most > 1, accept: accepted.join(",") || null, onchange: changed });
  const value = () => Promise.all([...control.files].map(contents));
  return { node: control, control, value, length: () => control.files.length, ...limits };
}

/** A group of visible entries, of which one or several are chosen. */
function group(data, { label, attributes, changed }, type, all) {
  const name = unique("group");
  const boxes = data.options.map((option, index) => {
    const own = index === 0 ? { id: attributes.id } : {};
    const box = make("input", { ...own, type, name, value: option.value, onchange: changed });
    box.checked = option.default ?? false;
    return box;
  });
  const entry = (box, { label: text, description }) => make("label", { class: "entry" }, box, make("span", {}, text, description && make("span", { class: "detail" }, description)));
  const node = make(
    "div",
    { role: type === "radio" ? "radiogroup" : "group", class: "entries", "aria-label": label, "data-custom-id": data.custom_id, "aria-describedby": attributes["aria-describedby"] },
    boxes.map((box, index) => entry(box, data.options[index])),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const value = () => (type === "radio" ? (chosen()[0] ?? null) : chosen());
  return { node, control: boxes[0], value, length: () => chosen().length, ...amount(data, all) };
}

function checkbox(data, { attributes, changed }) {
  const control = make("input", { ...attributes, type: "checkbox", onchange: changed });
  control.checked = data.default ?? false;
  // True and false are both answers.
  return { node: control, control, value: () => control.checked, length: () => 1, least: 1, most: 1 };
}
