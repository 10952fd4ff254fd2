import type { Caller } from "../caller.ts";
import type { MemberRole } from "./profile.ts";

/** A member as stored. Times are unix seconds. */
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
  /** JSON list of numbers. */
  marks: string;
}

/** An event of the log. */
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
  /** JSON list of the only users who are to hear of it; null for everybody. */
  receivers: string | null;
  revoked: number;
  version: number;
}

/** A new member's row. */
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
});

/** The only users who were told an event; absent where everybody was. */
export const receiversOf = ({ receivers }: Pick<LogRow, "receivers">): string[] | undefined =>
  receivers === null ? undefined : (JSON.parse(receivers) as string[]);

/** Whether somebody was told a message: those whom it was not addressed to know nothing of it. */
export const isToldTo = (row: Pick<LogRow, "receivers">, { userId, isSystem }: Pick<Caller, "userId" | "isSystem">): boolean =>
  isSystem === true || (receiversOf(row)?.includes(userId) ?? true);

/** What goes with a group when it is dismissed; the log keeps its numbers, and the members are told first (dismissal.ts). */
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
] as const;
