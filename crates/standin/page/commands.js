// The bot's slash commands in one person's language.

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * A command that can be run: subcommands are commands of their own.
 * @typedef {object} Runnable
 * @property {string} id
 * @property {string} name as the bot calls it, with subcommands
 * @property {string} label as the person reads it
 * @property {string} description
 * @property {any[]} options required ones first
 */

/** A name or description in the person's language. */
export function localised(thing, field, locale) {
  const translations = thing[`${field}_localizations`];
  return translations?.[locale] ?? translations?.[locale.split("-")[0]] ?? thing[field] ?? "";
}

/** @returns {Runnable[]} */
export function runnable(commands, locale) {
  const slash = commands.filter((command) => command.type === 1);
  // Keeps the author's order, which begins with the commands that newcomers need.
  return slash.flatMap((command) => branches(command, locale, { id: command.id, name: "", label: "" }));
}

function branches(node, locale, above) {
  const join = (before, word) => (before ? `${before} ${word}` : word);
  const here = { id: above.id, name: join(above.name, node.name), label: join(above.label, localised(node, "name", locale)) };
  const below = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (below.length) return below.flatMap((option) => branches(option, locale, here));
  const options = [...(node.options ?? [])].sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false));
  return [{ ...here, description: localised(node, "description", locale), options }];
}

/** The commands that match the text after the slash: exact names first, then names that begin with it, then others. */
export function fitting(commands, typed) {
  const word = typed.toLowerCase();
  const rank = (command) => {
    const names = [command.label, command.name].map((name) => name.toLowerCase());
    const fits = [names.includes(word), names.some((name) => name.startsWith(word)), [...names, command.description.toLowerCase()].some((text) => text.includes(word))];
    return fits.indexOf(true);
  };
  return [0, 1, 2].flatMap((wanted) => commands.filter((command) => rank(command) === wanted));
}

/** The command with exactly this name, in either language. */
export function named(commands, name) {
  return commands.find((command) => command.label === name || command.name === name);
}
