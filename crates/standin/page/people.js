// Dialogs to add a person and to change one.

import * as api from "./api.js";
import { ask } from "./dialog.js";
import { make, unique } from "./dom.js";

const LANGUAGES = { de: "Deutsch", "en-US": "English" };

function languageChoice(locale) {
  const known = locale in LANGUAGES ? LANGUAGES : { ...LANGUAGES, [locale]: locale };
  const options = Object.entries(known).map(([value, name]) => make("option", { value, selected: value === locale, lang: value }, name));
  return make("select", { name: "locale" }, options);
}

/** Asks for a person's data; `send` gets it. */
function askFor({ title, button, user, say, send }) {
  const name = make("input", { type: "text", name: "name", "aria-required": "true", maxlength: 32, autocomplete: "off", value: user.name, id: unique("name") });
  const language = languageChoice(user.locale);
  language.id = unique("language");
  const open = user.dms_open !== undefined && make("input", { type: "checkbox", name: "dms_open", role: "switch", checked: user.dms_open, id: unique("dms") });

  async function check() {
    const isNamed = name.value.trim() !== "";
    name.setAttribute("aria-invalid", String(!isNamed));
    if (!isNamed) {
      name.focus();
      return say.needsValue(say.name);
    }
    await send({ name: name.value.trim(), locale: language.value, ...(open && { dms_open: open.checked }) });
    return null;
  }

  const fields = [
    make("div", { class: "field" }, make("label", { for: name.id }, say.name), name),
    make("div", { class: "field" }, make("label", { for: language.id }, say.language), language),
    open && make("div", { class: "field switch" }, open, make("div", {}, make("label", { for: open.id }, say.dmsOpen), make("p", { class: "detail" }, say.dmsOpenHint))),
  ];
  ask({ title, button, say, fields, send: check });
  name.focus();
}

export function addPerson(say, locale) {
  const send = ({ name, locale }) => api.addPerson(name, locale);
  askFor({ title: say.addPerson, button: say.add, user: { name: "", locale: locale ?? "en-US" }, say, send });
}

export function editPerson(user, say) {
  askFor({ title: say.editPerson(user.name), button: say.save, user, say, send: (change) => api.changePerson(user.id, change) });
}
