import { MESSAGES_CHANGED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { isReadUpTo } from "../../group-lookup.ts";
import { C2C_MODIFIED, C2C_NOTICES, GROUP_CHANGES, GROUP_MODIFIED } from "../../notices.ts";
import { MESSAGE_MODIFIED, MESSAGE_REVOKED } from "../../protocol/event-names.ts";
import type { GroupChange } from "../../protocol/group-changes.ts";
import { CONV_C2C, CONV_GROUP } from "../../protocol/types.ts";
import { readC2c } from "../../records/c2c-message.ts";
import { readElements } from "../../records/elements.ts";
import { c2cConversation, groupConversation, readFrame, readGroupMessage, record, setElements } from "../../records/message.ts";
import type { Message } from "../../types/message.ts";

/** A message's new content, as a notice states it. */
interface Form {
  version: number;
  body: Parameters<typeof readElements>[0];
  cloudCustomData: string | undefined;
}

type Revocation = Extract<GroupChange["MsgBody"], { Revoked: unknown }>["Revoked"];

/** Applies other users' revocations and modifications (specification 4.34, 4.35). */
export function listenForChanges(context: Context): void {
  const { bus, session, store } = context;

  const emitRevoked = (revoked: readonly Message[], revoker: string, at?: number): void => {
    const fresh = revoked.filter(({ isRevoked }) => !isRevoked);
    for (const message of fresh) Object.assign(message, { isRevoked: true, revoker });
    if (fresh.length === 0) return;
    bus.emit(MESSAGES_CHANGED, { messages: fresh, what: "revoked", at });
    context.emit(MESSAGE_REVOKED, fresh);
  };

  /** A modification applies only if its version is higher. */
  const modify = (message: Message, { version, body, cloudCustomData }: Form): void => {
    if (version <= message.version) return;
    setElements(message, readElements(body));
    if (cloudCustomData !== undefined) message.cloudCustomData = cloudCustomData;
    Object.assign(message, { version, isModified: true });
    bus.emit(MESSAGES_CHANGED, { messages: [message], what: "modified" });
    context.emit(MESSAGE_MODIFIED, [message]);
  };

  const findC2c = (from: string, to: string, sequence: number, random: number): Message | undefined =>
    store
      .list(c2cConversation(from === session.userID ? to : from))
      .find((message) => message.from === from && message.sequence === sequence && message.random === random);

  /** Builds a revoked message that this device does not have, from the known fields. The app identifies the message by its ID. */
  const toRevoked = (
    head: Parameters<typeof readFrame>[0],
    to: string,
    conversationID: string,
    conversationType: Message["conversationType"],
  ): Message =>
    record({
      ...readFrame(head, to, session.userID),
      conversationID,
      conversationType,
      isRead: isReadUpTo(context, conversationID, head.MsgSeq),
      elements: [],
    });

  const revokeAll = (groupID: string, { TopicId, MsgSeqList }: Revocation): Message[] =>
    MsgSeqList.map((item) => {
      const to = TopicId || groupID;
      const revoked = toRevoked({ ...item, MsgTimeStamp: item.MsgClientTime }, to, groupConversation(to), CONV_GROUP);
      return store.find(revoked.ID) ?? revoked;
    });

  context.notice(C2C_NOTICES, (notices) => {
    for (const notice of notices) {
      if (!("C2CMsgWithdrawNotify" in notice)) continue;
      const head = notice.C2CMsgWithdrawNotify;
      const { From_Account: from, To_Account: to, MsgSeq, MsgRandom } = head;
      const peer = c2cConversation(from === session.userID ? to : from);
      emitRevoked([findC2c(from, to, MsgSeq, MsgRandom) ?? toRevoked(head, to, peer, CONV_C2C)], from);
    }
  });

  context.notice(C2C_MODIFIED, (items) => {
    for (const item of items) {
      const { From_Account, To_Account, MsgSeq, MsgRandom, MsgTime, MsgVersion, MsgBody, CloudCustomData, TinyId } = item;
      const message = findC2c(From_Account, To_Account, MsgSeq, MsgRandom);
      if (message) modify(message, { version: MsgVersion, body: MsgBody, cloudCustomData: CloudCustomData });
      // The app may have stored a message that this device does not have, so the change is emitted anyway.
      else if (TinyId) context.emit(MESSAGE_MODIFIED, [readC2c({ ...item, TinyId, MsgTimeStamp: MsgTime }, session.userID)]);
    }
  });

  context.notice(GROUP_MODIFIED, (items) => {
    for (const { GroupId, TopicId, MsgSeq, MsgVersion, MsgBody, CloudCustomData } of items) {
      const message = store.findBySequence(groupConversation(TopicId || GroupId), MsgSeq);
      if (message) modify(message, { version: MsgVersion, body: MsgBody, cloudCustomData: CloudCustomData });
    }
  });

  context.notice(GROUP_CHANGES, (changes) => {
    for (const { ToGroupId, MsgBody } of changes) {
      if ("Revoked" in MsgBody) {
        const { Revoked } = MsgBody;
        emitRevoked(revokeAll(ToGroupId, Revoked), Revoked.Revoker_Account, Revoked.RevokedAt);
      }
      if ("Modified" in MsgBody) {
        const latest = readGroupMessage(MsgBody.Modified, session.userID);
        const held = store.find(latest.ID);
        const { MsgVersion = 0, CloudCustomData, MsgBody: body } = MsgBody.Modified;
        if (held) modify(held, { version: MsgVersion, body, cloudCustomData: CloudCustomData });
        else context.emit(MESSAGE_MODIFIED, [latest]);
      }
    }
  });
}
