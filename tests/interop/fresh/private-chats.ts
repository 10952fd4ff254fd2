import { check, equal } from "../check.ts";
import { c2cText, groupText } from "../step.ts";
import { type LoginCheck, listed } from "./stage.ts";

/** Resolves at the beginning of the next second, because clients compare messages by seconds. */
const nextSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 5));

export const privateChatChecks: readonly LoginCheck[] = [
  {
    name: "unread private messages of different seconds count, those read elsewhere do not",
    async run({ stage, alice, bob }) {
      await alice.client.sendMessage(c2cText(alice, bob, "read in time"));
      await listed(bob, `C2C${alice.id}`, ({ unreadCount }) => unreadCount === 1);
      await bob.client.setMessageRead({ conversationID: `C2C${alice.id}` });
      await bob.client.sendMessage(c2cText(bob, alice, "his own"));
      await stage.leave(bob);
      for (const text of ["one", "two", "three"]) {
        await nextSecond();
        await alice.client.sendMessage(c2cText(alice, bob, text));
      }
      const again = await stage.returning("bob");
      const { unreadCount, lastMessage } = await listed(again, `C2C${alice.id}`);
      equal([unreadCount, lastMessage.messageForShow], [3, "three"], "what his list says");
      equal(again.client.getTotalUnreadMessageCount(), 3, "his total");
      await again.client.setMessageRead({ conversationID: `C2C${alice.id}` });
      await stage.leave(again);
      const last = await stage.returning("bob");
      equal((await listed(last, `C2C${alice.id}`)).unreadCount, 0, "after he read them");
    },
  },
  {
    name: "a hundred unread private messages count as a hundred",
    async run({ stage, alice, bob }) {
      await stage.leave(bob);
      for (let sent = 0; sent < 100; sent += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, at) => alice.client.sendMessage(c2cText(alice, bob, `text ${sent + at}`))),
        );
      const again = await stage.returning("bob");
      equal((await listed(again, `C2C${alice.id}`)).unreadCount, 100, "what his list says");
    },
  },
  {
    name: "a muted conversation stays muted, and out of the total",
    async run({ stage, alice, bob }) {
      const groupID = stage.id("quiet");
      await alice.client.createGroup({ type: alice.TYPES.GRP_PUBLIC, groupID, name: "quiet", memberList: [{ userID: bob.id }] });
      await alice.client.sendMessage(c2cText(alice, bob, "are you there?"));
      await alice.client.sendMessage(groupText(alice, groupID, "anybody?"));
      await listed(bob, `C2C${alice.id}`);
      await listed(bob, `GROUP${groupID}`);
      const messageRemindType = bob.TYPES.MSG_REMIND_ACPT_NOT_NOTE;
      await bob.client.setMessageRemindType({ userIDList: [alice.id], messageRemindType });
      await bob.client.setMessageRemindType({ groupID, messageRemindType });
      await stage.leave(bob);
      const again = await stage.returning("bob");
      await listed(again, `C2C${alice.id}`, (one) => one.messageRemindType === messageRemindType);
      await listed(again, `GROUP${groupID}`, (one) => one.messageRemindType === messageRemindType);
      equal(again.client.getTotalUnreadMessageCount(), 0, "his total");
    },
  },
  {
    name: "a mute that another device set holds at once",
    async run({ stage, alice, bob: phone }) {
      const laptop = await stage.enter("bob");
      await alice.client.sendMessage(c2cText(alice, phone, "are you there?"));
      await listed(laptop, `C2C${alice.id}`);
      const messageRemindType = phone.TYPES.MSG_REMIND_ACPT_NOT_NOTE;
      await phone.client.setMessageRemindType({ userIDList: [alice.id], messageRemindType });
      await listed(laptop, `C2C${alice.id}`, (one) => one.messageRemindType === messageRemindType);
    },
  },
  {
    name: "a revoked private message is shown as revoked, without its words",
    async run({ stage, alice, bob }) {
      await stage.leave(bob);
      await alice.client.sendMessage(c2cText(alice, bob, "kept"));
      const { message } = (await alice.client.sendMessage(c2cText(alice, bob, "a slip"))).data;
      await alice.client.revokeMessage(message);
      const again = await stage.returning("bob");
      const { lastMessage, unreadCount } = await listed(again, `C2C${alice.id}`);
      equal([lastMessage.isRevoked, unreadCount], [true, 1], "what his list says");
      const { messageList } = (await again.client.getMessageList({ conversationID: `C2C${alice.id}` })).data;
      equal(
        messageList.map(({ ID, isRevoked }) => [ID === message.ID, isRevoked]),
        [
          [false, false],
          [true, true],
        ],
        "his history",
      );
      check(!JSON.stringify(messageList).includes("a slip"), "its words are still there");
    },
  },
];
