import type { HistoryChange, Message } from "#chat/index.ts";
import { toPlace } from "#edge/contract/rules/messenger.ts";
import type { Archive } from "./archive.ts";

/** A message without its content: it was taken back, and its words are gone from this device too. */
export const emptied = (message: Message): Message => {
  const elements = [{ type: "TIMTextElem" as const, payload: { text: "" } }];
  return { ...message, type: "TIMTextElem", payload: { text: "" }, elements, cloudCustomData: "", isRevoked: true } as Message;
};

/** Whether a change is one of a message of its conversation. */
export const concerns = (change: HistoryChange, message: Message): boolean =>
  change.what === "cleared"
    ? toPlace(message) <= change.place
    : message.sequence === change.sequence && (message.conversationType === "GROUP" || message.random === change.random);

/** Messages of a conversation after changes: without those that are gone, and without the words of those that were taken back. */
export function afterChanges(messages: readonly Message[], changes: readonly HistoryChange[]): Message[] {
  return messages.flatMap((message) => {
    const own = changes.filter((change) => change.conversationID === message.conversationID && concerns(change, message));
    if (own.some(({ what }) => what !== "revoked")) return [];
    return own.length > 0 && !message.isRevoked ? [emptied(message)] : [message];
  });
}

/** Applies a change to the device's conversations. */
export async function applyChange(archive: Archive, change: HistoryChange): Promise<void> {
  const { conversationID, what, place } = change;
  // A private message of an older release stands at its whole second.
  const from = what === "cleared" ? 0 : conversationID.startsWith("C2C") ? place - (place % 1_000) : place;
  const kept = await archive.messages(conversationID, { from, to: place }, Number.MAX_SAFE_INTEGER, "last");
  const left = new Map(afterChanges(kept, [change]).map((message) => [message.ID, message]));
  const emptiedOnes = kept.flatMap((message) => (left.get(message.ID) === message ? [] : (left.get(message.ID) ?? [])));
  await archive.put(
    emptiedOnes,
    kept.filter(({ ID }) => !left.has(ID)),
  );
}
