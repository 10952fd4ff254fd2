import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Directory } from "#edge/chat/directory/directory.ts";
import { OUTBOX_RETRY_MS } from "#edge/chat/outbox.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { UserBoxRuntime } from "#edge/chat/user-box/runtime.ts";
import { C2cLogStore } from "#edge/chat/user-box/store/c2c-log.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { issueUsers } from "#tests/support/issued.ts";
import { classesInOrder } from "#tests/support/objects-in-order.ts";
import { expectBoth, friendRequest, isMessage, pair, readHistory, readTexts, say, textTo, toText } from "./support/c2c.ts";
import { toProfile } from "./support/groups.ts";
import { holdCalls, inBox, toBox } from "./support/objects.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

/** Runs the alarm of a user's mailbox at a later time, when its undelivered messages are due. */
async function ringLater(userId: string): Promise<void> {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * OUTBOX_RETRY_MS);
  await runDurableObjectAlarm(toBox(userId));
  clock.mockRestore();
}

afterEach(() => vi.restoreAllMocks());

/** Makes the senders' mailboxes refuse messages, whether they are sent directly or from an outbox. */
function loseSenders(): void {
  for (const way of ["keepSent", "deliver"] as const)
    vi.spyOn(UserBox.prototype, way).mockRejectedValue(new Error("the sender's object is gone") as never);
}

/** Creates a user's mailbox again from its storage, as after a restart of its Durable Object. */
const wake = (userId: string): Promise<void> => inBox(userId, (_sql, _box, state) => void new UserBoxRuntime(state, env));

describe("a message that the receiver's box has stored and the sender's box has not", () => {
  test.each([
    ["the box tries again", ringLater],
    ["the box wakes after it was killed", wake],
    ["the sender says it again", null],
  ])("both boxes store each message once and in order after %s", async (how, mend) => {
    const [a, b] = [`alice ${how}`, `bob ${how}`];
    const [alice, bob, phone] = [await WireClient.login(a), await WireClient.login(b), await WireClient.login(a)];
    const bodies = ["one", "two"].map((text) => textTo(a, b, text));
    loseSenders();
    for (const body of bodies) expect(await alice.code("openim.sendmsg", body)).toBe(10_002);
    for (const text of ["one", "two"]) await bob.next(isMessage(text));
    expect([await readTexts(bob, a), await readTexts(alice, b)]).toEqual([["one", "two"], []]);
    vi.restoreAllMocks();
    await mend?.(b);
    if (mend) await expect.poll(() => readHistory(alice, b)).toMatchObject({ MsgCount: 2 });
    const times = (await readHistory(bob, a)).MsgList.map(({ MsgTimeStamp }: { MsgTimeStamp: number }) => MsgTimeStamp);
    for (const [index, body] of bodies.entries()) expect(await say(alice, body)).toMatchObject({ MsgTime: times[index] });
    await ringLater(b);
    await say(alice, textTo(a, b, "three"), bob, phone);
    await expectBoth({ a, b, alice, bob }, ["one", "two", "three"]);
    expect(bob.pushed).toEqual([]);
    expect(phone.pushed.filter(isMessage("one")).length).toBeLessThanOrEqual(1);
  });

  test("the sender's delayed box stores the message before the receiver's read receipt @spec 5.21", async () => {
    const { a, b, alice, bob } = await pair("receipt behind");
    const body = textTo(a, b, "read me", { IsNeedReadReceipt: 1 });
    loseSenders();
    expect(await alice.code("openim.sendmsg", body)).toBe(10_002);
    await bob.next(isMessage("read me"));
    await bob.must("openim.c2c_msg_read_receipt", {
      Peer_Account: a,
      C2CMsgInfo: [{ From_Account: a, To_Account: b, MsgSeq: body.MsgSeq, MsgRandom: body.MsgRandom, MsgTime: 0 }],
    });
    vi.restoreAllMocks();
    await ringLater(b);
    const { C2cMsgInfo } = await alice.next(({ C2cMsgInfo: info }) => info !== undefined);
    expect(C2cMsgInfo).toMatchObject({ Peer_Account: b, ReadReceiptList: [{ MsgSeq: body.MsgSeq }] });
    expect((await readHistory(alice, b)).MsgList).toMatchObject([{ MsgSeq: body.MsgSeq, IsPeerRead: 1 }]);
  });

  test("the message reaches the sender's box even if the receiver deletes it @spec 7.66", async () => {
    const { a, b, alice, bob } = await pair("deleted meanwhile");
    loseSenders();
    expect(await alice.code("openim.sendmsg", textTo(a, b, "mine"))).toBe(10_002);
    const [{ MsgKey }] = (await readHistory(bob, a)).MsgList;
    await bob.ask("openim.delete_c2c_msg_ramble", { From_Account: b, To_Account: a, MsgKeyList: [MsgKey] });
    vi.restoreAllMocks();
    // The object was killed and restarted by its alarm, so its memory is empty.
    await inBox(b, (_sql, _box, state) => new UserBoxRuntime(state, env).alarms.ring(Date.now() + 10 * OUTBOX_RETRY_MS));
    await expect.poll(() => readTexts(alice, b)).toEqual(["mine"]);
    expect((await readHistory(bob, a)).MsgList).toEqual([]);
  });

  test("the message precedes its reply in both boxes", async () => {
    const { a, b, alice, bob } = await pair("asks and answers");
    // Bob's mailbox sets the time of the question. Alice's mailbox sets the time of the answer by a slower clock, before it has
    // stored the question.
    const ahead = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5_000);
    const { letGo } = holdCalls(UserBox, "keepSent", { to: 1 });
    const saying = say(alice, textTo(a, b, "question"));
    await bob.next(isMessage("question"));
    ahead.mockRestore();
    await say(bob, textTo(b, a, "answer"));
    letGo();
    await saying;
    await expectBoth({ a, b, alice, bob }, ["question", "answer"]);
  });
});

