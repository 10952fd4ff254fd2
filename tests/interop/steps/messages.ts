import { check, equal } from "../check.ts";
import { c2cText, requireKept, type Step, says } from "../step.ts";

/** Longer than a merged message may contain inline (11264 bytes). */
const LONG_TEXT = "0123456789".repeat(600);

export const messageSteps: readonly Step[] = [
  {
    name: "a text arrives once, with the same ID, and counts as unread",
    methods: ["createTextMessage", "sendMessage", "getTotalUnreadMessageCount"],
    async run({ alice, bob, kept }) {
      const before = bob.client.getTotalUnreadMessageCount();
      const { data } = await alice.client.sendMessage(
        c2cText(alice, bob, "hello", { cloudCustomData: "extra", needReadReceipt: true, isSupportExtension: true }),
      );
      equal([data.message.status, data.message.flow], ["success", "out"], "as it was sent");
      const message = await bob.receives(says("hello"));
      equal(
        [message.ID, message.from, message.flow, message.cloudCustomData],
        [data.message.ID, alice.id, "in", "extra"],
        "as it came",
      );
      equal(message.conversationID, `C2C${alice.id}`, "conversation");
      await bob.hears("CONVERSATION_LIST_UPDATED", (list) =>
        list.some((conversation) => conversation.lastMessage.messageForShow === "hello"),
      );
      equal(bob.client.getTotalUnreadMessageCount(), before + 1, "unread");
      kept.set("sent", data.message);
      kept.set("received", message);
    },
  },
  {
    name: "the other kinds of content arrive as they were made",
    methods: ["createCustomMessage", "createFaceMessage", "createLocationMessage"],
    async run({ alice, bob }) {
      const to = { to: bob.id, conversationType: alice.TYPES.CONV_C2C };
      const custom = { data: "dice", description: "four", extension: "{}" };
      const face = { index: 1, data: "smile" };
      const place = { description: "Maracanã", latitude: -22.912, longitude: -43.23 };
      await alice.client.sendMessage(alice.client.createCustomMessage({ ...to, payload: custom }));
      await alice.client.sendMessage(alice.client.createFaceMessage({ ...to, payload: face }));
      await alice.client.sendMessage(alice.client.createLocationMessage({ ...to, payload: place }));
      const readPayload = async (type: string) => (await bob.receives((message) => message.type === type)).payload;
      equal(await readPayload("TIMCustomElem"), custom, "custom");
      equal(await readPayload("TIMFaceElem"), face, "face");
      const came = (await readPayload("TIMLocationElem")) as typeof place;
      equal([came.description, came.latitude, came.longitude], [place.description, place.latitude, place.longitude], "location");
    },
  },
  {
    name: "an online-only message arrives and is not stored",
    methods: ["sendMessage"],
    async run({ alice, bob }) {
      await alice.client.sendMessage(c2cText(alice, bob, "typing"), { onlineUserOnly: true });
      await bob.receives(says("typing"));
      const { messageList } = (await bob.client.getMessageList({ conversationID: `C2C${alice.id}` })).data;
      check(!messageList.some(says("typing")), "it is in the history");
    },
  },
  {
    name: "a read receipt reaches the sender",
    methods: ["sendMessageReadReceipt", "getMessageReadReceiptList"],
    async run({ alice, bob, kept }) {
      const sent = requireKept(kept, "sent");
      await bob.client.sendMessageReadReceipt([requireKept(kept, "received")]);
      await alice.hears("MESSAGE_READ_RECEIPT_RECEIVED", (list) => list.some(({ messageID }) => messageID === sent.ID));
      const { messageList } = (await alice.client.getMessageReadReceiptList([sent])).data;
      equal(
        messageList.map(({ ID, readReceiptInfo }) => [ID, readReceiptInfo.isPeerRead]),
        [[sent.ID, true]],
        "what she reads of it",
      );
    },
  },
  {
    name: "reading a conversation marks the sender's messages as read",
    methods: ["setMessageRead"],
    async run({ alice, bob, kept }) {
      const sent = requireKept(kept, "sent");
      await bob.client.setMessageRead({ conversationID: `C2C${alice.id}` });
      await alice.hears("MESSAGE_READ_BY_PEER", (list) => list.some((message) => message.ID === sent.ID && message.isPeerRead));
      equal(bob.client.getTotalUnreadMessageCount(), 0, "his unread");
    },
  },
  {
    name: "a modified message reaches the receiver with its new text",
    methods: ["modifyMessage"],
    async run({ alice, bob, kept }) {
      const sent = requireKept(kept, "sent");
      if (sent.type !== "TIMTextElem") throw new Error("the kept message is no text");
      sent.payload.text = "hello again";
      await alice.client.modifyMessage(sent);
      await bob.hears("MESSAGE_MODIFIED", (list) =>
        list.some((message) => message.ID === sent.ID && says("hello again")(message)),
      );
    },
  },
  {
    name: "extensions of a message are set, delivered and deleted",
    methods: ["setMessageExtensions", "getMessageExtensions", "deleteMessageExtensions"],
    async run({ alice, bob, kept }) {
      const [sent, received] = [requireKept(kept, "sent"), requireKept(kept, "received")];
      const { data } = await alice.client.setMessageExtensions(sent, [{ key: "vote", value: "yes" }]);
      equal(
        data.extensions.map(({ code, key, value }) => [code, key, value]),
        [[0, "vote", "yes"]],
        "what was set",
      );
      await bob.hears(
        "MESSAGE_EXTENSIONS_UPDATED",
        ({ messageID, extensions }) => messageID === sent.ID && extensions.some(({ key }) => key === "vote"),
      );
      equal((await bob.client.getMessageExtensions(received)).data.extensions, [{ key: "vote", value: "yes" }], "what he reads");
      await alice.client.deleteMessageExtensions(sent, ["vote"]);
      await bob.hears(
        "MESSAGE_EXTENSIONS_DELETED",
        ({ messageID, keyList }) => messageID === sent.ID && keyList.includes("vote"),
      );
    },
  },
  {
    name: "a forwarded and a merged message arrive whole, a long merged one by download",
    methods: ["createForwardMessage", "createMergerMessage", "downloadMergerMessage"],
    async run({ alice, bob, carol, kept }) {
      const sent = requireKept(kept, "sent");
      await alice.client.sendMessage(
        alice.client.createForwardMessage({ to: carol.id, conversationType: alice.TYPES.CONV_C2C, payload: sent }),
      );
      await carol.receives((message) => message.type === "TIMTextElem");
      const first = (await alice.client.sendMessage(c2cText(alice, bob, LONG_TEXT))).data.message;
      const second = (await alice.client.sendMessage(c2cText(alice, bob, LONG_TEXT))).data.message;
      const merge = async (title: string, messageList: (typeof sent)[]) => {
        const payload = { messageList, title, abstractList: ["a", "b"], compatibleText: "merged" };
        await alice.client.sendMessage(
          alice.client.createMergerMessage({ to: carol.id, conversationType: alice.TYPES.CONV_C2C, payload }),
        );
        const message = await carol.receives(
          ({ type, payload: came }) => type === "TIMRelayElem" && "title" in came && came.title === title,
        );
        if (message.type !== "TIMRelayElem") throw new Error("it came as another type");
        return message;
      };
      equal((await merge("short", [sent])).payload.messageList.length, 1, "messages in the short one");
      const long = await merge("long", [first, second]);
      check(long.payload.downloadKey, "the long one has no key to download by");
      const whole = await carol.client.downloadMergerMessage(long);
      if (whole.type !== "TIMRelayElem") throw new Error("it was downloaded as another type");
      equal(whole.payload.messageList.length, 2, "messages in the long one");
    },
  },
  {
    name: "a revoked message has no text in the history",
    methods: ["revokeMessage"],
    async run({ alice, bob }) {
      const { message } = (await alice.client.sendMessage(c2cText(alice, bob, "a slip"))).data;
      await bob.receives(says("a slip"));
      equal((await alice.client.revokeMessage(message)).data.message.isRevoked, true, "isRevoked");
      const [revoked] = await bob.hears("MESSAGE_REVOKED", (list) => list.some(({ ID }) => ID === message.ID));
      equal([revoked?.isRevoked, revoked?.revoker], [true, alice.id], "what he hears of it");
      const conversationID = `C2C${alice.id}`;
      const { data } = await bob.client.getMessageListHopping({ conversationID, time: message.time + 1, direction: 0 });
      const kept = data.messageList.find(({ ID }) => ID === message.ID);
      equal(kept?.isRevoked, true, "isRevoked in his history");
      check(!data.messageList.some(says("a slip")), "its words are still there");
    },
  },
];
