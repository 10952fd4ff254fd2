import { isolated } from "#edge/contract/rules/bidi.ts";
import type { Conversation } from "#chat/index.ts";
import { giftOfData } from "#edge/contract/rules/gifts.ts";
import { isFounding } from "#edge/contract/rules/messenger.ts";
import { type SharedSubject, subjectOfData, subjectOfText } from "#edge/contract/rules/shared-subjects.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import { conversationName } from "./conversation-name.ts";

const KINDS = [
  "TIMImageElem",
  "TIMSoundElem",
  "TIMFileElem",
  "TIMFaceElem",
  "TIMVideoFileElem",
  "TIMLocationElem",
  "TIMGroupTipElem",
  "TIMGroupSystemNoticeElem",
  "TIMRelayElem",
  "TIMCustomElem",
] as const;
type Kind = (typeof KINDS)[number];

const isKind = (type: string): type is Kind => (KINDS as readonly string[]).includes(type);

/** Both texts are empty if the message is not a custom message. */
function customOf({ type, payload }: Conversation["lastMessage"]): { data: string; description: string } {
  const { data, description } = (type === "TIMCustomElem" ? (payload ?? {}) : {}) as { data?: unknown; description?: unknown };
  return { data: typeof data === "string" ? data : "", description: typeof description === "string" ? description : "" };
}

/** The match, plan or page of this site if the message contains nothing else; null for any other message. */
export function findShared({ lastMessage }: Pick<Conversation, "lastMessage">): SharedSubject | null {
  const { type, messageForShow, isRevoked } = lastMessage;
  if (isRevoked) return null;
  if (type === "TIMCustomElem") return subjectOfData(customOf(lastMessage).data);
  const isAddress = type === "TIMTextElem" && /^https?:\/\/\S+$/.test(messageForShow.trim());
  return isAddress && typeof location !== "undefined" ? subjectOfText(messageForShow, location.origin) : null;
}

/** A shared subject is shown with the words that the sender's device wrote. These words contain no score. */
function formatShared(lastMessage: Conversation["lastMessage"], t: AreaText<"contacts">): string | null {
  const subject = findShared({ lastMessage });
  return subject && `${t(`preview.${subject.kind}`)} ${customOf(lastMessage).description}`.trim();
}

/** In a group the line includes the sender's name. A `plain` line does not say that the message is a gift. */
export function conversationPreview(conversation: Conversation, userId: string, t: AreaText<"contacts">, plain = false): string {
  const { type, lastMessage } = conversation;
  const { isRevoked, messageForShow, nick, nameCard, fromAccount } = lastMessage;
  if (isRevoked) {
    const name = nameCard || nick || (type === "C2C" ? conversationName(conversation) : fromAccount);
    return fromAccount === userId ? t("preview.revoked.own") : t("preview.revoked.other", { name: isolated(name) });
  }
  if (!lastMessage.lastTime) return "";
  const { data } = customOf(lastMessage);
  if (isFounding(data)) return t("preview.founded", { name: isolated(nameCard || nick || fromAccount) });
  const said =
    formatShared(lastMessage, t) ??
    (!plain && giftOfData(data) !== null
      ? t("preview.gift")
      : isKind(lastMessage.type)
        ? t(`preview.${lastMessage.type}`)
        : messageForShow);
  const speaker = nameCard || nick;
  const isSpoken = type !== "C2C" && fromAccount !== userId && speaker && !lastMessage.type.startsWith("TIMGroup");
  return isSpoken ? `${isolated(speaker)}: ${said}` : said;
}
