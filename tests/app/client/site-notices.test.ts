import { expect, test, vi } from "vitest";
import { hearNotices } from "#app/client/site-notices.ts";
import type { ChatClient } from "#chat/index.ts";

type Listener = (event: { name: "siteMessage"; data: { groupID: string; content: unknown } }) => void;

function fakeClient() {
  const listeners = new Set<Listener>();
  const client = {
    on: (name: string, listener: Listener) => name === "siteMessage" && listeners.add(listener),
    off: (_: string, listener: Listener) => listeners.delete(listener),
  } as unknown as Pick<ChatClient, "on" | "off">;
  const say = (groupID: string, content: unknown): void => {
    for (const listener of listeners) listener({ name: "siteMessage", data: { groupID, content } });
  };
  return { client, say, listeners };
}

const GIFTS = { type: "gift", list: [], more: 2 };
const STATE = { type: "room_state", is_live: 1, token: "t", qualities: [] };

test("a notice reaches only the listeners of its type and room @spec 3.23 4.26", () => {
  const { client, say } = fakeClient();
  const gift = vi.fn();
  const inRoom = vi.fn();
  hearNotices(client, { gift });
  hearNotices(client, { gift: inRoom }, "room-1");
  say("room-1", GIFTS);
  say("room-2", GIFTS);
  say("room-1", STATE);
  expect(gift.mock.calls).toEqual([
    [GIFTS, "room-1"],
    [GIFTS, "room-2"],
  ]);
  expect(inRoom.mock.calls).toEqual([[GIFTS, "room-1"]]);
});

test("a notice with unexpected content reaches no listener", () => {
  const { client, say } = fakeClient();
  const heard = vi.fn();
  hearNotices(client, { gift: heard, scores: heard });
  for (const content of [null, "gift", { type: "gift" }, { type: "toString" }, { type: "weather", list: [] }])
    say("room-1", content);
  expect(heard).not.toHaveBeenCalled();
});

test("a listener gets no notice after it is removed", () => {
  const { client, say, listeners } = fakeClient();
  const gift = vi.fn();
  const end = hearNotices(client, { gift });
  end();
  say("room-1", GIFTS);
  expect([gift.mock.calls.length, listeners.size]).toEqual([0, 0]);
});
