import { expect, test } from "vitest";
import { failure } from "#chat/errors.ts";
import { type ChatClient, EVENT, type Message, TYPES } from "#chat/index.ts";
import { NO_IDENTIFIER } from "#chat/protocol/client-errors.ts";

/** Never run: the compiler tests this function. Each `@ts-expect-error` fails to compile if its line is valid. */
function misuse(chat: ChatClient, message: Message): void {
  const to = { to: "bob", conversationType: TYPES.CONV_C2C } as const;
  chat.createTextMessage({ ...to, payload: { text: "hi" } });
  // @ts-expect-error A text message needs a text.
  chat.createTextMessage({ ...to, payload: { data: "hi" } });
  // @ts-expect-error A message needs a receiver.
  chat.createTextMessage({ conversationType: TYPES.CONV_C2C, payload: { text: "hi" } });
  // @ts-expect-error Only the library creates messages to send.
  void chat.sendMessage({ ...to, payload: { text: "hi" } });

  if (message.type === TYPES.MSG_TEXT) {
    message.payload.text = "hi";
    // @ts-expect-error A text has no list of images.
    void message.payload.imageInfoArray;
  }
  // @ts-expect-error Check the type first.
  void message.payload.text;

  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }) => data.toFixed());
  // @ts-expect-error The total is a number.
  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }) => data.length);
  // @ts-expect-error There is no such event.
  chat.on("onSomething", () => undefined);

  void chat.setMessageRemindType({ messageRemindType: TYPES.MSG_REMIND_DISCARD, groupID: "g" });
  // @ts-expect-error Either a group or users.
  void chat.setMessageRemindType({ messageRemindType: TYPES.MSG_REMIND_DISCARD, groupID: "g", userIDList: ["bob"] });
  // @ts-expect-error Not a reminder setting.
  void chat.setMessageRemindType({ messageRemindType: "loudly", groupID: "g" });
  // @ts-expect-error Not a type of group.
  void chat.createGroup({ name: "g", type: "Secret" });
  // @ts-expect-error A room to join needs an id.
  void chat.joinGroup({});
}

/** Error codes of the client must come from the catalogue. */
const mistaken = (): unknown => [
  failure(NO_IDENTIFIER),
  // @ts-expect-error The catalogue has no 2004.
  failure(2004),
];

test("tsc rejects each wrong use of the library in this file", () => {
  expect([misuse, mistaken].every((given) => typeof given === "function")).toBe(true);
});
