import { expect, it } from "vitest";
import { ConversationList } from "#app/features/messenger/list/conversation-list.ts";
import type { Messenger } from "#app/features/messenger/messenger.ts";
import type { Conversation } from "#chat/index.ts";

const withPerson = (userID: string, nick: string): Conversation =>
  ({ conversationID: `C2C${userID}`, type: "C2C", userProfile: { userID, nick, avatar: "" } }) as Conversation;
const withGroup = { conversationID: "GROUPg", type: "GROUP", userProfile: { userID: "", nick: "" } } as Conversation;

/**
 * A messenger whose conversation list changes only when the test calls `hear`. It records the users whose names were requested.
 */
function fakeMessenger(isRefused: boolean, list: Conversation[] | null = []) {
  const requested: string[][] = [];
  let heard = (_: Conversation[]): void => {};
  const client = {
    on: (name: string, listener: (event: { data: Conversation[] }) => void) => {
      if (name === "list") heard = (data) => listener({ data });
    },
    off: () => {},
    getConversationList: async () => (list ? { data: { conversationList: list } } : new Promise(() => undefined)),
    getConversationGroupList: async () => ({ data: [] }),
    getUserProfile: async ({ userIDList }: { userIDList: string[] }) => {
      requested.push(userIDList);
      if (isRefused) throw new Error("refused");
    },
  };
  const events = { CONVERSATION_LIST_UPDATED: "list", CONVERSATION_GROUP_LIST_UPDATED: "folders" };
  const messenger = { client, userId: "me", events } as unknown as Messenger;
  return { requested, messenger, hear: (list: Conversation[]) => heard(list) };
}

it("the conversation list requests the names only of people who have not written yet", async () => {
  const { requested, messenger, hear } = fakeMessenger(false);
  new ConversationList().follow(messenger);
  const list = [withPerson("1", "Ann"), withPerson("2", ""), withGroup, withPerson("3", "")];
  hear(list);
  hear(list);
  hear([...list, withPerson("4", "")]);
  expect(requested).toEqual([["2", "3"], ["4"]]);
});

it("the conversation list requests a name again after a refusal and an update", async () => {
  const { requested, messenger, hear } = fakeMessenger(true);
  new ConversationList().follow(messenger);
  hear([withPerson("2", "")]);
  await new Promise((turn) => setTimeout(turn));
  hear([withPerson("2", "")]);
  expect(requested).toEqual([["2"], ["2"]]);
});

it("the screen shows no empty list while conversations load", async () => {
  const { messenger, hear } = fakeMessenger(false, null);
  const list = new ConversationList();
  list.follow(messenger);
  await new Promise((turn) => setTimeout(turn));
  expect(list.read()).toBeNull();
  hear([withGroup]);
  expect(list.read()).toEqual({ conversations: [withGroup], folders: [] });
});
