import { check, equal } from "../check.ts";
import { c2cText, logIn, type Step } from "../step.ts";

export const conversationSteps: readonly Step[] = [
  {
    name: "conversations are listed, described and pinned",
    methods: ["getConversationList", "getConversationProfile", "pinConversation"],
    async run({ alice, bob, carol }) {
      await alice.client.sendMessage(c2cText(alice, carol, "last word"));
      const conversationID = `C2C${bob.id}`;
      const [first] = (await alice.client.getConversationList()).data.conversationList;
      const latest = (await alice.client.getConversationProfile(`C2C${carol.id}`)).data.conversation;
      // The times are compared, because the newer client does not reorder conversations of the same second.
      equal(first?.lastMessage.lastTime, latest.lastMessage.lastTime, "when the first conversation's last message was sent");
      equal(
        (await alice.client.getConversationProfile(conversationID)).data.conversation.userProfile.userID,
        bob.id,
        "whom it is with",
      );
      await alice.client.pinConversation({ conversationID, isPinned: true });
      await alice.hears("CONVERSATION_LIST_UPDATED", (list) => list[0]?.conversationID === conversationID && list[0].isPinned);
      await alice.client.pinConversation({ conversationID, isPinned: false });
      // The position is not checked, because messages of the same second keep their order.
      const unpinned = (await alice.client.getConversationProfile(conversationID)).data.conversation;
      equal(unpinned.isPinned, false, "whether it is still pinned");
    },
  },
  {
    name: "conversations carry marks and custom data",
    methods: ["markConversation", "setConversationCustomData"],
    async run({ alice, bob }) {
      const conversationIDList = [`C2C${bob.id}`];
      const markType = alice.TYPES.CONV_MARK_TYPE_STAR;
      equal(
        (await alice.client.markConversation({ conversationIDList, markType, enableMark: true })).data.successConversationIDList,
        conversationIDList,
        "marked",
      );
      equal(
        (await alice.client.setConversationCustomData({ conversationIDList, customData: "note" })).data.successConversationIDList,
        conversationIDList,
        "with data",
      );
      await alice.hears("CONVERSATION_LIST_UPDATED", (list) =>
        list.some(
          (conversation) =>
            conversation.conversationID === conversationIDList[0] &&
            conversation.customData === "note" &&
            conversation.markList.includes(markType),
        ),
      );
    },
  },
  {
    name: "folders of conversations are made, filled, renamed, emptied and deleted",
    methods: [
      "createConversationGroup",
      "getConversationGroupList",
      "renameConversationGroup",
      "addConversationsToGroup",
      "deleteConversationsFromGroup",
      "deleteConversationGroup",
    ],
    async run({ alice, bob, carol }) {
      const [withBob, withCarol] = [`C2C${bob.id}`, `C2C${carol.id}`];
      await alice.client.createConversationGroup({ conversationIDList: [withBob], groupName: "fans" });
      await alice.hears("CONVERSATION_GROUP_LIST_UPDATED", (names) => names.includes("fans"));
      await alice.client.addConversationsToGroup({ conversationIDList: [withCarol], groupName: "fans" });
      await alice.hears(
        "CONVERSATION_IN_GROUP_UPDATED",
        ({ groupName, conversationList }) =>
          groupName === "fans" && conversationList.some(({ conversationID }) => conversationID === withCarol),
      );
      await alice.client.renameConversationGroup({ oldName: "fans", newName: "ultras" });
      equal((await alice.client.getConversationGroupList()).data, ["ultras"], "folders");
      const { data } = await alice.client.deleteConversationsFromGroup({ conversationIDList: [withCarol], groupName: "ultras" });
      equal(data.successConversationIDList, [withCarol], "taken out");
      await alice.client.deleteConversationGroup("ultras");
      equal((await alice.client.getConversationGroupList()).data, [], "folders at the end");
    },
  },
  {
    name: "a conversation that does not remind does not count",
    methods: ["setMessageRemindType", "getTotalUnreadMessageCount", "setAllMessageRead"],
    async run({ alice, bob, carol }) {
      // The vendor's clients store a reminder only for a conversation that they have.
      await carol.client.sendMessage(c2cText(carol, bob, "first"));
      await bob.hears("CONVERSATION_LIST_UPDATED", (list) =>
        list.some(({ conversationID }) => conversationID === `C2C${carol.id}`),
      );
      // Reads the conversations one by one, because reading all of them at once is allowed only once a second (specification 9.26).
      for (const { conversationID } of (await bob.client.getConversationList()).data.conversationList) {
        await bob.client.setMessageRead({ conversationID });
      }
      equal(bob.client.getTotalUnreadMessageCount(), 0, "unread after reading everything");
      const answer = await bob.client.setMessageRemindType({
        userIDList: [carol.id],
        messageRemindType: bob.TYPES.MSG_REMIND_ACPT_NOT_NOTE,
      });
      check("successUserIDList" in answer.data && answer.data.successUserIDList.length === 1, "the reminder was not set");
      await carol.client.sendMessage(c2cText(carol, bob, "quietly"));
      await alice.client.sendMessage(c2cText(alice, bob, "loudly"));
      await bob.hears("TOTAL_UNREAD_MESSAGE_COUNT_UPDATED", (count) => count === 1);
      await bob.client.setAllMessageRead({ scope: "readAllMessage" });
      equal(bob.client.getTotalUnreadMessageCount(), 0, "unread after reading all");
    },
  },
  {
    name: "a newly loaded list shows pins, last senders, read positions and revoked messages",
    methods: ["logout", "login", "pinConversation", "getConversationList", "revokeMessage", "setMessageRead"],
    async run({ alice, bob, carol, relay }) {
      const [withBob, withCarol] = [`C2C${bob.id}`, `C2C${carol.id}`];
      await alice.client.sendMessage(c2cText(alice, bob, "read by bob"));
      await bob.hears("CONVERSATION_LIST_UPDATED", (list) =>
        list.some(({ lastMessage }) => lastMessage.messageForShow === "read by bob"),
      );
      await bob.client.setMessageRead({ conversationID: `C2C${alice.id}` });
      const { data } = await alice.client.sendMessage(c2cText(alice, carol, "oops"));
      await alice.client.revokeMessage(data.message);
      await alice.client.pinConversation({ conversationID: withCarol, isPinned: true });
      await alice.client.logout();
      alice.mark();
      await logIn(alice, { relay });
      // The newer client is ready before its list has arrived.
      await alice.hears("CONVERSATION_LIST_UPDATED", (list) =>
        [withBob, withCarol].every((id) => list.some(({ conversationID }) => conversationID === id)),
      );
      const { conversationList } = (await alice.client.getConversationList()).data;
      const listed = (id: string) => conversationList.find(({ conversationID }) => conversationID === id);
      equal(listed(withBob)?.lastMessage.messageForShow, "read by bob", "the last message to bob");
      equal(listed(withCarol)?.lastMessage.isRevoked, true, "whether the last message to carol is revoked");
      const { fromAccount, isPeerRead } = listed(withBob)?.lastMessage ?? {};
      equal({ fromAccount, isPeerRead }, { fromAccount: alice.id, isPeerRead: true }, "the last message to bob");
      check((listed(withBob)?.peerReadTime ?? 0) > 0, "nothing says until when bob has read");
      equal(listed(withCarol)?.lastMessage.revoker, alice.id, "who revoked the last message to carol");
      equal([listed(withBob)?.isPinned, listed(withCarol)?.isPinned], [false, true], "what is pinned");
      await alice.client.pinConversation({ conversationID: withCarol, isPinned: false });
    },
  },
  {
    name: "a deleted conversation disappears with its history",
    methods: ["deleteConversation"],
    async run({ bob, carol }) {
      const conversationID = `C2C${carol.id}`;
      await bob.client.deleteConversation(conversationID);
      const { conversationList } = (await bob.client.getConversationList()).data;
      check(!conversationList.some((conversation) => conversation.conversationID === conversationID), "it is still listed");
      equal((await bob.client.getMessageList({ conversationID })).data.messageList.length, 0, "messages left");
    },
  },
];
