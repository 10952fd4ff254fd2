import type { Message } from "#chat/index.ts";
import type { Happening, Said } from "./pane-state.ts";

/** The message's text or data, or its kind in brackets if it has neither. */
function formatMessage(message: Message): string {
  if (message.type === "TIMTextElem") return message.payload.text;
  if (message.type === "TIMCustomElem") return message.payload.data;
  return `[${message.type}]`;
}

export function toSaid(message: Message): Said {
  const isOwn = message.flow === "out";
  const isC2C = message.conversationType === "C2C";
  return {
    kind: "said",
    messageID: message.ID,
    from: message.from,
    target: { kind: isC2C ? "C2C" : "GROUP", id: message.to },
    text: formatMessage(message),
    isOwn,
    isRecalled: message.isRevoked,
    isRead: isOwn && message.isPeerRead,
  };
}

export function toHappening(message: Message): Happening {
  if (message.type === "TIMGroupTipElem") {
    const { operationType, operatorID, userIDList } = message.payload;
    return { kind: "tip", group: message.to, users: userIDList.join(", ") || operatorID, type: operationType };
  }
  if (message.type === "TIMGroupSystemNoticeElem") {
    const { operationType, groupProfile } = message.payload;
    return { kind: "notice", group: groupProfile.groupID, type: operationType };
  }
  return toSaid(message);
}
