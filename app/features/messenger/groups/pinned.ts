import type { Group, Message } from "#chat/index.ts";
import type { Messenger } from "../messenger.ts";

const FIELD = "pinned";

/** 0 if no message is pinned. */
export const pinnedSeq = ({ groupCustomField }: Pick<Group, "groupCustomField">): number =>
  Number(groupCustomField.find(({ key }) => key === FIELD)?.value ?? 0) || 0;

/** The `sequence` 0 unpins the message. Rejects with the relay's refusal if the viewer is not a manager. */
export async function pinMessage({ client }: Messenger, groupID: string, sequence: number): Promise<void> {
  await client.updateGroupProfile({ groupID, groupCustomField: [{ key: FIELD, value: String(sequence) }] });
}

/** null if no message is pinned, or if the pinned message was revoked or no longer exists. */
export async function readPinned({ client }: Messenger, group: Group): Promise<Message | null> {
  const sequence = pinnedSeq(group);
  if (sequence === 0) return null;
  const { data } = await client.getMessageListHopping({ conversationID: `GROUP${group.groupID}`, sequence, direction: 0 });
  const message = data.messageList.find((one) => one.sequence === sequence);
  return message && !message.isRevoked && !message.isDeleted ? message : null;
}
