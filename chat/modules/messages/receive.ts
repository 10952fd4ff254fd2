import { MESSAGES_ARRIVED, type MessageOrigin } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { C2C_MESSAGES, GROUP_MESSAGES, GROUP_NOTICES, GROUP_TIPS } from "../../notices.ts";
import { GROUP_SYSTEM_NOTICE_RECEIVED } from "../../protocol/event-names.ts";
import { GROUP_NOTICE } from "../../protocol/kinds.ts";
import { readC2c } from "../../records/c2c-message.ts";
import { readGroupMessage, readNotice, readTip } from "../../records/message.ts";
import type { Message } from "../../types/message.ts";

/**
 * Notices that only update state: this user read the group on another device, or changed a reminder setting (specification 4.45,
 * 4.46).
 */
const SILENT_NOTICES: ReadonlySet<number> = new Set([GROUP_NOTICE.READ_SYNCED, GROUP_NOTICE.REMIND_SYNCED]);

/** True if the body contains data for another module instead of text. The kind of notice does not matter. */
const isForMachines = (body: object): boolean => "GroupMsgReceiptList" in body;

export interface Receiver {
  /** Returns the messages that this device did not have before. */
  take(messages: readonly Message[], origin: MessageOrigin): Message[];
}

/** Handles new messages. The app receives each message once, in order (specification 4.30, 4.48). */
export function createReceiver(context: Context): Receiver {
  const { bus, session } = context;

  const fresh = (messages: readonly Message[]): Message[] =>
    messages.filter((message) => {
      if (context.store.isEcho(message.ID)) return false;
      // Online-only messages and system notices are not stored in a list (specification 4.38).
      return message.onlineOnlyFlag || context.store.add(message, context.rooms.has(message.to));
    });

  const take = (messages: readonly Message[], origin: MessageOrigin): Message[] => {
    const found = fresh(messages);
    if (found.length > 0) bus.emit(MESSAGES_ARRIVED, { messages: found, origin });
    return found;
  };

  context.notice(C2C_MESSAGES, (items) =>
    take(
      items.map((item) => readC2c(item, session.userID)),
      "push",
    ),
  );
  context.notice(GROUP_MESSAGES, (items) =>
    take(
      items.map((item) => readGroupMessage(item, session.userID)),
      "push",
    ),
  );
  context.notice(GROUP_TIPS, (items) =>
    take(
      items.map((item) => readTip(item, session.userID)),
      "push",
    ),
  );
  context.notice(GROUP_NOTICES, (items) => {
    const spoken = items.filter(({ MsgBody }) => !SILENT_NOTICES.has(MsgBody.ReportType) && !isForMachines(MsgBody));
    const notices = spoken.map((item) => readNotice(item, session.userID));
    take(notices, "push");
    for (const message of notices) context.emit(GROUP_SYSTEM_NOTICE_RECEIVED, { type: message.payload.operationType, message });
  });

  return { take };
}
