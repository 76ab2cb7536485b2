// The control interface, which tests use too. Each request is for one person and returns only data that this person may see.

/** A refusal of the control interface, with its HTTP status and its reason in English. */
export class Refused extends Error {
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

/** The control interface does not answer. */
export class Unreachable extends Error {}

/** An error in the reader's language. Errors of the page itself are thrown again. */
export function told(problem, say) {
  if (problem instanceof Refused) return say.refused(problem);
  if (problem instanceof Unreachable) return say.unreachable;
  throw problem;
}

async function ask(method, path, body) {
  const options = { method };
  if (body !== undefined) {
    options.headers = { "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  const response = await fetch(`/control${path}`, options).catch((problem) => {
    throw new Unreachable(problem.message);
  });
  // An answer without JSON does not come from the control interface.
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer.error ?? response.statusText);
  return answer;
}

const get = (path) => ask("GET", path);
const post = (path, body = {}) => ask("POST", path, body);

/** All people; their names are no secret. */
export const people = () => get("/people");
export const addPerson = (name, locale) => post("/people", { name, locale });
export const changePerson = (person, change) => ask("PATCH", `/people/${person}`, change);

/** Adds a user to a server or removes one. The bot is a user too. */
export const setMember = (guild, user, isIn) => ask(isIn ? "PUT" : "DELETE", `/guilds/${guild}/members/${user}`);

export const world = (person) => get(`/people/${person}/world`);
export const direct = (person) => post(`/people/${person}/direct`);
export const commands = (person, channel) => get(`/people/${person}/channels/${channel}/commands`);

/** The latest messages of a channel, or those before one. */
export function messages(person, channel, limit, before) {
  const earlier = before ? `&before=${before}` : "";
  return get(`/people/${person}/channels/${channel}/messages?limit=${limit}${earlier}`);
}

export const write = (person, channel, content) => post(`/people/${person}/write`, { channel, content });
export const command = (person, typed) => post(`/people/${person}/command`, typed);
export const autocomplete = (person, typed) => post(`/people/${person}/autocomplete`, typed);
export const press = (person, message, id) => post(`/people/${person}/press`, { message, custom_id: id });
export const submit = (person, form, values) => post(`/people/${person}/submit`, { form, values });

export const react = (person, message, emoji, remove) => post(`/people/${person}/react`, { message, emoji, remove });

export function choose(person, message, id, values) {
  return post(`/people/${person}/choose`, { message, custom_id: id, values });
}

/** Requests of developers. */
export const developer = {
  endConnection: (how) => post("/faults/connections", how),
  troubleRequest: (trouble) => post("/faults/requests", trouble),
  deliverTwice: () => post("/faults/twice", { times: 1 }),
  clear: () => ask("DELETE", "/faults"),
  setLine: (line) => ask("PUT", "/line", line),
  restart: () => post("/restart"),
  requests: (last) => get(`/requests?last=${last}`),
  failures: () => get("/failures"),
};

const KINDS = [
  "message_created",
  "message_changed",
  "message_deleted",
  "channel_changed",
  "channel_deleted",
  "person_changed",
  "guild_changed",
  "commands_changed",
  "interaction_answered",
  "typing",
  "bot_connected",
  "bot_disconnected",
];

/**
 * Follows the events of one person. Calls `opened` when the stream begins again or has missed events, after which everything
 * must be reloaded, and `lost` when the stream breaks. Returns a function that stops it.
 */
export function follow(person, { opened, lost, happened }) {
  const stream = new EventSource(`/control/events?person=${person}`);
  stream.addEventListener("open", opened);
  stream.addEventListener("missed", opened);
  stream.addEventListener("error", lost);
  for (const kind of KINDS) stream.addEventListener(kind, (event) => happened(kind, JSON.parse(event.data)));
  return () => stream.close();
}
