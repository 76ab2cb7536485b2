// Buttons and menus below a message, in Discord's styles, disabled states included.

import { icon, make } from "./dom.js";
import { rest } from "./focus.js";
import { Menu } from "./menu.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/**
 * The callbacks and texts that a message's components need.
 * @typedef {object} Uses
 * @property {any} say
 * @property {(id: string) => void} press
 * @property {(id: string, values: string[]) => void} choose
 * @property {(kind: number) => {label: string, value: string}[]} entities people, roles or channels to choose from
 */

/** The nodes of a message's components. @param {any[]} components @param {Uses} uses */
export function render(components, uses) {
  return components.map((component) => node(component, uses));
}

function node(component, uses) {
  switch (component.type) {
    case 1:
      return make("div", { class: "row" }, render(component.components, uses));
    case 2:
      return button(component, uses);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return menu(component, uses);
    default:
      return make("p", { class: "detail" }, uses.say.cannotShow);
  }
}

/** An emoji of Unicode; one of a server's own shows its name. */
function emoji({ id, name }) {
  return make("span", { class: "emoji", "aria-hidden": "true" }, id ? `:${name}:` : name);
}

function button(component, uses) {
  const style = STYLES[component.style] ?? "secondary";
  const content = [component.emoji && emoji(component.emoji), component.label && make("span", {}, component.label)];
  const label = component.label ? null : component.emoji?.name;
  if (component.url && /^https?:/.test(component.url)) {
    return make("a", { class: "button link", href: component.url, target: "_blank", rel: "noopener noreferrer" }, content, icon("beside"));
  }
  return make(
    "button",
    {
      type: "button",
      class: `button ${style}`,
      "data-custom-id": component.custom_id,
      "aria-label": label,
      disabled: component.disabled,
      onclick: () => uses.press(component.custom_id),
    },
    content,
  );
}

function menu(component, uses) {
  const options = component.options ?? uses.entities(component.type);
  const built = new Menu({
    options,
    placeholder: component.placeholder ?? uses.say.select,
    least: component.min_values ?? 1,
    most: component.max_values ?? 1,
    disabled: component.disabled,
    say: uses.say,
    attributes: { "data-custom-id": component.custom_id },
    chosen: (values) => uses.choose(component.custom_id, values),
  });
  return built.node;
}

/**
 * Restores the focus after components are redrawn. After a mouse or touch press the focus goes to the input, so that Enter
 * does not press the control that took the place of the pressed one. After a key press it goes to the same custom id, else
 * to the same label (or the control next to it, if that is disabled), else to the first control. It never goes to the
 * control in the same place, which after a shot may be "Resign".
 */
export function refocus(slot, before) {
  if (!before) return;
  if (before.isPointed) return rest(slot.closest(".pane"));
  const controls = [...slot.querySelectorAll("[data-custom-id]")];
  const same = controls.find((control) => control.dataset.customId === before.id);
  const there = same ?? controls.find((control) => control.textContent === before.label);
  const open = controls.find((control) => !control.disabled);
  const target = (there && usable(there)) ?? open ?? slot.closest("article");
  strays.set(slot, there ? null : target);
  target?.focus({ preventScroll: true });
}

/** Temporary places of the focus, which moves on when a better one appears. */
const strays = new WeakMap();

/** The control itself; if it is disabled, the next enabled one of its row, or the last one before it. */
function usable(control) {
  const row = [...control.closest(".row").querySelectorAll("[data-custom-id]")];
  const open = row.filter((other) => !other.disabled);
  return open.find((other) => row.indexOf(other) >= row.indexOf(control)) ?? open.at(-1);
}

/** The component with the focus, for `refocus`. */
export function focusIn(slot) {
  const focused = slot.contains(document.activeElement) ? document.activeElement : null;
  if (!focused) return null;
  if (focused === strays.get(slot)) return {};
  const control = focused.closest("[data-custom-id]");
  return { id: control?.dataset.customId, label: control?.textContent, isPointed: !focused.matches(":focus-visible") };
}
