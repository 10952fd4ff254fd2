import type { Message } from "#chat/types/message.ts";
import { check, equal, refusal } from "../check.ts";
import { found, type LoginCheck } from "../fresh/stage.ts";
import type { Party } from "../party.ts";
import { c2cText, groupText, says } from "../step.ts";
import { file } from "../steps/files.ts";

interface Reaction {
  reactionID: string;
  totalUserCount: number;
  partialUserList: { userID: string }[];
  reactedByMyself: boolean;
}
interface Reacted {
  messageID: string;
  reactionList: Reaction[];
}
interface QuietTime {
  messageRemindType: string;
  startTime: number;
  endTime: number;
  isRepeated: boolean;
}

interface Pinned {
  groupID: string;
  message: Message;
  isPinned: boolean;
  operatorInfo: { userID: string };
}

/** Methods that 3.6.6 has and our library lacks. */
interface CurrentClient {
  addMessageReaction(message: Message, reactionID: string): Promise<unknown>;
  removeMessageReaction(message: Message, reactionID: string): Promise<unknown>;
  getMessageReactions(options: {
    messageList: Message[];
    maxUserCountPerReaction: number;
  }): Promise<{ data: { resultList: Reacted[] } }>;
  getAllUserListOfMessageReaction(options: {
    message: Message;
    reactionID: string;
    nextSeq: number;
    count: number;
  }): Promise<{ data: { userList: { userID: string }[]; isCompleted: boolean } }>;
  setAllReceiveMessageOpt(options: object): Promise<unknown>;
  getAllReceiveMessageOpt(): Promise<{ data: QuietTime }>;
  callExperimentalAPI(
    name: string,
    options: object,
  ): Promise<{ data: { dataList: { sequence: number; memberReadList: object[] }[] } }>;
  pinGroupMessage(options: { groupID: string; message: Message; isPinned: boolean }): Promise<unknown>;
  getPinnedGroupMessageList(groupID: string): Promise<{ data: { messageList: Message[] } }>;
  searchCloudMessages(
    options: object,
  ): Promise<{ data: { searchResultList: { conversationID: string; messageCount: number; messageList: Message[] }[] } }>;
  convertVoiceToText(options: { message: Message; language: string }): Promise<{ data: { result: string } }>;
  followUser(userIDList: string[]): Promise<unknown>;
}

const toCurrent = (party: Party): CurrentClient => party.client as unknown as CurrentClient;

/** Events that only 3.6.6 has. */
interface CurrentEvents {
  MESSAGE_REACTIONS_UPDATED: Reacted;
  ALL_RECEIVE_MESSAGE_OPT_UPDATED: QuietTime;
  PINNED_GROUP_MESSAGE_UPDATED: Pinned;
}

function hears<Key extends keyof CurrentEvents>(party: Party, key: Key, fits: (data: CurrentEvents[Key]) => boolean) {
  const hear = party.hears as unknown as (key: Key, match: typeof fits) => Promise<CurrentEvents[Key]>;
  return hear.call(party, key, fits);
}

/** Waits for a notice about a message's reactions that `fits` accepts. */
const reacted = async (party: Party, messageID: string, fits: (list: Reaction[]) => boolean): Promise<Reaction[]> =>
  (await hears(party, "MESSAGE_REACTIONS_UPDATED", (news) => news.messageID === messageID && fits(news.reactionList)))
    .reactionList;

const shortly = (list: readonly Reaction[]) =>
  list.map(({ reactionID, totalUserCount, partialUserList, reactedByMyself }) => [
    reactionID,
    totalUserCount,
    partialUserList.map(({ userID }) => userID),
    reactedByMyself,
  ]);

