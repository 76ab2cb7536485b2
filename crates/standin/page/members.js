// A dialog that lists the members of a server, and adds or removes people and the bot.

import * as api from "./api.js";
import { ask } from "./dialog.js";
import { make, unique } from "./dom.js";

export function manageMembers(guildId, world, say) {
  const guild = world.guilds.get(guildId);
  const isMember = (user) => guild.members.some((member) => member.id === user.id);
  const everybody = [...world.people.values()].filter((user) => !user.gone).sort((one, other) => Number(other.bot) - Number(one.bot));
  const rows = everybody.map((user) => ({ user, input: make("input", { type: "checkbox", role: "switch", name: user.id, checked: isMember(user), id: unique("member") }) }));

  async function send() {
    for (const { user, input } of rows) {
      if (input.checked !== isMember(user)) await api.setMember(guildId, user.id, input.checked);
    }
    return null;
  }

  const fields = rows.map(({ user, input }) => make("div", { class: "field switch" }, input, make("label", { for: input.id }, user.name)));
  ask({ title: say.membersOf(guild.name), button: say.save, say, fields: [make("p", { class: "detail" }, say.membersHint), ...fields], send });
}
