// A form that the bot has opened. What does not fit is said beside its field before anything is sent.

import * as api from "./api.js";
import { ask } from "./dialog.js";
import { make, unique } from "./dom.js";
import { Menu } from "./menu.js";

const PARAGRAPH = 2;

/** One input with its label, help and error. */
class Field {
  /** @param {any} outer a row or a label of the form, as Discord writes it */
  constructor(outer, say, entities) {
    this.say = say;
    this.data = outer.components?.[0] ?? outer.component;
    this.required = this.data.required ?? true;
    this.error = make("p", { class: "error", id: unique("error"), hidden: true });
    const id = unique("input");
    const label = outer.label ?? this.data.label ?? "";
    const help = outer.description && make("p", { class: "detail", id: unique("help") }, outer.description);
    const describedBy = [help?.id, this.error.id].filter(Boolean).join(" ");
    const control = this.data.type === 4 ? this.textInput(id, describedBy) : this.menu(id, describedBy, entities, label);
    const mark = this.required && make("span", { class: "mark" }, ` ${say.requiredMark}`);
    this.node = make("div", { class: "field" }, make("label", { for: id }, label, mark), help, control, this.error);
  }

  textInput(id, describedBy) {
    const { data } = this;
    const isLong = data.style === PARAGRAPH;
    this.control = make(isLong ? "textarea" : "input", {
      id,
      type: isLong ? null : "text",
      rows: isLong ? 4 : null,
      name: data.custom_id,
      "data-custom-id": data.custom_id,
      placeholder: data.placeholder,
      "aria-required": String(this.required),
      "aria-describedby": describedBy,
      autocomplete: "off",
      oninput: () => this.setError(""),
    });
    this.control.value = data.value ?? "";
    return this.control;
  }

  menu(id, describedBy, entities, label) {
    const { data } = this;
    this.values = (data.options ?? []).filter((option) => option.default).map((option) => option.value);
    const menu = new Menu({
      options: data.options ?? entities(data.type),
      placeholder: data.placeholder ?? label,
      least: data.min_values ?? 1,
      most: data.max_values ?? 1,
      say: this.say,
      name: label,
      attributes: { id, "data-custom-id": data.custom_id, "aria-describedby": describedBy },
      chosen: (values) => {
        this.values = values;
        this.setError("");
      },
    });
    this.control = menu.control;
    return menu.node;
  }

  get value() {
    return this.data.type === 4 ? this.control.value : this.values;
  }

  /** Whether what stands here may be sent; says why not. */
  check() {
    const length = [...this.value].length;
    const least = this.data.type === 4 ? Math.max(1, this.data.min_length ?? 1) : 1;
    const most = this.data.type === 4 ? (this.data.max_length ?? 4000) : Infinity;
    if (!length) this.setError(this.required ? this.say.fieldRequired : "");
    else this.setError(length < least || length > most ? this.say.fieldLength(least, most) : "");
    return this.error.hidden;
  }

  setError(text) {
    this.error.textContent = text;
    this.error.hidden = !text;
    if (text) this.control.setAttribute("aria-invalid", "true");
    else this.control.removeAttribute("aria-invalid");
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
    wrong[0]?.control.focus();
    // Each wrong field says what is wrong itself.
    if (wrong.length) return "";
    const values = Object.fromEntries(fields.map((field) => [field.data.custom_id, field.value]));
    const shown = await api.submit(person, form.interaction, values);
    return shown.kind === "failed" ? say.formFailed : null;
  }

  const attributes = { lang: locale, "data-form": form.custom_id };
  ask({ title: form.title, button: say.submit, say, fields: [...texts, ...fields.map((field) => field.node)], send, attributes });
  fields[0]?.control.focus();
}
