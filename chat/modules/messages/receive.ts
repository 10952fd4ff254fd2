import { type MessageOrigin, MESSAGES_ARRIVED } from "../../bus";
import type { Context } from "../../context";
import { C2C_MESSAGES, GROUP_MESSAGES, GROUP_NOTICES, GROUP_TIPS } from "../../notices";
import { GROUP_SYSTEM_NOTICE_RECEIVED } from "../../protocol/event-names";
import { GROUP_NOTICE } from "../../protocol/kinds";
import { readC2c } from "../../records/c2c-message";
import { readGroupMessage, readNotice, readTip } from "../../records/message";
import type { Message } from "../../types/message";

/** Notices that change something here and say nothing to people: this user read elsewhere, his reminders changed (specification 4.45, 4.46). */
const SILENT_NOTICES: ReadonlySet<number> = new Set([GROUP_NOTICE.READ_SYNCED, GROUP_NOTICE.REMIND_SYNCED]);

/** Lists that a notice's body may hold instead of words: another module's matter, whatever its kind. */
const isForMachines = (body: object): boolean => "GroupMsgReceiptList" in body;

export interface Receiver {
  /** Takes messages that were found by asking; those that were here already are left out. */
  take(messages: readonly Message[], origin: MessageOrigin): Message[];
}

/** Takes what the server tells of new messages: each is told to the app once, in order (specification 4.30, 4.48). */
export function createReceiver(context: Context): Receiver {
  const { bus, session } = context;

  const fresh = (messages: readonly Message[]): Message[] =>
    messages.filter((message) => {
      if (context.store.isEcho(message.ID)) return false;
      // What is told to those who are connected only, and the system's notices, are in no list (specification 4.38).
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
