import { zonedDate } from "#edge/contract/rules/days.ts";
import { continues } from "#edge/contract/rules/messenger.ts";
import type { ShownMessage } from "./shown-message.ts";

/** A line of a conversation: a day, the place where the unread messages begin, or a message. */
export type Row =
  | { kind: "day"; key: string; at: number }
  | { kind: "unread"; key: string }
  | { kind: "message"; key: string; shown: ShownMessage; isContinued: boolean };

const factsOf = ({ message, isRevoked }: ShownMessage) => ({
  from: message.from,
  time: message.time,
  isNote: isRevoked || message.type === "TIMGroupTipElem",
});

/** The lines of a stretch of messages, with its days on the reader's calendar. */
export function rowsOf(messages: readonly ShownMessage[], firstUnread: string | null, zone: string): Row[] {
  const rows: Row[] = [];
  let day = "";
  let before: ShownMessage | undefined;
  for (const shown of messages) {
    const at = shown.message.time * 1_000;
    const own = zonedDate(at, zone);
    const isNewDay = own !== day;
    if (isNewDay) rows.push({ kind: "day", key: `day ${own}`, at });
    const isFirstUnread = shown.id === firstUnread;
    if (isFirstUnread) rows.push({ kind: "unread", key: "unread" });
    const isContinued = !isNewDay && !isFirstUnread && continues(before && factsOf(before), factsOf(shown));
    rows.push({ kind: "message", key: shown.key, shown, isContinued });
    day = own;
    before = shown;
  }
  return rows;
}
