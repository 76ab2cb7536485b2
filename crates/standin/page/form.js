// A form of the bot. Errors appear next to their fields before anything is sent.

import * as api from "./api.js";
import { ask } from "./dialog.js";
import { make, unique } from "./dom.js";
import { input } from "./inputs.js";

const TEXT = 4;
const CHECKBOX = 23;

/** One input with its label, help and error. */
class Field {
  /** @param {any} outer a row or a label of the form, as Discord writes it */
  constructor(outer, say, entities) {
    this.say = say;
    this.data = outer.components?.[0] ?? outer.component;
    // An empty checkbox is also an answer.
    this.required = this.data.type !== CHECKBOX && (this.data.required ?? true);
    this.error = make("p", { class: "error", id: unique("error"), hidden: true });
    const label = outer.label ?? this.data.label ?? "";
    const help = outer.description && make("p", { class: "detail", id: unique("help") }, outer.description);
    const attributes = { id: unique("input"), "data-custom-id": this.data.custom_id, "aria-describedby": [help?.id, this.error.id].filter(Boolean).join(" ") };
    this.input = input(this.data, { say, label, attributes, entities, changed: () => this.setError("") });
    const mark = this.required && make("span", { class: "mark" }, ` ${say.requiredMark}`);
    this.node = make("div", { class: "field" }, make("label", { for: attributes.id }, label, mark), help, this.input.node, this.error);
  }

  /** Returns whether the value may be sent; if not, shows the reason. */
  check() {
    const { say } = this;
    const { least, most } = this.input;
    const length = this.input.length();
    const limits = this.data.type === TEXT ? say.fieldLength(least, most) : say.selectSome(least, most);
    if (!length) this.setError(this.required ? say.fieldRequired : "");
    else this.setError(length < least || length > most ? limits : "");
    return this.error.hidden;
  }

  setError(text) {
    const { control } = this.input;
    this.error.textContent = text;
    this.error.hidden = !text;
    if (text) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
}

/**
 * Opens a form.
 * @param {any} form as the control interface shows it
 * @param {{person: string, say: any, locale: string, entities: (kind: number) => any[]}} context
 */
export function openForm(form, { person, say, locale, entities }) {
  const inputs = form.components.filter((outer) => outer.components?.[0] ?? outer.component);
  const fields = inputs.map((outer) => new Field(outer, say, entities));
  const texts = form.components.filter((outer) => outer.type === 10).map((outer) => make("p", {}, outer.content));

  async function send() {
    const wrong = fields.filter((field) => !field.check());
    wrong[0]?.input.control.focus();
    // Each wrong field shows its own error.
    if (wrong.length) return "";
    const entered = fields.map(async (field) => [field.data.custom_id, await field.input.value()]);
    const shown = await api.submit(person, form.interaction, Object.fromEntries(await Promise.all(entered)));
    return shown.kind === "failed" ? say.formFailed : null;
  }

  const attributes = { lang: locale, "data-form": form.custom_id };
  ask({ title: form.title, button: say.submit, say, fields: [...texts, ...fields.map((field) => field.node)], send, attributes });
  fields[0]?.input.control.focus();
}
