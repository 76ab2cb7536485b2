// Modal dialogs: the focus stays inside while a dialog is open, and then returns to its earlier place.

import { told } from "./api.js";
import { iconButton, make, unique } from "./dom.js";
import { keepFocus } from "./focus.js";

/** Shows a dialog. Restores the focus when the dialog is closed. */
export function show(dialog) {
  const giveBack = keepFocus();
  const close = () => dialog.close();
  // The browser's "back" leaves the page of the dialog, so the dialog closes.
  addEventListener("popstate", close);
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", close);
    dialog.remove();
    giveBack();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * A dialog with fields that are sent together. It stays open and shows the error until `send` resolves to null.
 * @param {object} settings
 * @param {string} settings.title
 * @param {string} settings.button what sends it
 * @param {any} settings.say
 * @param {Node[]} settings.fields
 * @param {() => Promise<string | null>} settings.send null if all is well, else what is wrong
 * @param {Record<string, any>} [settings.attributes]
 */
export function ask({ title, button, say, fields, send, attributes = {} }) {
  const heading = unique("title");
  const problem = make("p", { class: "error", role: "alert" });
  const submit = make("button", { type: "submit", class: "button primary" }, button);
  const close = () => dialog.close();

  async function submitted(event) {
    event.preventDefault();
    if (submit.getAttribute("aria-disabled") === "true") return;
    problem.textContent = "";
    submit.setAttribute("aria-disabled", "true");
    try {
      const wrong = await send();
      if (wrong === null) return close();
      problem.textContent = wrong;
    } catch (refused) {
      problem.textContent = told(refused, say);
    } finally {
      submit.removeAttribute("aria-disabled");
    }
  }

  const dialog = make(
    "dialog",
    { class: "form", "aria-labelledby": heading, ...attributes },
    make("header", {}, make("h2", { id: heading }, title), iconButton("close", say.close, close)),
    make("form", { novalidate: true, onsubmit: submitted, oninput: () => (problem.textContent = "") }, fields, problem, make("footer", {}, make("button", { type: "button", class: "button secondary", onclick: close }, say.cancel), submit)),
  );
  show(dialog);
}
