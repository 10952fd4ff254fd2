import { mentionedIn } from "#edge/contract/rules/mentions.ts";
import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import type { Message } from "#chat/index.ts";
import type { MessageTranslation } from "#app/client/translate-message.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";

/** Why a line was not sent, as a key of the area `live`. */
export type SayRefusal =
  | "chat.muted"
  | "chat.banned"
  | "chat.words"
  | "chat.busy"
  | "chat.slow"
  | "chat.followers"
  | "chat.level"
  | "chat.other";

/** The relay's numbers (specification 8.20) and the refusals that they mean to a speaker. */
const REFUSALS: Readonly<Record<number, SayRefusal>> = {
  10017: "chat.muted",
  10007: "chat.banned",
  80001: "chat.words",
  10023: "chat.busy",
  2996: "chat.busy",
  120001: "chat.slow",
  120002: "chat.followers",
  120003: "chat.level",
};

/** Returns a text message as a line for a viewer; null for any other. */
export function lineOf(message: Message, viewer: number | null): ChatLine | null {
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

/** A person whom a line mentions, by `@` and the name. */
export interface Mention {
  id: string;
  nick: string;
}

/** Says something in a room as the signed-in viewer. Returns the line, or the refusal. */
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
    const line = lineOf(data.message, null);
    return line ? { line } : { reason: "chat.other" };
  } catch (error) {
    return { reason: REFUSALS[(error as { code?: number }).code ?? 0] ?? "chat.other" };
  }
}

/** Translates a line for its signed-in reader. */
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

/** Counts the people in a room. */
export async function onlineIn(groupId: string): Promise<number> {
  const { data } = await (await client()).client.getGroupOnlineMemberCount(groupId);
  return data.memberCount;
}
