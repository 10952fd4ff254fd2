import { isolated } from "#edge/contract/rules/bidi.ts";
import type { Conversation } from "#chat/index.ts";
import { giftOfData } from "#edge/contract/rules/gifts.ts";
import { isFounding } from "#edge/contract/rules/messenger.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

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

/** In a group the line includes the sender's name. A `plain` line does not say that the message is a gift. */
export function conversationPreview(
  { type, lastMessage }: Conversation,
  userId: string,
  t: AreaText<"contacts">,
  plain = false,
): string {
  const { isRevoked, messageForShow, nick, nameCard, fromAccount } = lastMessage;
  if (isRevoked) return t("preview.revoked");
  if (!lastMessage.lastTime) return "";
  const { data } = (lastMessage.payload ?? {}) as { data?: unknown };
  const isFounded = lastMessage.type === "TIMCustomElem" && typeof data === "string" && isFounding(data);
  if (isFounded) return t("preview.founded", { name: isolated(nameCard || nick || fromAccount) });
  const isGift = !plain && lastMessage.type === "TIMCustomElem" && typeof data === "string" && giftOfData(data) !== null;
  const said = isGift ? t("preview.gift") : isKind(lastMessage.type) ? t(`preview.${lastMessage.type}`) : messageForShow;
  const speaker = nameCard || nick;
  const isSpoken = type !== "C2C" && fromAccount !== userId && speaker && !lastMessage.type.startsWith("TIMGroup");
  return isSpoken ? `${isolated(speaker)}: ${said}` : said;
}
