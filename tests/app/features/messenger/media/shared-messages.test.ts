import { expect, test } from "vitest";
import { SharedMessages } from "#app/features/messenger/media/shared-messages.ts";
import type { Messenger } from "#app/features/messenger/messenger.ts";
import type { ChatEvents, Message } from "#chat/index.ts";
import { madeMessage } from "#tests/support/message.ts";

const PEER = "C2Cann";

const toMessage = (ID: string, time: number, more: Partial<Message> = {}): Message =>
  madeMessage({ ID, conversationID: PEER, time, sequence: time, random: time, ...more } as never);

const readIds = (shared: SharedMessages): string[] => shared.read().map(({ ID }) => ID);

function connect(shared: SharedMessages) {
  const listeners = new Map<string, (event: { data: unknown }) => void>();
  const client = {
    on: (name: string, listener: (event: { data: unknown }) => void) => void listeners.set(name, listener),
    off: (name: string) => void listeners.delete(name),
  };
  const names: (keyof ChatEvents)[] = ["MESSAGE_RECEIVED", "MESSAGE_MODIFIED", "MESSAGE_REVOKED"] as never;
  const events = Object.fromEntries(names.map((name) => [name, name]));
  const leave = shared.follow({ client, events, userId: "me" } as unknown as Messenger);
  return { leave, tell: (name: string, data: readonly Message[]) => listeners.get(name)?.({ data }) };
}

test("loaded and new messages are listed in conversation order, each once", () => {
  const shared = new SharedMessages(PEER);
  const { tell, leave } = connect(shared);
  shared.add([toMessage("b", 2), toMessage("c", 3)]);
  tell("MESSAGE_RECEIVED", [toMessage("d", 4)]);
  shared.add([toMessage("a", 1), toMessage("b", 2), toMessage("d", 4)]);
  expect(readIds(shared)).toEqual(["a", "b", "c", "d"]);
  leave();
  tell("MESSAGE_RECEIVED", [toMessage("e", 5)]);
  expect(readIds(shared)).toEqual(["a", "b", "c", "d"]);
});

test("typing notices and messages of other conversations are not listed", () => {
  const shared = new SharedMessages(PEER);
  const { tell } = connect(shared);
  tell("MESSAGE_RECEIVED", [
    toMessage("a", 1, { conversationID: "GROUPann" }),
    toMessage("b", 2, { onlineOnlyFlag: true }),
    toMessage("c", 3),
  ]);
  expect(readIds(shared)).toEqual(["c"]);
});

test("the list applies revocations, changes and deletions from elsewhere", () => {
  const shared = new SharedMessages(PEER);
  const { tell } = connect(shared);
  shared.add([toMessage("a", 1), toMessage("b", 2), toMessage("c", 3)]);
  tell("MESSAGE_REVOKED", [toMessage("a", 1)]);
  tell("MESSAGE_MODIFIED", [toMessage("b", 2, { type: "TIMTextElem", payload: { text: "new" } } as never)]);
  shared.forget([{ what: "deleted", conversationID: PEER, place: 3_000, sequence: 3, random: 3 } as never]);
  expect(shared.read()).toMatchObject([
    { ID: "a", isRevoked: true, payload: { text: "" } },
    { ID: "b", isModified: true, payload: { text: "new" } },
  ]);
});