async function reactTo(reader: Party, writer: Party, received: Message, sent: Message): Promise<void> {
  await toCurrent(reader).addMessageReaction(received, "👍");
  await reacted(reader, received.ID, (list) => list[0]?.totalUserCount === 1);
  const heard = await reacted(writer, sent.ID, (list) => list[0]?.totalUserCount === 1);
  equal(shortly(heard), [["👍", 1, [reader.id], false]], "what the writer hears");
  await toCurrent(writer).addMessageReaction(sent, "[TUIEmoji_Wow]");
  await reacted(reader, received.ID, (list) => list[0]?.reactionID === "[TUIEmoji_Wow]");
  const { data } = await toCurrent(reader).getMessageReactions({ messageList: [received], maxUserCountPerReaction: 5 });
  equal(
    data.resultList.map(({ messageID, reactionList }) => [messageID, shortly(reactionList)]),
    [
      [
        received.ID,
        [
          ["👍", 1, [reader.id], true],
          ["[TUIEmoji_Wow]", 1, [writer.id], false],
        ],
      ],
    ],
    "what the reader loads",
  );
  const people = await toCurrent(writer).getAllUserListOfMessageReaction({
    message: sent,
    reactionID: "👍",
    nextSeq: 0,
    count: 10,
  });
  equal([people.data.userList.map(({ userID }) => userID), people.data.isCompleted], [[reader.id], true], "who put it there");
  await toCurrent(reader).removeMessageReaction(received, "👍");
  await reacted(writer, sent.ID, (list) => list[0]?.reactionID === "👍" && list[0].totalUserCount === 0);
}

