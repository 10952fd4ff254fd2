import { isolated, shownFileName, withoutTurns } from "#edge/contract/rules/bidi.ts";
import type { Message } from "#chat/index.ts";
import { GROUP_TIP } from "#chat/protocol/kinds.ts";
import { isFounding } from "#edge/contract/rules/messenger.ts";
import { subjectOfData } from "#edge/contract/rules/shared-subjects.ts";
import type { useText } from "#app/i18n/use-text.ts";

type Texts = ReturnType<typeof useText<"messenger">>;

export function formatMessage(
  {
    type,
    payload,
    isRevoked,
    nameCard,
    nick,
    from,
  }: Pick<Message, "type" | "payload" | "isRevoked"> & Partial<Pick<Message, "nameCard" | "nick" | "from">>,
  t: Texts,
): string {
  if (isRevoked) return t("revoked");
  switch (type) {
    case "TIMTextElem":
      return (payload as { text: string }).text;
    case "TIMFileElem":
      return `${t("kind.TIMFileElem")} ${shownFileName((payload as { fileName: string }).fileName)}`;
    case "TIMRelayElem":
      return `${t("kind.TIMRelayElem")} ${(payload as { title: string }).title}`;
    case "TIMGroupTipElem":
      return formatTip(payload as TipPayload, t);
    case "TIMImageElem":
    case "TIMSoundElem":
    case "TIMVideoFileElem":
    case "TIMLocationElem":
    case "TIMFaceElem":
      return t(`kind.${type}`);
    case "TIMCustomElem":
      if (isFoundingNote({ type, payload })) return t("tip.founded", { name: isolated(nameCard || nick || from || "") });
      return formatCustom(payload as { data: string; description?: string }, t);
    default:
      return t("kind.other");
  }
}

/** A shared match or page is shown with the words that its sender's device wrote. These words contain no score. */
function formatCustom({ data, description }: { data: string; description?: string }, t: Texts): string {
  const kind = subjectOfData(data)?.kind;
  return kind ? `${t(`kind.${kind}`)} ${description ?? ""}`.trim() : t("kind.other");
}

/** The chat vendor's official client announces a new group with a custom message of this kind. */
export const isFoundingNote = ({ type, payload }: Pick<Message, "type" | "payload">): boolean =>
  type === "TIMCustomElem" && isFounding((payload as { data: string }).data);

interface TipPayload {
  operationType: number;
  operatorID: string;
  userIDList: readonly string[];
  memberList: readonly { userID: string; nick?: string; nameCard?: string }[];
  newGroupProfile: { groupName?: string; notification?: string; groupOwner?: string; groupShutUpAllMember?: string };
}

/** Kinds of group tips (Specification 4.41). */
const TIPS: Readonly<
  Record<number, "tip.joined" | "tip.left" | "tip.removed" | "tip.admin" | "tip.no-admin" | "tip.changed" | "tip.muted">
> = {
  [GROUP_TIP.JOINED]: "tip.joined",
  [GROUP_TIP.QUIT]: "tip.left",
  [GROUP_TIP.KICKED]: "tip.removed",
  [GROUP_TIP.ADMIN_SET]: "tip.admin",
  [GROUP_TIP.ADMIN_CANCELLED]: "tip.no-admin",
  [GROUP_TIP.PROFILE_CHANGED]: "tip.changed",
  [GROUP_TIP.MEMBER_CHANGED]: "tip.muted",
};

function formatTip({ operationType, operatorID, userIDList, memberList }: TipPayload, t: Texts): string {
  const names = memberList.map(({ nameCard, nick, userID }) => isolated(nameCard || nick || userID));
  const name = (names.length > 0 ? names : userIDList.length > 0 ? userIDList : [operatorID]).join(", ");
  const key = TIPS[operationType];
  return key ? t(key, { name }) : t("kind.other");
}

export const formatSender = ({ nameCard, nick, from }: Pick<Message, "nameCard" | "nick" | "from">): string =>
  withoutTurns(nameCard || nick || from);

export const toQuote = (message: Message, words: string) => ({
  messageID: message.ID,
  messageAbstract: words,
  messageSender: formatSender(message),
  messageSenderID: message.from,
  messageTime: message.time,
  messageSequence: message.sequence,
});
