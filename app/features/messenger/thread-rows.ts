import { zonedDate } from "#edge/contract/rules/days.ts";
import { albumIn } from "#edge/contract/rules/chat-media.ts";
import { continues } from "#edge/contract/rules/messenger.ts";
import { isFoundingNote } from "./message-words.ts";
import type { ShownMessage } from "./shown-message.ts";

export type Row =
  | { kind: "day"; key: string; at: number }
  | { kind: "unread"; key: string }
  | { kind: "message"; key: string; shown: ShownMessage; isContinued: boolean }
  | { kind: "album"; key: string; pictures: ShownMessage[]; isContinued: boolean };

const toFacts = ({ message, isRevoked }: ShownMessage) => ({
  from: message.from,
  time: message.time,
  isNote: isRevoked || message.type === "TIMGroupTipElem" || isFoundingNote(message),
});

/** A refused picture is shown outside its album, because the reason for the refusal must be shown with it. */
const findAlbum = ({ message, isRevoked, state }: ShownMessage): string | null =>
  message.type === "TIMImageElem" && !isRevoked && state !== "failed" ? albumIn(message.cloudCustomData) : null;

/** null if the picture does not belong to the same album as the row before it. */
function joins(last: Row | undefined, shown: ShownMessage, album: string | null): Row | null {
  if (album === null || (last?.kind !== "message" && last?.kind !== "album")) return null;
  const pictures = last.kind === "album" ? last.pictures : [last.shown];
  const [first] = pictures;
  if (!first || findAlbum(first) !== album || first.message.from !== shown.message.from) return null;
  return { kind: "album", key: last.key, pictures: [...pictures, shown], isContinued: last.isContinued };
}

export function toRows(messages: readonly ShownMessage[], firstUnread: string | null, zone: string): Row[] {
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
    const isContinued = !isNewDay && !isFirstUnread && continues(before && toFacts(before), toFacts(shown));
    const joined = isNewDay || isFirstUnread ? null : joins(rows.at(-1), shown, findAlbum(shown));
    if (joined) rows[rows.length - 1] = joined;
    else rows.push({ kind: "message", key: shown.key, shown, isContinued });
    day = own;
    before = shown;
  }
  return rows;
}