test("messages sent without waiting for answers keep their order", async () => {
  const { a, b, alice, bob } = await pair("in a hurry");
  const texts = Array.from({ length: 15 }, (_, index) => `${index}`);
  await Promise.all(texts.map((text) => say(alice, textTo(a, b, text))));
  await bob.next(isMessage("14"));
  expect(["14", ...bob.pushed.flatMap(({ C2cMsgArray }) => C2cMsgArray.map(toText))]).toEqual(["14", ...texts.slice(0, -1)]);
  await expectBoth({ a, b, alice, bob }, texts);
});

describe("a burst before the Relay has read the sender's name and rights", () => {
  // If the test runner did not keep calls to an object in order, the tests below would sometimes fail.
  test("the test environment keeps calls to durable objects in order", async () => {
    await WireClient.login("alice in order");
    expect(classesInOrder()).toBeGreaterThan(1);
  });

  const heardBy = (client: WireClient): string[] =>
    client.frames.flatMap(({ body }) =>
      (body.EventArray ?? []).flatMap(({ C2cMsgArray = [] }: WireBody) => C2cMsgArray.map(toText)),
    );

  /**
   * Logs in bob, and alice on her phone and on another socket. `everywhere` returns the final messages of bob, the phone and both
   * histories.
   */
  async function someoneNew(name: string) {
    const [a, b] = [`alice ${name}`, `bob ${name}`];
    const [bob, phone, alice] = [await WireClient.login(b), await WireClient.login(a), await WireClient.login(a)];
    const said: Promise<WireBody>[] = [];
    return {
      a,
      alice,
      bob,
      phone,
      /** Resolves when the Relay has taken the frames, without waiting for their answers. */
      async say(...texts: string[]): Promise<void> {
        said.push(...texts.map((text) => say(alice, textTo(a, b, text))));
        await alice.ask("heartbeat.alive", {});
      },
      async everywhere(): Promise<string[][]> {
        await Promise.all(said);
        await expect.poll(() => [heardBy(bob).length, heardBy(phone).length]).toEqual([said.length, said.length]);
        return [heardBy(bob), heardBy(phone), await readTexts(alice, b), await readTexts(bob, a)];
      },
    };
  }

  const ORDER = ["0", "1", "2", "3", "4", "5", "6", "7"];

  test("a burst keeps its order if the first answer arrives in the middle", async () => {
    const { bob, say: sayAll, everywhere } = await someoneNew("middle");
    const { letGo } = holdCalls(UserBox, "voice", { from: 2 });
    await sayAll("0", "1", "2");
    await bob.next(isMessage("0"));
    await sayAll("3", "4", "5", "6", "7");
    letGo();
    expect(await everywhere()).toEqual([ORDER, ORDER, ORDER, ORDER]);
  });

  test("a burst keeps its order while the Relay looks up the receiver", async () => {
    const [a, b] = ["alice looked up", "bob away"];
    await issueUsers(b);
    const [phone, alice] = [await WireClient.login(a), await WireClient.login(a)];
    // The first look-up answers at once, and later messages use its result.
    const { letGo } = holdCalls(Directory, "isIssued", { from: 2 });
    const said = ["0", "1"].map((text) => say(alice, textTo(a, b, text)));
    await said[0];
    said.push(...["2", "3"].map((text) => say(alice, textTo(a, b, text))));
    await alice.ask("heartbeat.alive", {});
    letGo();
    await Promise.all(said);
    expect(await readTexts(alice, b)).toEqual(["0", "1", "2", "3"]);
    await expect.poll(() => heardBy(phone)).toEqual(["0", "1", "2", "3"]);
  });

  test("a burst keeps its order if the user's name changes meanwhile", async () => {
    const { a, phone, say: sayAll, everywhere } = await someoneNew("renamed");
    const { letGo } = holdCalls(UserBox, "voice");
    await sayAll("0", "1", "2");
    await phone.must("profile.portrait_set", toProfile(a, "Nick", "Ally"));
    await sayAll("3", "4", "5", "6", "7");
    letGo();
    expect(await everywhere()).toEqual([ORDER, ORDER, ORDER, ORDER]);
  });
});

