import { type BusEvents, CONVERSATION_FOUND, MESSAGES_CHANGED, type Place, SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { groupFields, groupService } from "../../group-id.ts";
import { MESSAGE_REVOKED } from "../../protocol/event-names.ts";
import { GROUP_NOTIFY_LIMIT } from "../../protocol/limits/groups.ts";
import { C2C_RECOVERY_GAP_MAX_S, GROUP_RECOVERY_GAP_MAX_EXCLUSIVE, MESSAGE_PULL_COUNT } from "../../protocol/limits/messages.ts";
import { readC2c } from "../../records/c2c-message.ts";
import { splitConversationId } from "../../records/conversation.ts";
import { readHistoryItem } from "../../records/message.ts";
import type { Message } from "../../types/message.ts";
import type { Receiver } from "./receive.ts";

/** The value of `NotifyType` that selects the log of revoked messages. */
const REVOKED_LOG = 1;
const FORWARD = 1;
const MICROSECONDS = 1_000_000;

export interface Recovery {
  /** Marks this device as up to date. From now on, missed messages are recovered. */
  begin(): void;
}

/**
 * Recovers messages and revocations that were missed during a lost connection: in C2C after an absence of up to 600 s, in a group
 * if fewer than 300 messages were missed (specification 4.67, 7.85, 9.25). After a longer absence the app loads the history.
 */
export function createRecovery(context: Context, receiver: Receiver): Recovery {
  const { bus, session, store } = context;
  /** Time at which this device was last up to date, in Unix seconds of the server. */
  let upToDateAt = 0;

  const recoverC2c = async (peer: string, known: Place): Promise<void> => {
    let from = { LastMsgTime: known.time, MsgKey: "" };
    for (;;) {
      const body = {
        Peer_Account: peer,
        MaxCnt: MESSAGE_PULL_COUNT,
        ...from,
        WithRecalledMsg: 1 as const,
        GetDirection: FORWARD as 1,
      };
      const answer = await context.ask("openim.getroammsg", body);
      receiver.take(
        answer.MsgList.map((item) => readC2c(item, session.userID)),
        "recovery",
      );
      if (answer.Complete === 1 || answer.MsgList.length === 0) return;
      from = { LastMsgTime: answer.LastMsgTime, MsgKey: answer.MsgKey };
    }
  };

  const recoverGroup = async (id: string, known: Place, latest: Place): Promise<void> => {
    const missed: Message[] = [];
    for (let upTo = latest.sequence; upTo > known.sequence; ) {
      const ReqMsgNumber = Math.min(MESSAGE_PULL_COUNT, upTo - known.sequence);
      const body = { WithRecalledMsg: 1 as const, ...groupFields(id), ReqMsgNumber, ReqMsgSeq: upTo };
      const { RspMsgList } = await context.ask(`${groupService(id)}.group_msg_get`, body);
      missed.push(...RspMsgList.flatMap((item) => readHistoryItem(item, session.userID) ?? []));
      const oldest = RspMsgList.reduce((least, { MsgSeq }) => Math.min(least, MsgSeq), upTo);
      if (RspMsgList.length === 0) break;
      upTo = oldest - 1;
    }
    const fresh = missed.filter(({ sequence }) => sequence > known.sequence).sort((a, b) => a.sequence - b.sequence);
    receiver.take(fresh, "recovery");
  };

  const recover = async ({ conversationID, known, latest }: BusEvents[typeof CONVERSATION_FOUND]): Promise<void> => {
    const split = splitConversationId(conversationID);
    if (split?.kind === "C2C") {
      const gapS = latest.time - known.time;
      if (known.time > 0 && gapS >= 1 && gapS <= C2C_RECOVERY_GAP_MAX_S) await recoverC2c(split.id, known);
    }
    if (split?.kind === "GROUP") {
      const gap = latest.sequence - known.sequence;
      if (known.sequence > 0 && gap >= 1 && gap < GROUP_RECOVERY_GAP_MAX_EXCLUSIVE) await recoverGroup(split.id, known, latest);
    }
  };

  /** Marks messages of a group on this device as revoked if they were revoked during the absence. */
  const recoverRevoked = async (conversationID: string, id: string, since: number): Promise<void> => {
    let BeginTime = since * MICROSECONDS;
    const EndTime = context.nowSeconds() * MICROSECONDS;
    while (BeginTime > 0) {
      const body = { ...groupFields(id), NotifyType: REVOKED_LOG, BeginTime, EndTime, Limit: GROUP_NOTIFY_LIMIT };
      const answer = await context.ask(`${groupService(id)}.get_group_notify`, body);
      const revoked = answer.NotifyList.flatMap(({ MsgSeq, Revoker_Account = "", TimeStamp }) => {
        const message = store.findBySequence(conversationID, MsgSeq);
        if (!message || message.isRevoked) return [];
        Object.assign(message, { isRevoked: true, revoker: Revoker_Account });
        bus.emit(MESSAGES_CHANGED, { messages: [message], what: "revoked", at: TimeStamp });
        return [message];
      });
      if (revoked.length > 0) context.emit(MESSAGE_REVOKED, revoked);
      BeginTime = answer.NextTime;
    }
  };

  /** If the recovery fails, the next reconnect or the next load of the history finds the messages. */
  const tolerate = (work: Promise<void>): void => {
    work.catch((error: unknown) => context.warn("messages", error));
  };

  bus.on(CONVERSATION_FOUND, (found) => tolerate(recover(found)));
  bus.on(SESSION_RESUMED, () => {
    const since = upToDateAt;
    upToDateAt = context.nowSeconds();
    if (since === 0) return;
    for (const conversationID of store.conversations()) {
      const split = splitConversationId(conversationID);
      if (split?.kind === "GROUP" && !context.rooms.has(split.id)) tolerate(recoverRevoked(conversationID, split.id, since));
    }
  });
  bus.on(SESSION_ENDED, () => {
    upToDateAt = 0;
  });

  return {
    begin() {
      upToDateAt = context.nowSeconds();
    },
  };
}
