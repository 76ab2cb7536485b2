// Groups of channel kinds.

/** Whether a channel belongs to a few people and to no server. */
export function isPrivate(channel) {
  return channel?.kind === "direct" || channel?.kind === "group";
}

/** Whether a channel has messages. The others only have channels or posts below them. */
export function isReadable(channel) {
  return channel.kind !== "category" && channel.kind !== "forum";
}