test("an online-only message reaches the sender's other devices only once @spec 4.38", async () => {
  const [a, b] = ["alice types", "bob waits"];
  const [alice, phone, bob] = [await WireClient.login(a), await WireClient.login(a), await WireClient.login(b)];
  const original = UserBox.prototype.deliver;
  vi.spyOn(UserBox.prototype, "deliver").mockImplementationOnce(async function (this: UserBox, source, postings) {
    await original.call(this, source, postings);
    throw new Error("the answer got lost");
  });
  await say(alice, textTo(a, b, "typing", { MsgLifeTime: 0 }), bob, phone);
  await ringLater(b);
  await say(alice, textTo(a, b, "then"), bob, phone);
  for (const client of [bob, phone, alice]) expect(client.pushed).toEqual([]);
  await expectBoth({ a, b, alice, bob }, ["then"]);
});

test("a message to oneself reaches the person's other devices", async () => {
  const a = "alice alone";
  const [alice, phone] = [await WireClient.login(a), await WireClient.login(a)];
  const body = textTo(a, a, "note");
  const first = await say(alice, body);
  expect(await say(alice, body)).toEqual(first);
  await phone.next(isMessage("note"));
  expect(await readTexts(alice, a)).toEqual(["note"]);
  expect([...alice.pushed, ...phone.pushed]).toEqual([]);
});

test("a repeated message gets the same answer as the first @spec 8.20", async () => {
  const [a, b, c] = ["alice silenced", "bob silences", "carol"];
  const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
  await issueUsers(c);
  const [toBob, toCarol] = [textTo(a, b, "hello"), textTo(a, c, "hello")];
  const [said, toCarolAnswer] = [await say(alice, toBob), await say(alice, toCarol)];
  await bob.ask("sns.black_list_add", { From_Account: b, To_Account: [a] });
  expect(await say(alice, toBob)).toEqual(said);
  expect(await alice.code("openim.sendmsg", textTo(a, b, "more"))).toBe(20_007);
  await bob.ask("sns.black_list_delete", { From_Account: b, To_Account: [a] });
  await say(alice, textTo(a, b, "again"));
  await new ChatSystem(env).askBox(a, "profile.portrait_set", toProfile(a, "AdminForbidType", "AdminForbid_Type_SendOut"));
  expect(await say(alice, toCarol)).toEqual(toCarolAnswer);
  expect(await alice.code("openim.sendmsg", textTo(a, c, "more"))).toBe(20_012);
});

