import type { GroupMessage } from "#chat/protocol/message.ts";
import { EVIDENCE_AROUND, EVIDENCE_LATEST, filesIn, type GroupEvidence } from "../evidence.ts";
import type { Reworded } from "../message-body.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import { toWords } from "./moderation/moderate.ts";
import type { LogRow } from "./rows.ts";

/** Tips lie between the messages, so several rows are read for each line of evidence. */
const ROWS_A_LINE = 3;

/** A message that a manager has changed is no evidence against its sender. */
const isSaid = ({ event, revoked, item }: LogRow): boolean =>
  event === GROUP_EVENTS.message && !revoked && (JSON.parse(item) as Reworded).Modifier_Account === undefined;

/**
 * Returns the message `seq` and the messages before it; if `seq` is 0, the latest messages. Null if the message is gone or the
 * caller cannot read it. `topic` is empty outside topics.
 */
export function groupEvidence({ store }: GroupContext, caller: string, topic: string, seq: number): GroupEvidence | null {
  const { profile } = store;
  if (!profile || store.isRoom || !store.member(caller)) return null;
  const count = seq > 0 ? EVIDENCE_AROUND + 1 : EVIDENCE_LATEST;
  const rows = store
    .history(caller, topic, seq > 0 ? seq : null, count * ROWS_A_LINE)
    .filter(isSaid)
    .slice(0, count)
    .reverse();
  if (seq > 0 && rows.at(-1)?.msg_seq !== seq) return null;
  return {
    name: profile.Name,
    owner: profile.Owner_Account,
    words: [profile.Introduction, profile.Notification].filter((text) => text !== ""),
    lines: rows.map((row) => ({
      seq: row.msg_seq ?? 0,
      from: row.sender,
      ...toWords(row),
      ...filesIn((JSON.parse(row.item) as GroupMessage).MsgBody),
      at: row.time,
    })),
    marked: seq > 0 ? rows.length - 1 : -1,
  };
}
