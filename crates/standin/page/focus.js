// Restores the focus after its element is redrawn or removed.

import { isTouched } from "./dom.js";

/** A selector that finds a control after a redraw; null if the control has no unique mark. */
function mark(node) {
  const { key, customId } = node.dataset;
  if (key) return `[data-key="${CSS.escape(key)}"]`;
  const message = node.closest("[data-message]");
  if (!message) return null;
  const article = `[data-message="${message.dataset.message}"]`;
  return customId ? `${article} [data-custom-id="${CSS.escape(customId)}"]` : article;
}

/**
 * Remembers the element with the focus. The returned function moves the focus to the same control, even after a redraw of
 * the control or its pane, else to the pane's input.
 */
export function keepFocus() {
  const node = document.activeElement;
  const person = node.closest("[data-person]")?.dataset.person;
  const control = mark(node);
  return () => {
    if (node.isConnected) return node.focus({ preventScroll: true });
    const pane = document.querySelector(`[data-person="${person}"]`) ?? document.querySelector("[data-person]");
    const same = control && pane?.querySelector(control);
    if (same) same.focus({ preventScroll: true });
    else rest(pane);
  };
}

/** Puts the focus on the input of a pane or, on a touch screen, on the messages. */
export function rest(pane) {
  pane?.querySelector(isTouched() ? ".log" : ".text")?.focus({ preventScroll: true });
}

/** Elements that take typed letters. */
const TAKES_LETTERS = "input, textarea, select, dialog, [contenteditable]";

/**
 * Moves the focus to the input when text is typed anywhere, as on Discord, so that Enter sends the text and presses nothing.
 * The typed letter follows the focus. Controls keep the space bar.
 * @param {KeyboardEvent} event
 */
export function typeAnywhere(event) {
  const isLetter = event.key.length === 1 && event.key !== " ";
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  const target = /** @type {Element} */ (event.target);
  if (!isLetter || isShortcut || event.defaultPrevented || target.closest?.(TAKES_LETTERS) || document.querySelector("dialog[open]")) return;
  const pane = target.closest?.(".pane") ?? document.querySelector(".pane");
  pane?.querySelector(".text")?.focus();
}
