import { MESSAGES_SYNCED, SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { readC2c } from "../../records/c2c-message.ts";
import type { MessageApi } from "../../types/api/messages.ts";
import type { Message } from "../../types/message.ts";
import { createMessageMaker } from "./create.ts";
import { createReceiver } from "./receive.ts";
import { createRecovery } from "./recover.ts";
import { createSender } from "./send.ts";

/** The value of `SyncFlag` that ends a sync; 0 starts a sync and 1 continues it (specification 4.64). */
const SYNC_DONE = 2;

export interface Messages extends MessageApi {
  /** Loads the unread messages. SDK_READY waits for this promise. */
  sync(): Promise<void>;
}

export default function createMessages(context: Context): Messages {
  const { bus, session } = context;
  const receiver = createReceiver(context);
  const recovery = createRecovery(context, receiver);
  let cookie = "";

  /** Requests the C2C messages since the last sync, in several rounds. */
  const fetchUnread = async (): Promise<Message[]> => {
    const found: Message[] = [];
    let flag = 0;
    do {
      const body = {
        Cookie: cookie,
        SyncFlag: flag,
        NeedAbstract: 1 as const,
        IsOnlineSync: 0 as const,
        NeedSignaling: 1 as const,
      };
      const answer = await context.ask("openim.getmsg", body);
      cookie = answer.Cookie;
      flag = answer.SyncFlag;
      found.push(...answer.MsgList.map((item) => readC2c(item, session.userID)));
      context.route(answer.EventArray ?? []);
    } while (flag !== SYNC_DONE);
    return found;
  };

  const sync = async (): Promise<void> => {
    const messages = (await fetchUnread()).filter((message) => context.store.add(message));
    recovery.begin();
    bus.emit(MESSAGES_SYNCED, { messages });
  };

  bus.on(SESSION_RESUMED, () => {
    // If the load fails, the next reconnect tries again.
    fetchUnread().then(
      (messages) => receiver.take(messages, "recovery"),
      () => undefined,
    );
  });
  bus.on(SESSION_ENDED, () => {
    cookie = "";
    context.store.clear();
  });

  return {
    sync,
    ...createMessageMaker(context),
    ...createSender(context),
  };
}
