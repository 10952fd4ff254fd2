import { HISTORY_CHANGE } from "#chat/protocol/kinds.ts";
import type { BoxContext } from "./context.ts";
import { pushes } from "./pushes.ts";
import type { C2cRow } from "./store/c2c-log.ts";
import type { ConversationKind } from "./store/conversations.ts";
import { HistoryChangeStore } from "./store/history-changes.ts";
import { StarStore } from "./store/stars.ts";

type Where = { kind: ConversationKind; conversation: string };

/** Makes the user's devices delete the words of the revoked message. Its star stays, without the words. */
export function noteRevoked({ sql }: BoxContext, { peer, stamp, msg_seq, random }: C2cRow): void {
  new HistoryChangeStore(sql).add({
    kind: 1,
    conversation: peer,
    what: HISTORY_CHANGE.REVOKED,
    place: stamp,
    msg_seq,
    random,
  });
}

/** The user deleted the messages on one device; the other devices delete them too, with their stars. */
export function noteDeleted(
  box: BoxContext,
  { kind, conversation }: Where,
  messages: readonly { place: number; msg_seq: number; random: number }[],
  exceptInstId?: number,
): void {
  const changes = new HistoryChangeStore(box.sql);
  const stars = new StarStore(box.sql);
  for (const { place, msg_seq, random } of messages) {
    stars.remove(kind, conversation, msg_seq, random);
    changes.add({ kind, conversation, what: HISTORY_CHANGE.DELETED, place, msg_seq, random });
  }
  if (messages.length > 0) box.push(pushes.historyChanged(changes.newest), exceptInstId);
}

/** The user's devices delete the history up to `place`, with its stars. */
export function noteCleared(box: BoxContext, { kind, conversation }: Where, place: number, exceptInstId?: number): void {
  new StarStore(box.sql).removeUpTo(kind, conversation, place);
  const changes = new HistoryChangeStore(box.sql);
  changes.add({ kind, conversation, what: HISTORY_CHANGE.CLEARED, place, msg_seq: 0, random: 0 });
  box.push(pushes.historyChanged(changes.newest), exceptInstId);
}
