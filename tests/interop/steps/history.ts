import { check, equal } from "../check.ts";
import { c2cText, type Step, says } from "../step.ts";

/** One more than the 15 messages of a page. */
const LINES = 16;

export const historySteps: readonly Step[] = [
  {
    name: "history comes page by page, oldest first, without gaps",
    methods: ["getMessageList", "findMessage"],
    async run({ alice, carol }) {
      for (let line = 1; line <= LINES; line++) await alice.client.sendMessage(c2cText(alice, carol, `line ${line}`));
      await carol.receives(says(`line ${LINES}`));
      const conversationID = `C2C${alice.id}`;
      const lines: string[] = [];
      let page = (await carol.client.getMessageList({ conversationID })).data;
      const take = () =>
        lines.unshift(...page.messageList.flatMap((message) => (message.type === "TIMTextElem" ? [message.payload.text] : [])));
      take();
      while (!page.isCompleted && !lines.includes("line 1")) {
        page = (await carol.client.getMessageList({ conversationID, nextReqMessageID: page.nextReqMessageID })).data;
        take();
      }
      equal(
        lines.filter((text) => text.startsWith("line ")),
        Array.from({ length: LINES }, (_, index) => `line ${index + 1}`),
        "the lines",
      );
      const known = page.messageList[0];
      check(known && carol.client.findMessage(known.ID)?.ID === known.ID, "a message of the page is not found by its ID");
    },
  },
  {
    name: "history is read around a moment",
    methods: ["getMessageListHopping"],
    async run({ alice, carol }) {
      const conversationID = `C2C${alice.id}`;
      const { messageList } = (await carol.client.getMessageList({ conversationID })).data;
      const last = messageList.at(-1);
      check(last, "the conversation is empty");
      const { data } = await carol.client.getMessageListHopping({ conversationID, time: last.time + 1, direction: 0 });
      check(
        data.messageList.some(({ ID }) => ID === last.ID),
        "the message before the moment is missing",
      );
    },
  },
  {
    name: "deleted messages disappear for one user, a cleared history is empty",
    methods: ["deleteMessage", "clearHistoryMessage"],
    async run({ alice, carol }) {
      const conversationID = `C2C${carol.id}`;
      const { messageList } = (await alice.client.getMessageList({ conversationID })).data;
      const last = messageList.at(-1);
      check(last, "the conversation is empty");
      const { data } = await alice.client.deleteMessage([last]);
      equal(
        data.messageList.map(({ ID, isDeleted }) => [ID, isDeleted]),
        [[last.ID, true]],
        "what was deleted",
      );
      await carol.client.clearHistoryMessage(`C2C${alice.id}`);
      equal(
        (await carol.client.getMessageList({ conversationID: `C2C${alice.id}` })).data.messageList.length,
        0,
        "messages after clearing",
      );
      check((await alice.client.getMessageList({ conversationID })).data.messageList.length > 0, "the other's history went too");
    },
  },
  {
    name: "a text is translated, by the relay's service or by its phrase book",
    methods: ["translateText"],
    async run({ alice, relay }) {
      const call = alice.client.translateText({ sourceTextList: ["goal"], sourceLanguage: "en", targetLanguage: "zh" });
      if (relay.translates) {
        equal((await call).data.translatedTextList, ["goal (en to zh)"], "as the service translates it");
        return;
      }
      const [translated = ""] = (await call).data.translatedTextList;
      check(/\p{Script=Han}/u.test(translated), `"${translated}" is not Chinese`);
    },
  },
];
