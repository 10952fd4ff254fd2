import { MESSAGES_SYNCED, SESSION_ENDED, SESSION_RESUMED } from "../../bus";
import type { Context } from "../../context";
import { readC2c } from "../../records/c2c-message";
import type { MessageApi } from "../../types/api/messages";
import type { Message } from "../../types/message";
import { createMessageMaker } from "./create";
import { createReceiver } from "./receive";
import { createRecovery } from "./recover";
import { createSender } from "./send";

/** The sync that the server ends; 0 begins it, 1 goes on (specification 4.64). */
const SYNC_DONE = 2;

export interface Messages extends MessageApi {
  /** Fetches what is unread; part of becoming ready. */
  sync(): Promise<void>;
}

/** Messages between users and in groups: made, sent, received, and found again after an absence. */
export default function createMessages(context: Context): Messages {
  const { bus, session } = context;
  const receiver = createReceiver(context);
  const recovery = createRecovery(context, receiver);
  /** Where the last sync ended. */
  let cookie = "";

  /** Asks round by round for C2C messages since the last time. */
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
    // What cannot be fetched now is fetched at the next return.
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
