import { expect, test } from "vitest";
import { RecentKeys } from "#edge/chat/group/store/recent-keys.ts";

/** A log without messages, whose last event has the number `last`. */
const openLog = (last = 0) => ({
  exec: (query: string) => ({ one: () => ({ last }), toArray: () => (query.includes("client_seq") ? [] : [{ last }]) }),
});

const KEYS_MAX = 2_000;

const fill = (log: object, count: number): RecentKeys => {
  const keys = new RecentKeys(log as SqlStorage);
  expect(keys.find("nobody", 0, 0)).toBeNull();
  for (let seq = 1; seq <= count; seq += 1) keys.add(seq, "sender", seq, 7);
  return keys;
};

test("a full list of keys forgets only the oldest key", () => {
  const keys = fill(openLog(), KEYS_MAX + 1);
  expect([1, 2, KEYS_MAX, KEYS_MAX + 1].map((seq) => keys.find("sender", seq, 7))).toEqual([null, 2, KEYS_MAX, KEYS_MAX + 1]);
});

test("a rollback takes back only the keys of events that the log has not", () => {
  const keys = fill(openLog(3), 5);
  keys.reload();
  expect([3, 4, 5].map((seq) => keys.find("sender", seq, 7))).toEqual([3, null, null]);
});
