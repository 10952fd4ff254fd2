import { expect, test } from "vitest";
import { type ChatClient, EVENT, type Message, TYPES } from "../../chat/index";
import { failure } from "../../chat/errors";
import { NO_IDENTIFIER } from "../../chat/protocol/client-errors";

/** Never run: the compiler is what is tested. Each line that must not compile says so, and it is an error where it does. */
function misuse(chat: ChatClient, message: Message): void {
  const to = { to: "bob", conversationType: TYPES.CONV_C2C } as const;
  chat.createTextMessage({ ...to, payload: { text: "hi" } });
  // @ts-expect-error A text message has a text.
  chat.createTextMessage({ ...to, payload: { data: "hi" } });
  // @ts-expect-error A message says to whom it goes.
  chat.createTextMessage({ conversationType: TYPES.CONV_C2C, payload: { text: "hi" } });
  // @ts-expect-error What is sent was made by the library.
  void chat.sendMessage({ ...to, payload: { text: "hi" } });

  if (message.type === TYPES.MSG_TEXT) {
    message.payload.text = "hi";
    // @ts-expect-error A text has no list of images.
    void message.payload.imageInfoArray;
  }
  // @ts-expect-error What kind it is has to be asked first.
  void message.payload.text;

  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }) => data.toFixed());
  // @ts-expect-error The total is a number.
  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }) => data.length);
  // @ts-expect-error There is no such event.
  chat.on("onSomething", () => undefined);

  void chat.setMessageRemindType({ messageRemindType: TYPES.MSG_REMIND_DISCARD, groupID: "g" });
  // @ts-expect-error Of a group or of users, not of both.
  void chat.setMessageRemindType({ messageRemindType: TYPES.MSG_REMIND_DISCARD, groupID: "g", userIDList: ["bob"] });
  // @ts-expect-error One of three ways to remind.
  void chat.setMessageRemindType({ messageRemindType: "loudly", groupID: "g" });
  // @ts-expect-error A group has one of five types.
  void chat.createGroup({ name: "g", type: "Secret" });
  // @ts-expect-error A room that is joined has an id.
  void chat.joinGroup({});
}

/** An error of the client's own has a number of the catalogue. */
const mistaken = (): unknown => [
  failure(NO_IDENTIFIER),
  // @ts-expect-error The catalogue has no 2004.
  failure(2004),
];

test("misuse of the library does not compile (see tsc)", () => {
  expect([misuse, mistaken].every((given) => typeof given === "function")).toBe(true);
});
