import { afterEach, expect, test, vi } from "vitest";
import { Relay } from "#edge/chat/socket/relay.ts";
import { groupWith, watch } from "./support/groups.ts";
import { inGroup, restart, toGroup } from "./support/objects.ts";

const { take } = Relay.prototype;

afterEach(() => vi.restoreAllMocks());

type Poll = Awaited<ReturnType<typeof watch>>["poll"];

/** Loses all batches of the group. Returns the number of those that had events. */
function loseBatches(groupId: string): () => number {
  let lost = 0;
  vi.spyOn(Relay.prototype, "take").mockImplementation(async function (this: Relay, batch) {
    if (batch.groupId !== groupId) return take.call(this, batch);
    if (batch.events.length > 0) lost += 1;
    throw new Error("restarting");
  });
  return () => lost;
}

async function hear(poll: Poll, words: string): Promise<void> {
  for (let heard = ""; !heard.includes(words); ) {
    const { code, events } = await poll();
    expect(code).toBe(0);
    heard += JSON.stringify(events);
  }
}

/** Starts the Group on its stored data, as any call does. */
async function wake(groupId: string): Promise<void> {
  await restart(toGroup(groupId));
  vi.restoreAllMocks();
  await toGroup(groupId).isBanned("nobody");
}

test("a stored but unsent message reaches the viewers after the Group's restart", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll } = await watch(bob, room);
  const lost = loseBatches(room);
  await alice.say(room, "stored in time");
  await expect.poll(lost).toBeGreaterThan(0);
  await wake(room);
  await hear(poll, "stored in time");
});

test("a stored but unsent ban expels the viewer after the Group's restart @spec 4.46", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll, until } = await watch(bob, room);
  const lost = loseBatches(room);
  await alice.must("ban_group_member", { GroupId: room, Members_Account: [bob.id], Duration: 60 });
  await expect.poll(lost).toBeGreaterThan(0);
  await wake(room);
  await until("notice 21");
  expect((await poll()).code).toBe(10_007);
});

test("viewers receive new messages after a restore of the Group to an earlier state", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll } = await watch(bob, room);
  for (const words of ["one", "two", "three"]) await alice.say(room, words);
  await hear(poll, "three");
  const waiting = hear(poll, "after the restoration");
  await inGroup(room, (sql) => sql.exec("DELETE FROM log WHERE event_seq >= (SELECT max(event_seq) FROM log) - 1"));
  await restart(toGroup(room));
  await alice.say(room, "after the restoration");
  await waiting;
});