export const currentChecks: readonly LoginCheck[] = [
  {
    name: "a reaction to a private message reaches both people, is counted, listed and taken back",
    async run({ alice, bob }) {
      const { message } = (await alice.client.sendMessage(c2cText(alice, bob, "goal"))).data;
      await reactTo(bob, alice, await bob.receives(says("goal")), message);
      const reply = (await bob.client.sendMessage(c2cText(bob, alice, "what a goal"))).data.message;
      await toCurrent(alice).addMessageReaction(await alice.receives(says("what a goal")), "👍");
      await reacted(bob, reply.ID, (list) => list[0]?.totalUserCount === 1);
      const { data } = await toCurrent(alice).getMessageReactions({ messageList: [message, reply], maxUserCountPerReaction: 1 });
      equal(
        data.resultList.map(({ messageID, reactionList }) => [messageID, reactionList.map(({ reactionID }) => reactionID)]),
        [
          [message.ID, ["[TUIEmoji_Wow]"]],
          [reply.ID, ["👍"]],
        ],
        "the signs of both people's messages",
      );
    },
  },
  {
    name: "a reaction to a group's message reaches its members, is counted, listed and taken back",
    async run({ stage, alice, bob }) {
      const { groupID } = await found(stage, alice, [bob]);
      const { message } = (await alice.client.sendMessage(groupText(alice, groupID, "goal"))).data;
      await reactTo(bob, alice, await bob.receives(says("goal")), message);
    },
  },
  {
    name: "a reaction of our messenger is seen, and one of the model client has the key of our messenger",
    async run({ alice, bob }) {
      const { message } = (await alice.client.sendMessage(c2cText(alice, bob, "goal", { isSupportExtension: true }))).data;
      const received = await bob.receives(says("goal"));
      await bob.client.setMessageExtensions(received, [{ key: `🔥:${bob.id}`, value: "1" }]);
      await reacted(alice, message.ID, (list) => list[0]?.reactionID === "🔥" && list[0].totalUserCount === 1);
      await toCurrent(alice).addMessageReaction(message, "🔥");
      await bob.hears("MESSAGE_EXTENSIONS_UPDATED", ({ extensions }) => extensions.some(({ key }) => key === `🔥:${alice.id}`));
    },
  },
  {
    name: "the account's quiet time is kept, and told to its other devices",
    async run({ stage, alice: phone }) {
      const laptop = await stage.enter("alice");
      const messageRemindType = phone.TYPES.MSG_REMIND_ACPT_NOT_NOTE;
      const isSame = (quiet: QuietTime) => quiet.messageRemindType === messageRemindType;
      const quietTime = hears(laptop, "ALL_RECEIVE_MESSAGE_OPT_UPDATED", isSame);
      await toCurrent(phone).setAllReceiveMessageOpt({ messageRemindType, startHour: 23, duration: 8 * 3_600, isRepeated: true });
      const { startTime, endTime, isRepeated } = await quietTime;
      equal([endTime - startTime, isRepeated], [8 * 3_600, true], "what the laptop hears");
      await stage.leave(phone);
      const again = await stage.enter("alice");
      equal(
        (await toCurrent(again).getAllReceiveMessageOpt()).data,
        { messageRemindType, startTime, endTime, isRepeated },
        "kept",
      );
    },
  },
  {
    name: "readers of a group's messages are named by their ids",
    async run({ stage, alice, bob }) {
      const carol = await stage.enter("carol");
      const { groupID } = await found(stage, alice, [bob, carol]);
      const { message } = (await alice.client.sendMessage(groupText(alice, groupID, "read this", { needReadReceipt: true })))
        .data;
      await bob.client.sendMessageReadReceipt([await bob.receives(says("read this"))]);
      await alice.hears("MESSAGE_READ_RECEIPT_RECEIVED", (list) => list.some(({ messageID }) => messageID === message.ID));
      const { data } = await toCurrent(alice).callExperimentalAPI("getGroupReceiptsByUsers", {
        groupID,
        dataList: [{ sequence: message.sequence, userIDList: [bob.id, carol.id] }],
      });
      const [first] = data.dataList;
      equal(
        JSON.parse(JSON.stringify(first?.memberReadList)),
        [
          { userID: bob.id, readTime: 0, isRead: 1 },
          { userID: carol.id, readTime: 0, isRead: 0 },
        ],
        "who has read it",
      );
    },
  },
  {
    name: "a group's pinned message is told and listed, and taken down again",
    async run({ stage, alice, bob }) {
      const { groupID } = await found(stage, alice, [bob]);
      const { message } = (await alice.client.sendMessage(groupText(alice, groupID, "rules"))).data;
      await bob.receives(says("rules"));
      await toCurrent(alice).pinGroupMessage({ groupID, message, isPinned: true });
      const put = await hears(bob, "PINNED_GROUP_MESSAGE_UPDATED", ({ isPinned }) => isPinned);
      equal([put.groupID, put.message.ID, put.operatorInfo.userID], [groupID, message.ID, alice.id], "what he hears");
      const listed = async () => (await toCurrent(bob).getPinnedGroupMessageList(groupID)).data.messageList.map(({ ID }) => ID);
      equal(await listed(), [message.ID], "what is pinned");
      const { groupCustomField } = (await bob.client.getGroupProfile({ groupID })).data.group;
      equal(groupCustomField.find(({ key }) => key === "pinned")?.value, String(message.sequence), "what our messenger reads");
      await toCurrent(alice).pinGroupMessage({ groupID, message, isPinned: false });
      const taken = await hears(bob, "PINNED_GROUP_MESSAGE_UPDATED", ({ isPinned }) => !isPinned);
      equal(taken.message.ID, message.ID, "what is pinned no more");
      equal(await listed(), [], "afterwards");
      const next = (await alice.client.sendMessage(groupText(alice, groupID, "a slip"))).data.message;
      await toCurrent(alice).pinGroupMessage({ groupID, message: next, isPinned: true });
      await alice.client.revokeMessage(next);
      await hears(bob, "PINNED_GROUP_MESSAGE_UPDATED", (news) => !news.isPinned && news.message.ID === next.ID);
    },
  },
  {
    name: "a search finds the words of private chats and groups, also within one conversation",
    async run({ stage, alice, bob }) {
      const { groupID } = await found(stage, alice, [bob]);
      for (const text of ["越位了", "another one"]) await alice.client.sendMessage(c2cText(alice, bob, text));
      await alice.client.sendMessage(groupText(alice, groupID, "明显越位"));
      await bob.receives(says("明显越位"));
      const search = async (options: object) => {
        const { data } = await toCurrent(bob).searchCloudMessages({ keywordList: ["越位"], ...options });
        return data.searchResultList.map(({ conversationID, messageCount, messageList }) => [
          conversationID,
          messageCount,
          messageList.map(({ payload }) => (payload as { text: string }).text),
        ]);
      };
      const [privately, publicly] = [
        [`C2C${alice.id}`, 1, ["越位了"]],
        [`GROUP${groupID}`, 1, ["明显越位"]],
      ];
      equal(await search({}), [privately, publicly], "everywhere");
      equal(await search({ conversationID: `GROUP${groupID}` }), [publicly], "in the group");
      equal(await search({ senderUserIDList: [bob.id] }), [], "of himself");
      const both = ["another", "明显"];
      equal(
        (await search({ keywordList: both, keywordListMatchType: "or" })).map(([id]) => id),
        [`C2C${alice.id}`, `GROUP${groupID}`],
        "one of two words",
      );
      equal(await search({ keywordList: both, keywordListMatchType: "and" }), [], "two words at once");
    },
  },
  {
    name: "a group's changed attributes and counters are announced to its members",
    async run({ stage, alice, bob }) {
      const { groupID } = await found(stage, alice, [bob]);
      await alice.client.setGroupAttributes({ groupID, groupAttributes: { score: "0:0", half: "1" } });
      await bob.hears("GROUP_ATTRIBUTES_UPDATED", ({ groupAttributes }) => groupAttributes.score === "0:0");
      await alice.client.setGroupAttributes({ groupID, groupAttributes: { score: "1:0" } });
      await bob.hears("GROUP_ATTRIBUTES_UPDATED", ({ groupAttributes }) => groupAttributes.score === "1:0");
      await alice.client.deleteGroupAttributes({ groupID, keyList: ["half"] });
      await bob.hears("GROUP_ATTRIBUTES_UPDATED", ({ groupAttributes }) => !("half" in groupAttributes));
      await alice.client.increaseGroupCounter({ groupID, key: "likes", value: 5 });
      for (const party of [alice, bob])
        await party.hears("GROUP_COUNTER_UPDATED", ({ key, value }) => key === "likes" && value === 5);
    },
  },
  {
    name: "a sign stays on a message that is changed, and its person is known as before",
    async run({ alice, bob }) {
      const { message } = (await alice.client.sendMessage(c2cText(alice, bob, "goal"))).data;
      const received = await bob.receives(says("goal"));
      await toCurrent(bob).addMessageReaction(received, "👍");
      await reacted(bob, received.ID, (list) => list[0]?.reactedByMyself === true);
      message.payload = { text: "own goal" } as never;
      await alice.client.modifyMessage(message);
      await bob.hears("MESSAGE_MODIFIED", (list) => list.some(({ ID }) => ID === received.ID));
      const { data } = await toCurrent(bob).getMessageReactions({ messageList: [received], maxUserCountPerReaction: 5 });
      equal(shortly(data.resultList[0]?.reactionList ?? []), [["👍", 1, [bob.id], true]], "the signs afterwards");
    },
  },
  {
    name: "a voice message is written down for whoever may hear it",
    async run({ stage, alice, bob }) {
      const payload = { file: file("cheer.mp3", "audio/mpeg") };
      const sent = alice.client.createAudioMessage({ to: bob.id, conversationType: alice.TYPES.CONV_C2C, payload });
      await alice.client.sendMessage(sent);
      const message = await bob.receives(({ ID }) => ID === sent.ID);
      const written = toCurrent(bob).convertVoiceToText({ message, language: "en-US" });
      if (stage.relay.translates) check((await written).data.result.startsWith("en: "), "the words of the recording");
      else equal((await refusal(written, "without a speech service")).code, 2_118, "without a speech service");
    },
  },
  {
    name: "what the relay does not serve is refused, and the client goes on",
    async run({ alice, bob }) {
      equal((await refusal(toCurrent(alice).followUser([bob.id]), "following")).code, alice.groupRefusal(60_007), "following");
      await alice.client.sendMessage(c2cText(alice, bob, "still here"));
      check(await bob.receives(says("still here")), "it came");
    },
  },
];
