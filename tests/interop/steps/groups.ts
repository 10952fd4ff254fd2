import { check, equal } from "../check.ts";
import { groupText, hasGroup, isNotice, type Step, says } from "../step.ts";

export const groupSteps: readonly Step[] = [
  {
    name: "a group is made with its first member, who learns of it",
    methods: ["createGroup", "getGroupList", "searchGroupByID", "getGroupProfile"],
    async run({ alice, bob, carol, ids }) {
      const { data } = await alice.client.createGroup({
        type: alice.TYPES.GRP_PUBLIC,
        groupID: ids.publicGroup,
        name: "supporters",
        introduction: "of the team",
        joinOption: alice.TYPES.JOIN_OPTIONS_FREE_ACCESS,
        memberList: [{ userID: bob.id }],
      });
      equal([data.group.groupID, data.group.name, data.group.ownerID], [ids.publicGroup, "supporters", alice.id], "the group");
      await bob.hears("GROUP_LIST_UPDATED", (list) => list.some(({ groupID }) => groupID === ids.publicGroup));
      check(await hasGroup(alice, ids.publicGroup), "it is not in her list");
      equal((await carol.client.searchGroupByID(ids.publicGroup)).data.group.name, "supporters", "what anybody may see");
      equal(
        (await bob.client.getGroupProfile({ groupID: ids.publicGroup })).data.group.introduction,
        "of the team",
        "introduction",
      );
    },
  },
  {
    name: "messages in a group reach its members, with mentions",
    methods: ["sendMessage", "createTextAtMessage", "getMessageList"],
    async run({ alice, bob, ids, kept }) {
      const { message } = (
        await alice.client.sendMessage(
          groupText(alice, ids.publicGroup, "kick-off", { needReadReceipt: true, isSupportExtension: true }),
        )
      ).data;
      const came = await bob.receives(says("kick-off"));
      equal([came.ID, came.sequence], [message.ID, message.sequence], "ID and sequence");
      kept.set("in group", message);
      kept.set("in group, received", came);
      await alice.client.sendMessage(
        alice.client.createTextAtMessage({
          to: ids.publicGroup,
          conversationType: alice.TYPES.CONV_GROUP,
          payload: { text: "@bob goal", atUserList: [bob.id] },
        }),
      );
      equal((await bob.receives(says("@bob goal"))).atUserList, [bob.id], "whom it names");
      await bob.hears("CONVERSATION_LIST_UPDATED", (list) =>
        list.some(({ groupAtInfoList }) => groupAtInfoList.some(({ atTypeArray }) => atTypeArray.includes(bob.TYPES.CONV_AT_ME))),
      );
      const { messageList } = (await bob.client.getMessageList({ conversationID: `GROUP${ids.publicGroup}` })).data;
      check(messageList.some(says("kick-off")) && messageList.some(says("@bob goal")), "the history lacks one of the two");
    },
  },
  {
    name: "readers of a group's message are reported, counted and listed",
    methods: ["sendMessageReadReceipt", "getMessageReadReceiptList", "getGroupMessageReadMemberList", "setMessageRead"],
    async run({ alice, bob, ids, kept }) {
      const [sent, received] = [kept.get("in group"), kept.get("in group, received")];
      check(sent && received, "the step before failed");
      await bob.client.sendMessageReadReceipt([received]);
      await alice.hears("MESSAGE_READ_RECEIPT_RECEIVED", (list) => list.some(({ messageID }) => messageID === sent.ID));
      const { data } = await alice.client.getMessageReadReceiptList([sent]);
      equal(data.messageList[0]?.readReceiptInfo.readCount, 1, "readers");
      const { readUserIDList } = (
        await alice.client.getGroupMessageReadMemberList({ message: sent, filter: 0, cursor: "", count: 10 })
      ).data;
      equal(readUserIDList, [bob.id], "who has read it");
      const conversationID = `GROUP${ids.publicGroup}`;
      await bob.client.setMessageRead({ conversationID });
      equal((await bob.client.getConversationProfile(conversationID)).data.conversation.unreadCount, 0, "his unread");
    },
  },
  {
    name: "a group's message is modified and extended; revoked, it has no words in the history",
    methods: ["modifyMessage", "setMessageExtensions", "revokeMessage"],
    async run({ alice, bob, ids }) {
      const { message } = (await alice.client.sendMessage(groupText(alice, ids.publicGroup, "0:1", { isSupportExtension: true })))
        .data;
      await bob.receives(says("0:1"));
      if (message.type !== "TIMTextElem") throw new Error("it is no text");
      message.payload.text = "1:1";
      await alice.client.modifyMessage(message);
      await bob.hears("MESSAGE_MODIFIED", (list) => list.some((changed) => changed.ID === message.ID && says("1:1")(changed)));
      await alice.client.setMessageExtensions(message, [{ key: "var", value: "checked" }]);
      await bob.hears("MESSAGE_EXTENSIONS_UPDATED", ({ messageID }) => messageID === message.ID);
      const conversationID = `GROUP${ids.publicGroup}`;
      const history = async () => {
        const place = { conversationID, sequence: message.sequence, direction: 0 as const };
        return (await bob.client.getMessageListHopping(place)).data.messageList;
      };
      check((await history()).some(says("1:1")), "his history lacks it");
      await alice.client.revokeMessage(message);
      const [revoked] = await bob.hears("MESSAGE_REVOKED", (list) => list.some(({ ID }) => ID === message.ID));
      equal([revoked?.isRevoked, revoked?.revoker], [true, alice.id], "what he hears of it");
      const after = await history();
      check(!after.some(says("1:1")), "its words are still there");
      // Our library leaves the revoked message out.
      if (!bob.hearsOwnPushes) equal(after.find(({ ID }) => ID === message.ID)?.isRevoked, true, "isRevoked in his history");
    },
  },
  {
    name: "a group's profile is changed and delivered",
    methods: ["updateGroupProfile", "setMessageRemindType"],
    async run({ alice, bob, ids }) {
      const { data } = await alice.client.updateGroupProfile({
        groupID: ids.publicGroup,
        name: "ultras",
        notification: "away on Sunday",
      });
      equal(data.group.name, "ultras", "her view");
      await bob.hears("GROUP_LIST_UPDATED", (list) =>
        list.some(
          ({ groupID, name, notification }) =>
            groupID === ids.publicGroup && name === "ultras" && notification === "away on Sunday",
        ),
      );
      await bob.client.setMessageRemindType({ groupID: ids.publicGroup, messageRemindType: bob.TYPES.MSG_REMIND_ACPT_NOT_NOTE });
      await bob.hears("CONVERSATION_LIST_UPDATED", (list) =>
        list.some(
          ({ conversationID, messageRemindType }) =>
            conversationID === `GROUP${ids.publicGroup}` && messageRemindType === "AcceptNotNotify",
        ),
      );
    },
  },
  {
    name: "an applicant waits, is listed, and is admitted",
    methods: ["joinGroup", "getGroupApplicationList", "handleGroupApplication"],
    knownGap: "the model client tells a notice as a message alone (GROUP_SYSTEM_NOTICE_RECEIVED)",
    async run({ alice, carol, ids }) {
      await alice.client.createGroup({
        type: alice.TYPES.GRP_PUBLIC,
        groupID: ids.requestedGroup,
        name: "by request",
        joinOption: alice.TYPES.JOIN_OPTIONS_NEED_PERMISSION,
      });
      const { data } = await carol.client.joinGroup({
        groupID: ids.requestedGroup,
        type: carol.TYPES.GRP_PUBLIC,
        applyMessage: "season ticket",
      });
      equal(data.status, carol.TYPES.JOIN_STATUS_WAIT_APPROVAL, "status");
      const notice = await alice.receives(isNotice(1));
      equal(notice.conversationID, alice.TYPES.CONV_SYSTEM, "where it is told");
      await alice.hearsIfAble("GROUP_SYSTEM_NOTICE_RECEIVED", ({ type, message }) => type === 1 && message.ID === notice.ID);
      const { applicationList } = (await alice.client.getGroupApplicationList()).data;
      const application = applicationList.find(
        ({ applicant, groupID }) => applicant === carol.id && groupID === ids.requestedGroup,
      );
      check(application, `not listed: ${JSON.stringify(applicationList)}`);
      await alice.client.handleGroupApplication({ handleAction: "Agree", handleMessage: "welcome", application });
      await carol.receives(isNotice(2));
      await carol.hears("GROUP_LIST_UPDATED", (list) => list.some(({ groupID }) => groupID === ids.requestedGroup));
    },
  },
];
