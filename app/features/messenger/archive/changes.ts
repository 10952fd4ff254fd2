import type { HistoryChange, Message } from "#chat/index.ts";
import { toPlace } from "#edge/contract/rules/messenger.ts";
import type { Archive } from "./archive.ts";

/** Removes the content of a revoked message, because this device must not keep that content. */
export const emptied = (message: Message): Message => {
  const elements = [{ type: "TIMTextElem" as const, payload: { text: "" } }];
  return { ...message, type: "TIMTextElem", payload: { text: "" }, elements, cloudCustomData: "", isRevoked: true } as Message;
};

/** The message and the change must belong to the same conversation. */
export const concerns = (change: HistoryChange, message: Message): boolean =>
  change.what === "cleared"
    ? toPlace(message) <= change.place
    : message.sequence === change.sequence && (message.conversationType === "GROUP" || message.random === change.random);

/** Deleted messages are removed, revoked messages lose their content. */
export function afterChanges(messages: readonly Message[], changes: readonly HistoryChange[]): Message[] {
  return messages.flatMap((message) => {
    const own = changes.filter((change) => change.conversationID === message.conversationID && concerns(change, message));
    if (own.some(({ what }) => what !== "revoked")) return [];
    return own.length > 0 && !message.isRevoked ? [emptied(message)] : [message];
  });
}

export async function applyChange(archive: Archive, change: HistoryChange): Promise<void> {
  const { conversationID, what, place } = change;
  // Older releases stored a private message at a place rounded down to whole seconds, so the range begins at the whole second.
  const from = what === "cleared" ? 0 : conversationID.startsWith("C2C") ? place - (place % 1_000) : place;
  const kept = await archive.messages(conversationID, { from, to: place }, Number.MAX_SAFE_INTEGER, "last");
  const left = new Map(afterChanges(kept, [change]).map((message) => [message.ID, message]));
  const emptiedOnes = kept.flatMap((message) => (left.get(message.ID) === message ? [] : (left.get(message.ID) ?? [])));
  await archive.put(
    emptiedOnes,
    kept.filter(({ ID }) => !left.has(ID)),
  );
}
