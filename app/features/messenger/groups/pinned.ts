import type { Group, Message } from "#chat/index.ts";
import type { Messenger } from "../messenger.ts";

/** Name of the group's custom field for the pinned message. */
const FIELD = "pinned";

/** Returns the sequence number of a group's pinned message; 0 if none is pinned. */
export const pinnedSeq = ({ groupCustomField }: Pick<Group, "groupCustomField">): number =>
  Number(groupCustomField.find(({ key }) => key === FIELD)?.value ?? 0) || 0;

/** Pins a message for all members; 0 unpins the message. Rejects with the relay's refusal if the viewer is not a manager. */
export async function pinMessage({ client }: Messenger, groupID: string, sequence: number): Promise<void> {
  await client.updateGroupProfile({ groupID, groupCustomField: [{ key: FIELD, value: String(sequence) }] });
}

/** Returns a group's pinned message; null if none is pinned, or if the message no longer exists or was revoked. */
export async function readPinned({ client }: Messenger, group: Group): Promise<Message | null> {
  const sequence = pinnedSeq(group);
  if (sequence === 0) return null;
  const { data } = await client.getMessageListHopping({ conversationID: `GROUP${group.groupID}`, sequence, direction: 0 });
  const message = data.messageList.find((one) => one.sequence === sequence);
  return message && !message.isRevoked && !message.isDeleted ? message : null;
}
