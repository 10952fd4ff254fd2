/** Acts of moderation, as the site's record names them (docs/decisions/0081). */
export const MODERATOR_ACTS = [
  "mute",
  "unmute",
  "mute-all",
  "unmute-all",
  "kick",
  "ban",
  "unban",
  "delete",
  "pin",
  "unpin",
  "announce",
  "rename",
  "role",
  "dismiss",
  "delete-topic",
  "rules",
  "words",
  "name",
  "unname",
  "delete-clip",
  "delete-comment",
] as const;
export type ModeratorAct = (typeof MODERATOR_ACTS)[number];

/** How an act was requested: by a command of the chat protocol (`wire`), or by a call of the site. */
export const ACT_DOORS = ["wire", "site"] as const;
export type ActDoor = (typeof ACT_DOORS)[number];
