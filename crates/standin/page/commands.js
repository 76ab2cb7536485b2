// The bot's slash commands in the words of one person.

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
  // In the order of the bot's author, who has put first what newcomers need first.
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

/** The commands that fit what was typed after the slash, those that begin so first. */
export function fitting(commands, typed) {
  const word = typed.toLowerCase();
  const begins = (command) => [command.label, command.name].some((name) => name.toLowerCase().startsWith(word));
  const holds = (command) => [command.label, command.name, command.description].some((text) => text.toLowerCase().includes(word));
  return [...commands.filter(begins), ...commands.filter((command) => !begins(command) && holds(command))];
}

/** The command of exactly this name, in either language. */
export function named(commands, name) {
  return commands.find((command) => command.label === name || command.name === name);
}