test("the box accepts each delivery from an earlier release only once", async () => {
  const [a, b] = ["alice before", "bob after"];
  const bob = await WireClient.login(b);
  const { MsgClientTime, ...said } = textTo(a, b, "from before", {
    TinyId: "7",
    From_AccountNick: "Al",
    From_AccountHeadurl: "",
  });
  const delivery = JSON.stringify({
    kind: "c2cMessage",
    item: { ...said, MsgTimeStamp: MsgClientTime, MsgClientTime },
    stamp: MsgClientTime * 1_000,
    isOnlineOnly: false,
    countsAsUnread: true,
    showsAsLast: true,
    needsReceipt: false,
  });
  for (const id of [1, 2]) await toBox(b).deliver(`user:${a}`, [{ id, delivery }]);
  await bob.next(isMessage("from before"));
  expect(bob.pushed).toEqual([]);
  expect(await readTexts(bob, a)).toEqual(["from before"]);
});

test("the Relay stores no part of a message with forbidden words @spec 5.43 5.17 5.52", async () => {
  const [a, b] = ["alice words", "bob words"];
  const alice = await WireClient.login(a);
  await issueUsers(b);
  expect(await alice.code("openim.sendmsg", textTo(a, b, "this is unsayable."))).toBe(80_001);
  expect(await alice.code("openim.sendmsg", textTo(a, b, "不 可 说", { SendMsgControl: ["NoMsgCheck"] }))).toBe(80_001);
  expect((await readHistory(alice, b)).MsgList).toEqual([]);
  const set = (field: string) => alice.code("profile.portrait_set", toProfile(a, field, "unsayable"));
  expect([await set("Nick"), await set("SelfSignature")]).toEqual([40_005, 40_005]);
  const request = await alice.ask("sns.friend_add", friendRequest(a, b, { AddWording: "unsayable" }));
  expect(request.ResultItem[0].ResultCode).toBe(30_005);
});

describe("a message that is delivered before it is stored", () => {
  test("the message is acknowledged only after it is stored", async () => {
    const { a, b, alice, bob } = await pair("unwritten");
    await say(alice, textTo(a, b, "before"), bob);
    const body = textTo(a, b, "lost");
    vi.spyOn(C2cLogStore.prototype, "add").mockImplementationOnce(() => {
      throw new Error("the disk is full");
    });
    expect(await alice.code("openim.sendmsg", body)).toBe(10_002);
    const key = ({ MsgSeq, MsgRandom }: Record<string, unknown>) => [MsgSeq, MsgRandom];
    const [heard] = (await bob.next(isMessage("lost"))).C2cMsgArray;
    expect(await readTexts(bob, a)).toEqual(["before"]);
    await say(alice, body);
    const [again] = (await bob.next(isMessage("lost"))).C2cMsgArray;
    expect(key(again)).toEqual(key(heard));
    await expectBoth({ a, b, alice, bob }, ["before", "lost"]);
  });

  test("a different message with the same number does not confirm this message", async () => {
    const [a, b] = ["alice confirmed", "bob confirmed"];
    const alice = await WireClient.login(a);
    await issueUsers(b);
    const body = textTo(a, b, "mine");
    await say(alice, body);
    const confirm = (id: number, msgSeq: number): Promise<string> =>
      inBox(b, (_sql, box) => box.handOver(id, msgSeq, body.MsgRandom).then(() => "stored", String));
    expect(await confirm(1, body.MsgSeq)).toBe("stored");
    expect(await confirm(1, body.MsgSeq + 1)).toContain(`${body.MsgSeq + 1}-${body.MsgRandom} is not stored`);
    expect(await confirm(2, body.MsgSeq)).toContain("is not stored");
  });

  test("a concurrent request by the receiver returns the message", async () => {
    const { a, b, alice, bob } = await pair("at once");
    await say(alice, textTo(a, b, "one"), bob);
    const sent = alice.ask("openim.sendmsg", textTo(a, b, "two"));
    await bob.next(isMessage("two"));
    expect(await readTexts(bob, a)).toEqual(["one", "two"]);
    expect(await sent).toMatchObject({ ErrorCode: 0 });
  });

  test("the message is delivered once even if the sender sends it again", async () => {
    const { a, b, alice, bob } = await pair("counts");
    const bodies = [9, 3, 12, 5].map((seq) => textTo(a, b, `seq ${seq}`, { MsgSeq: 1_000_000 + seq }));
    for (const body of [...bodies, ...bodies]) await say(alice, body);
    expect(await readTexts(bob, a)).toEqual(["seq 9", "seq 3", "seq 12", "seq 5"]);
    for (const seq of [9, 3, 12, 5]) await bob.next(isMessage(`seq ${seq}`));
    expect(bob.pushed).toEqual([]);
  });
});
