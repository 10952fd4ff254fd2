import { TYPES } from "../protocol/types";
import type { LastMessage, Message } from "../types/message";

/** What a list shows of a message (specification 3.29). */
export const lastMessageOf = (message: Message): LastMessage => ({
  lastTime: message.time,
  lastSequence: message.sequence,
  fromAccount: message.from,
  messageForShow: message.type === TYPES.MSG_TEXT ? message.payload.text : `[${message.type}]`,
  payload: message.payload,
  type: message.type,
  isRevoked: message.isRevoked,
  cloudCustomData: message.cloudCustomData,
  onlineOnlyFlag: message.onlineOnlyFlag,
  nick: message.nick,
  nameCard: message.nameCard,
  version: message.version,
  isPeerRead: message.isPeerRead,
  revoker: message.revoker,
});
