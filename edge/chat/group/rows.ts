import type { MemberRole } from "#chat/protocol/group-kinds.ts";
import type { Caller } from "../caller.ts";

/** Times are in unix seconds. */
export interface MemberRow extends Record<string, SqlStorageValue> {
  user_id: string;
  role: MemberRole;
  join_time: number;
  msg_flag: string;
  name_card: string;
  mute_until: number;
  read_seq: number;
  last_send_time: number;
  nick: string;
  face_url: string;
  /** JSON list of Key and Value. */
  custom: string;
  marks: string;
  /** Of a room's viewer: JSON of the time (unix seconds) at which the viewer last came, by the Relay's name. */
  places: string;
}

export interface LogRow extends Record<string, SqlStorageValue> {
  event_seq: number;
  event: number;
  topic: string;
  msg_seq: number | null;
  sender: string;
  random: number | null;
  client_seq: number | null;
  /** Unix seconds. */
  time: number;
  /** JSON as it goes on the wire. */
  item: string;
  /** JSON list; null if everybody receives the event. */
  receivers: string | null;
  /** JSON of a list of users or of "everybody"; null if the event expels nobody. */
  expels: string | null;
  revoked: number;
  version: number;
}

export const newMember = (userId: string, role: MemberRole, joinTime: number, readSeq: number, muteUntil: number): MemberRow => ({
  user_id: userId,
  role,
  join_time: joinTime,
  msg_flag: "AcceptAndNotify",
  name_card: "",
  mute_until: muteUntil,
  read_seq: readSeq,
  last_send_time: 0,
  nick: "",
  face_url: "",
  custom: "[]",
  marks: "[]",
  places: "{}",
});

/** Undefined if everybody received the event. */
export const findReceivers = ({ receivers }: Pick<LogRow, "receivers">): string[] | undefined =>
  receivers === null ? undefined : (JSON.parse(receivers) as string[]);

/** Undefined if the event expels nobody. */
export const findExpelled = ({ expels }: Pick<LogRow, "expels">): string[] | "everybody" | undefined =>
  expels === null ? undefined : (JSON.parse(expels) as string[] | "everybody");

export const isAddressedTo = (
  row: Pick<LogRow, "receivers">,
  { userId, isSystem }: Pick<Caller, "userId" | "isSystem">,
): boolean => isSystem === true || (findReceivers(row)?.includes(userId) ?? true);

/**
 * Tables that are emptied when a group is dismissed. The log is not emptied, because its events keep their numbers. The table of members is
 * not emptied, because the members are notified first (dismissal.ts).
 */
export const TABLES_OF_A_GROUP = [
  "profile",
  "hidden",
  "cleared",
  "applications",
  "bans",
  "mutes",
  "attributes",
  "counters",
  "sequences",
  "topics",
  "topic_members",
  "receipts",
  "message_extensions",
  "revocations",
  "room_settings",
  "room_moderators",
  "room_log",
  "site_restraints",
  "announcements",
  "notice_rounds",
  "notice_mentions",
] as const;
