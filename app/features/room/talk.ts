import { mentionedIn } from "#edge/contract/rules/mentions.ts";
import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import type { Message } from "#chat/index.ts";
import { OVER_FREQUENCY_LIMIT } from "#chat/protocol/client-errors.ts";
import {
  GROUP_MUTED,
  GROUP_PERMISSION_DENIED,
  GROUP_SEND_OVER_FREQUENCY,
  ROOM_FOLLOWERS_ONLY,
  ROOM_LEVEL_ONLY,
  ROOM_SLOW_MODE,
  SENSITIVE_TEXT,
} from "#chat/protocol/server-errors.ts";
import type { MessageTranslation } from "#app/client/translate-message.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";

/** A key of the translation area `live`. */
export type SayRefusal =
  | "chat.muted"
  | "chat.banned"
  | "chat.words"
  | "chat.busy"
  | "chat.slow"
  | "chat.followers"
  | "chat.level"
  | "chat.other";

/** The text for each error of the chat (specification 8.20). */
const REFUSALS: Readonly<Record<number, SayRefusal>> = {
  [GROUP_MUTED]: "chat.muted",
  [GROUP_PERMISSION_DENIED]: "chat.banned",
  [SENSITIVE_TEXT]: "chat.words",
  [GROUP_SEND_OVER_FREQUENCY]: "chat.busy",
  [OVER_FREQUENCY_LIMIT]: "chat.busy",
  [ROOM_SLOW_MODE]: "chat.slow",
  [ROOM_FOLLOWERS_ONLY]: "chat.followers",
  [ROOM_LEVEL_ONLY]: "chat.level",
};

/** null for a message that is not a text. */
export function toLine(message: Message, viewer: number | null): ChatLine | null {
  if (message.type !== "TIMTextElem") return null;
  const { text } = message.payload;
  return {
    id: message.ID,
    seq: message.sequence,
    from: message.from,
    nick: withoutTurns(message.nick || message.nameCard || message.from),
    text,
    isOwn: message.flow === "out",
    isForViewer: viewer !== null && message.atUserList.includes(String(viewer)),
    standing: message.standing ?? null,
  };
}

async function client() {
  const { chat } = await import("#app/client/chat.ts");
  const page = await chat();
  if (!page) throw new Error("The site has no chat");
  return page;
}

export interface Mention {
  id: string;
  nick: string;
}

/** Resolves with the line or with the refusal. */
export async function sayIn(
  groupId: string,
  text: string,
  mentions: readonly Mention[],
): Promise<{ line: ChatLine } | { reason: SayRefusal }> {
  try {
    const page = await client();
    await page.identity.require();
    const atUserList = mentionedIn(
      text,
      mentions.map(({ id, nick }) => ({ id, name: nick })),
    );
    const message = page.client.createTextAtMessage({ to: groupId, conversationType: "GROUP", payload: { text, atUserList } });
    const { data } = await page.client.sendMessage(message);
    const line = toLine(data.message, null);
    return line ? { line } : { reason: "chat.other" };
  } catch (error) {
    return { reason: REFUSALS[(error as { code?: number }).code ?? 0] ?? "chat.other" };
  }
}

/** Works only for a signed-in viewer. */
export async function translateLine(text: string, locale: Locale): Promise<MessageTranslation> {
  try {
    const page = await client();
    await page.identity.require();
    const { translateMessage } = await import("#app/client/translate-message.ts");
    return await translateMessage(page.client, text, locale);
  } catch {
    return { reason: "offline" };
  }
}

export async function onlineIn(groupId: string): Promise<number> {
  const { data } = await (await client()).client.getGroupOnlineMemberCount(groupId);
  return data.memberCount;
}
