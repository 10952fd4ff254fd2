import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { OUTBOX_RETRY_MS } from "../../edge/relay/outbox";
import { UserBox } from "../../edge/relay/user-box/user-box";
import { historyOf, isMessage, say, textOf, textTo, until } from "./support/c2c";
import { WireClient } from "./support/wire-client";

/** Rings a user's box as if it were later: what it still owes is due then. */
async function ringLater(userId: string): Promise<void> {
  const later = Date.now() + 10 * OUTBOX_RETRY_MS;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  await runDurableObjectAlarm(env.USER_BOX.get(env.USER_BOX.idFromName(JSON.stringify([1_400_000_000, userId]))));
  clock.mockRestore();
}

afterEach(() => vi.restoreAllMocks());

test("what was acknowledged reaches a box that did not answer, once and in order", async () => {
  const [a, b] = ["alice outbox", "bob outbox"];
  const alice = await WireClient.login(a);
  const deliver = vi.spyOn(UserBox.prototype, "deliver").mockRejectedValue(new Error("the receiver's object is gone"));
  for (const text of ["one", "two"]) await say(alice, textTo(a, b, text));
  expect(deliver).toHaveBeenCalled();
  const bob = await WireClient.login(b);
  expect((await historyOf(bob, a)).MsgList).toEqual([]);
  vi.restoreAllMocks();
  await ringLater(a);
  await until(() => historyOf(bob, a), ({ MsgCount }) => MsgCount === 2);
  expect((await historyOf(bob, a)).MsgList.map(textOf)).toEqual(["one", "two"]);
});

test.each([
  ["kept", {}, ["once", "then"]],
  ["for those online only", { MsgLifeTime: 0 }, ["then"]],
])("what is %s and delivered again is told once", async (kind, fields, kept) => {
  const [a, b] = [`alice ${kind}`, `bob ${kind}`];
  const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
  // The receiver takes it, and the sender does not hear so: it hands it over once more.
  const original = UserBox.prototype.deliver;
  vi.spyOn(UserBox.prototype, "deliver").mockImplementationOnce(async function (this: UserBox, source, postings) {
    await original.call(this, source, postings);
    throw new Error("the answer got lost");
  });
  await say(alice, textTo(a, b, "once", fields));
  await bob.next(isMessage("once"));
  await ringLater(a);
  await say(alice, textTo(a, b, "then"));
  await bob.next(isMessage("then"));
  expect(bob.pushed).toEqual([]);
  expect((await historyOf(bob, a)).MsgList.map(textOf)).toEqual(kept);
});

test("words of the list are refused, and nothing of them is kept @spec 5.43 8.20", async () => {
  const [a, b] = ["alice words", "bob words"];
  const alice = await WireClient.login(a);
  expect(await alice.ask("openim.sendmsg", textTo(a, b, "this is unsayable."))).toMatchObject({ ErrorCode: 80_001 });
  expect(await alice.ask("openim.sendmsg", textTo(a, b, "不 可 说", { SendMsgControl: ["NoMsgCheck"] }))).toMatchObject({ ErrorCode: 80_001 });
  expect((await historyOf(alice, b)).MsgList).toEqual([]);
  const set = (Tag: string) => alice.ask("profile.portrait_set", { From_Account: a, ProfileItem: [{ Tag, Value: "unsayable" }] });
  expect(await set("Tag_Profile_IM_Nick")).toMatchObject({ ErrorCode: 40_005 });
  expect(await set("Tag_Profile_IM_SelfSignature")).toMatchObject({ ErrorCode: 40_005 });
  const asked = await alice.ask("sns.friend_add", { From_Account: a, AddFriendItem: [{ To_Account: b, AddSource: "AddSource_Type_Web", AddWording: "unsayable" }] });
  expect(asked.ResultItem[0].ResultCode).toBe(30_005);
});
