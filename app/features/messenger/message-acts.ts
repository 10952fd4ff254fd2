import type { Message } from "#chat/index.ts";
import { EDIT_WITHIN_S, REVOKE_WITHIN_S } from "#edge/contract/rules/messenger.ts";
import { emptied } from "./archive/changes.ts";
import type { Device } from "./device.ts";
import type { Messenger } from "./messenger.ts";
import type { ShownMessage } from "./shown-message.ts";
import type { Thread } from "./thread.ts";

const DELETED_AT_ONCE = 30;

/** Actions on a message, in the order of its menu. */
export type MessageAct =
  | "reply"
  | "copy"
  | "translate"
  | "untranslate"
  | "forward"
  | "edit"
  | "revoke"
  | "pin"
  | "star"
  | "unstar"
  | "select"
  | "resend"
  | "report"
  | "delete";

interface ActsContext {
  isStarred: boolean;
  isTranslated: boolean;
  isConnected: boolean;
  mayModerate: boolean;
  nowS: number;
}

/** `nowS` is in unix seconds. `mayModerate`: the viewer moderates the group. */
export function findActs(
  { message, state }: ShownMessage,
  { isStarred, isTranslated, isConnected, mayModerate, nowS }: ActsContext,
): MessageAct[] {
  const isOwn = message.flow === "out";
  const isText = message.type === "TIMTextElem";
  const age = nowS - message.time;
  if (state !== "sent")
    return [...(isText ? (["copy"] as const) : []), ...(state === "failed" ? (["resend"] as const) : []), "delete"];
  const acts: (MessageAct | false)[] = [
    "reply",
    isText && "copy",
    isTranslated ? "untranslate" : !isOwn && isText && isConnected && "translate",
    "forward",
    isOwn && isText && isConnected && age < EDIT_WITHIN_S && "edit",
    isConnected && ((isOwn && age < REVOKE_WITHIN_S) || mayModerate) && "revoke",
    isConnected && mayModerate && message.conversationType === "GROUP" && "pin",
    isStarred ? "unstar" : "star",
    "select",
    !isOwn && "report",
    isConnected && "delete",
  ];
  return acts.filter((act) => act !== false);
}

/** Rejects if the relay (the chat server) refuses. */
export async function revoke({ client }: Messenger, device: Device, thread: Thread, message: Message): Promise<void> {
  const restored = await client.restoreMessage(message);
  await client.revokeMessage(restored);
  await device.archive.put([emptied(restored)]);
  await device.stars.change((starred) => (starred.ID === message.ID ? emptied(starred) : starred));
  thread.replaceWith(restored);
}

/** If the relay refuses, the message stays unchanged and the promise rejects with the refusal. */
export async function editText(
  { client }: Messenger,
  device: Device,
  thread: Thread,
  message: Message,
  text: string,
): Promise<void> {
  const latest = await client.restoreMessage(message);
  const before = latest.payload;
  latest.payload = { text };
  try {
    await client.modifyMessage(latest as Message);
  } catch (error) {
    latest.payload = before;
    throw error;
  }
  await device.archive.put([latest]);
  thread.replaceWith(latest);
}

export async function deleteForMe(
  { client }: Messenger,
  device: Device,
  thread: Thread,
  messages: readonly Message[],
): Promise<void> {
  for (let first = 0; first < messages.length; first += DELETED_AT_ONCE) {
    const gone = messages.slice(first, first + DELETED_AT_ONCE);
    await client.deleteMessage(await Promise.all(gone.map((message) => client.restoreMessage(message))));
    await device.archive.put([], gone);
    thread.remove(gone);
  }
}
