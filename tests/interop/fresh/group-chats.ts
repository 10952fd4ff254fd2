import type { Message } from "#chat/types/message.ts";
import { check, equal } from "../check.ts";
import type { Party } from "../party.ts";
import { groupText, says } from "../step.ts";
import { found, type LoginCheck, listed, type Stage } from "./stage.ts";

/** Sends a message that a member reads, and logs the member out, so that later messages are unread. */
async function leaveRead(
  stage: Stage,
  founder: Party,
  member: Party,
  { groupID, conversationID }: { groupID: string; conversationID: string },
) {
  await member.hears("GROUP_LIST_UPDATED", (list) => list.some((group) => group.groupID === groupID));
  // The founder's vendor client sends a first message to the group. A member's client holds this message back until it has the
  // group.
  if (!member.hearsOwnPushes) await listed(member, conversationID);
  await founder.client.sendMessage(groupText(founder, groupID, "hello"));
  await listed(member, conversationID, ({ lastMessage }) => lastMessage.messageForShow === "hello");
  await member.client.setMessageRead({ conversationID });
  await stage.leave(member);
}

const readHistory = async (party: Party, conversationID: string): Promise<Message[]> =>
  (await party.client.getMessageList({ conversationID })).data.messageList;

export const groupChatChecks: readonly LoginCheck[] = [
  {
    name: "a tip is a tip in the history, with what it says, and is nobody's unread message",
    async run({ stage, alice, bob }) {
      const { groupID, conversationID } = await found(stage, alice, [bob]);
      await leaveRead(stage, alice, bob, { groupID, conversationID });
      await alice.client.updateGroupProfile({ groupID, name: "ultras" });
      const again = await stage.returning("bob");
      const { unreadCount, lastMessage } = await listed(again, conversationID);
      equal([unreadCount, lastMessage.type], [0, again.TYPES.MSG_GRP_TIP], "what his list says");
      const tip = (await readHistory(again, conversationID)).at(-1);
      equal(tip?.type, again.TYPES.MSG_GRP_TIP, "the kind of the last one in his history");
      if (tip?.type !== "TIMGroupTipElem") throw new Error("no tip");
      equal(
        [tip.payload.operationType, tip.payload.operatorID, tip.payload.newGroupProfile?.groupName],
        [again.TYPES.GRP_TIP_GRP_PROFILE_UPDATED, alice.id, "ultras"],
        "what it says",
      );
      await alice.client.sendMessage(groupText(alice, groupID, "new name"));
      await listed(again, conversationID, (one) => one.unreadCount === 1);
      await again.client.setMessageRead({ conversationID });
      await stage.leave(again);
      const last = await stage.returning("bob");
      equal((await listed(last, conversationID)).unreadCount, 0, "after he read it");
    },
  },
  {
    name: "a revoked group message is shown as revoked, without its words, and counts no more",
    async run({ stage, alice, bob }) {
      const { groupID, conversationID } = await found(stage, alice, [bob]);
      await leaveRead(stage, alice, bob, { groupID, conversationID });
      await alice.client.sendMessage(groupText(alice, groupID, "kept"));
      const { message } = (await alice.client.sendMessage(groupText(alice, groupID, "a slip"))).data;
      await alice.client.revokeMessage(message);
      const again = await stage.returning("bob");
      const { lastMessage } = await listed(again, conversationID, ({ unreadCount }) => unreadCount === 1);
      equal(lastMessage.isRevoked, true, "isRevoked in his list");
      const history = await readHistory(again, conversationID);
      check(history.some(says("kept")), "the other message is missing");
      check(!JSON.stringify(history).includes("a slip"), "its words are still there");
      const place = history.find(({ sequence }) => sequence === message.sequence);
      // Our library leaves the revoked message out of the history.
      if (!again.hearsOwnPushes) equal([place?.isRevoked, place?.revoker], [true, alice.id], "its place in his history");
    },
  },
  {
    name: "receipts after a reader and another member have left name who is still to read",
    async run({ stage, alice, bob }) {
      const [carol, dave] = [await stage.enter("carol"), await stage.enter("dave")];
      const { groupID } = await found(stage, alice, [bob, carol, dave]);
      const { message } = (await alice.client.sendMessage(groupText(alice, groupID, "read this", { needReadReceipt: true })))
        .data;
      await bob.client.sendMessageReadReceipt([await bob.receives(says("read this"))]);
      await alice.hears("MESSAGE_READ_RECEIPT_RECEIVED", (list) => list.some(({ messageID }) => messageID === message.ID));
      for (const party of [bob, dave]) await party.client.quitGroup(groupID);
      const { readReceiptInfo } = (await alice.client.getMessageReadReceiptList([message])).data.messageList[0]!;
      const members = async (filter: 0 | 1) => {
        const { data } = await alice.client.getGroupMessageReadMemberList({ message, filter, cursor: "", count: 10 });
        return filter === 0 ? data.readUserIDList : data.unreadUserIDList;
      };
      equal([await members(0), await members(1)], [[bob.id], [carol.id]], "who");
      equal([readReceiptInfo.readCount, readReceiptInfo.unreadCount], [1, 1], "how many");
    },
  },
  {
    name: "topics are listed with their unread messages and what was said last",
    async run({ stage, alice, bob }) {
      const community = `@TGS#_c${stage.runId}`;
      const topicID = `${community}@TOPIC#_t1`;
      await alice.client.createGroup({
        type: alice.TYPES.GRP_COMMUNITY,
        groupID: community,
        name: "league",
        isSupportTopic: true,
      });
      await bob.client.joinGroup({ groupID: community, type: bob.TYPES.GRP_COMMUNITY });
      await alice.client.createTopicInCommunity({ groupID: community, topicID, topicName: "transfers" });
      await stage.leave(bob);
      await alice.client.sendMessage(groupText(alice, topicID, "one"));
      await alice.client.sendMessage(groupText(alice, topicID, "done deal"));
      await alice.client.updateTopicProfile({ groupID: community, topicID, topicName: "rumours" });
      const again = await stage.returning("bob");
      const [topic] = (await again.client.getTopicList({ groupID: community })).data.successTopicList;
      equal(
        [topic?.topicID, topic?.topicName, topic?.unreadCount, topic?.lastMessage.messageForShow],
        [topicID, "rumours", 2, "done deal"],
        "the topic",
      );
      const slip = (await alice.client.sendMessage(groupText(alice, topicID, "a slip"))).data.message;
      await again.receives(says("a slip"));
      await alice.client.revokeMessage(slip);
      await again.hears("MESSAGE_REVOKED", (list) => list.some(({ sequence }) => sequence === slip.sequence));
      const history = await readHistory(again, `GROUP${topicID}`);
      check(!JSON.stringify(history).includes("a slip"), "its words are still there");
    },
  },
  {
    name: "a mention that was taken back is nowhere",
    async run({ stage, alice, bob }) {
      const { groupID, conversationID } = await found(stage, alice, [bob]);
      await leaveRead(stage, alice, bob, { groupID, conversationID });
      const text = alice.client.createTextAtMessage({
        to: groupID,
        conversationType: alice.TYPES.CONV_GROUP,
        payload: { text: "@bob look", atUserList: [bob.id] },
      });
      const { message } = (await alice.client.sendMessage(text)).data;
      await alice.client.revokeMessage(message);
      await alice.client.sendMessage(groupText(alice, groupID, "something else"));
      const again = await stage.returning("bob");
      const { groupAtInfoList, unreadCount } = await listed(again, conversationID, (one) => one.unreadCount === 1);
      equal([groupAtInfoList.length, unreadCount], [0, 1], "what his list says");
    },
  },
];
