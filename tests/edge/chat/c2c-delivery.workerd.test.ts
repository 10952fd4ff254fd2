import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Directory } from "#edge/chat/directory/directory.ts";
import { OUTBOX_RETRY_MS } from "#edge/chat/outbox.ts";
import { getUserBox } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { UserBoxRuntime } from "#edge/chat/user-box/runtime.ts";
import { C2cLogStore } from "#edge/chat/user-box/store/c2c-log.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { issueUsers } from "#tests/support/issued.ts";
import { classesInOrder } from "#tests/support/objects-in-order.ts";
import { isMessage, readHistory, say, textTo, toText, until } from "./support/c2c.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const getBox = (userId: string) => getUserBox(env, { appId: 1_400_000_000, userId });

/** Runs the alarm of a user's mailbox at a later time, when its undelivered messages are due. */
async function ringLater(userId: string): Promise<void> {
  const later = Date.now() + 10 * OUTBOX_RETRY_MS;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  await runDurableObjectAlarm(getBox(userId));
  clock.mockRestore();
}

afterEach(() => vi.restoreAllMocks());

/** Makes the senders' mailboxes refuse messages, whether they are sent directly or from an outbox. */
function loseSenders(): void {
  for (const way of ["keepSent", "deliver"] as const)
    vi.spyOn(UserBox.prototype, way).mockRejectedValue(new Error("the sender's object is gone") as never);
}

/** Creates a user's mailbox again from its storage, as after a restart of its Durable Object. */
const wake = (userId: string): Promise<void> =>
  runInDurableObject(getBox(userId) as never, (_box, state: DurableObjectState) => void new UserBoxRuntime(state, env));

describe("a message that the receiver's box has stored and the sender's box has not", () => {
  test.each([
    ["the box tries again", ringLater],
    ["the box wakes after it was killed", wake],
    ["the sender says it again", null],
  ])(
    "the message is stored by both boxes once %s, each once and in order, and a repetition gets an answer",
    async (how, mend) => {
      const [a, b] = [`alice ${how}`, `bob ${how}`];
      const [alice, bob, phone] = [await WireClient.login(a), await WireClient.login(b), await WireClient.login(a)];
      const bodies = ["one", "two"].map((text) => textTo(a, b, text));
      loseSenders();
      for (const body of bodies) expect(await alice.ask("openim.sendmsg", body)).toMatchObject({ ErrorCode: 10_002 });
      for (const text of ["one", "two"]) await bob.next(isMessage(text));
      expect((await readHistory(bob, a)).MsgList.map(toText)).toEqual(["one", "two"]);
      expect((await readHistory(alice, b)).MsgList).toEqual([]);
      vi.restoreAllMocks();
      await mend?.(b);
      if (mend)
        await until(
          () => readHistory(alice, b),
          ({ MsgCount }) => MsgCount === 2,
        );
      const times = (await readHistory(bob, a)).MsgList.map(({ MsgTimeStamp }: { MsgTimeStamp: number }) => MsgTimeStamp);
      for (const [index, body] of bodies.entries()) expect(await say(alice, body)).toMatchObject({ MsgTime: times[index] });
      await ringLater(b);
      await say(alice, textTo(a, b, "three"));
      for (const client of [bob, phone]) await client.next(isMessage("three"));
      for (const [client, peer] of [
        [alice, b],
        [bob, a],
      ] as const)
        expect((await readHistory(client, peer)).MsgList.map(toText)).toEqual(["one", "two", "three"]);
      expect(bob.pushed).toEqual([]);
      expect(phone.pushed.filter(isMessage("one")).length).toBeLessThanOrEqual(1);
    },
  );

  test("the sender's delayed box stores the message before the receiver's read receipt @spec 5.21", async () => {
    const [a, b] = ["alice receipt behind", "bob receipt behind"];
    const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
    const body = textTo(a, b, "read me", { IsNeedReadReceipt: 1 });
    loseSenders();
    expect((await alice.ask("openim.sendmsg", body)).ErrorCode).toBe(10_002);
    await bob.next(isMessage("read me"));
    expect(
      await bob.ask("openim.c2c_msg_read_receipt", {
        Peer_Account: a,
        C2CMsgInfo: [{ From_Account: a, To_Account: b, MsgSeq: body.MsgSeq, MsgRandom: body.MsgRandom, MsgTime: 0 }],
      }),
    ).toMatchObject({ ErrorCode: 0 });
    vi.restoreAllMocks();
    await ringLater(b);
    const { C2cMsgInfo } = await alice.next(({ C2cMsgInfo: info }) => info !== undefined);
    expect(C2cMsgInfo).toMatchObject({ Peer_Account: b, ReadReceiptList: [{ MsgSeq: body.MsgSeq }] });
    expect((await readHistory(alice, b)).MsgList).toMatchObject([{ MsgSeq: body.MsgSeq, IsPeerRead: 1 }]);
  });

  test("the message reaches the sender's box even if the receiver deletes it @spec 7.66", async () => {
    const [a, b] = ["alice deleted meanwhile", "bob deleted meanwhile"];
    const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
    loseSenders();
    expect((await alice.ask("openim.sendmsg", textTo(a, b, "mine"))).ErrorCode).toBe(10_002);
    const [{ MsgKey }] = (await readHistory(bob, a)).MsgList;
    await bob.ask("openim.delete_c2c_msg_ramble", { From_Account: b, To_Account: a, MsgKeyList: [MsgKey] });
    vi.restoreAllMocks();
    // The object was killed and restarted by its alarm, so its memory is empty.
    await runInDurableObject(getBox(b) as never, (_box, state: DurableObjectState) =>
      new UserBoxRuntime(state, env).alarms.ring(Date.now() + 10 * OUTBOX_RETRY_MS),
    );
    await until(
      () => readHistory(alice, b),
      ({ MsgCount }) => MsgCount === 1,
    );
    expect((await readHistory(alice, b)).MsgList.map(toText)).toEqual(["mine"]);
    expect((await readHistory(bob, a)).MsgList).toEqual([]);
  });

  test("the message precedes its reply in both boxes", async () => {
    const [a, b] = ["alice asks", "bob answers"];
    const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
    // Bob's mailbox dates the question. Alice's mailbox dates the answer by a slower clock, before it has stored the question.
    const ahead = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5_000);
    const { keepSent } = UserBox.prototype;
    let letGo = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (letGo = resolve));
    vi.spyOn(UserBox.prototype, "keepSent").mockImplementationOnce(async function (
      this: UserBox,
      message: Parameters<typeof keepSent>[0],
    ) {
      await isHeld;
      keepSent.call(this, message);
    } as never);
    const saying = say(alice, textTo(a, b, "question"));
    await bob.next(isMessage("question"));
    ahead.mockRestore();
    await say(bob, textTo(b, a, "answer"));
    letGo();
    await saying;
    for (const [client, peer] of [
      [alice, b],
      [bob, a],
    ] as const)
      expect((await readHistory(client, peer)).MsgList.map(toText)).toEqual(["question", "answer"]);
  });
});

test("messages sent without waiting for answers keep their order", async () => {
  const [a, b] = ["alice in a hurry", "bob listens"];
  const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
  const texts = Array.from({ length: 15 }, (_, index) => `${index}`);
  await Promise.all(texts.map((text) => say(alice, textTo(a, b, text))));
  await bob.next(isMessage("14"));
  expect(["14", ...bob.pushed.flatMap(({ C2cMsgArray }) => C2cMsgArray.map(toText))]).toEqual(["14", ...texts.slice(0, -1)]);
  for (const [client, peer] of [
    [alice, b],
    [bob, a],
  ] as const)
    expect((await readHistory(client, peer)).MsgList.map(toText)).toEqual(texts);
});

describe("a burst on a fresh socket whose Relay has not yet read the user's name and rights", () => {
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
        const histories = await Promise.all([readHistory(alice, b), readHistory(bob, a)]);
        return [heardBy(bob), heardBy(phone), ...histories.map(({ MsgList }) => MsgList.map(toText))];
      },
    };
  }

  /**
   * Delays the mailboxes' answers about their users' names and rights: the first `atOnce` calls return at once, later ones after
   * `letGo`.
   */
  function holdVoices(atOnce: number): { letGo: () => void } {
    const { voice } = UserBox.prototype;
    let isHeld = true;
    let calls = 0;
    vi.spyOn(UserBox.prototype, "voice").mockImplementation(async function (this: UserBox) {
      calls += 1;
      // Waits in a loop, because in workerd one Durable Object's promise may not resume another object.
      if (calls > atOnce) while (isHeld) await scheduler.wait(10);
      return voice.call(this);
    } as never);
    return { letGo: () => (isHeld = false) };
  }

  test("a burst keeps its order if the first answer arrives in the middle", async () => {
    const { bob, say: sayAll, everywhere } = await someoneNew("middle");
    const { letGo } = holdVoices(1);
    await sayAll("0", "1", "2");
    await bob.next(isMessage("0"));
    await sayAll("3", "4", "5", "6", "7");
    letGo();
    const order = ["0", "1", "2", "3", "4", "5", "6", "7"];
    expect(await everywhere()).toEqual([order, order, order, order]);
  });

  test("a burst keeps its order while the Relay looks up the receiver", async () => {
    const [a, b] = ["alice looked up", "bob away"];
    await issueUsers(b);
    const [phone, alice] = [await WireClient.login(a), await WireClient.login(a)];
    const { isIssued } = Directory.prototype;
    let isHeld = true;
    let calls = 0;
    vi.spyOn(Directory.prototype, "isIssued").mockImplementation(async function (this: Directory, named) {
      calls += 1;
      // The first look-up answers at once, and later messages use its result.
      if (calls > 1) while (isHeld) await scheduler.wait(10);
      return isIssued.call(this, named);
    });
    const said = ["0", "1"].map((text) => say(alice, textTo(a, b, text)));
    await said[0];
    said.push(...["2", "3"].map((text) => say(alice, textTo(a, b, text))));
    await alice.ask("heartbeat.alive", {});
    isHeld = false;
    await Promise.all(said);
    const { MsgList } = await readHistory(alice, b);
    expect(MsgList.map(toText)).toEqual(["0", "1", "2", "3"]);
    await expect.poll(() => heardBy(phone)).toEqual(["0", "1", "2", "3"]);
  });

  test("a burst keeps its order if the user's name changes meanwhile", async () => {
    const { a, phone, say: sayAll, everywhere } = await someoneNew("renamed");
    const { letGo } = holdVoices(0);
    await sayAll("0", "1", "2");
    expect(
      await phone.ask("profile.portrait_set", { From_Account: a, ProfileItem: [{ Tag: "Tag_Profile_IM_Nick", Value: "Ally" }] }),
    ).toMatchObject({ ErrorCode: 0 });
    await sayAll("3", "4", "5", "6", "7");
    letGo();
    const order = ["0", "1", "2", "3", "4", "5", "6", "7"];
    expect(await everywhere()).toEqual([order, order, order, order]);
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
  await say(alice, textTo(a, b, "typing", { MsgLifeTime: 0 }));
  for (const client of [bob, phone]) await client.next(isMessage("typing"));
  await ringLater(b);
  await say(alice, textTo(a, b, "then"));
  for (const client of [bob, phone]) await client.next(isMessage("then"));
  for (const client of [bob, phone, alice]) expect(client.pushed).toEqual([]);
  for (const [client, peer] of [
    [alice, b],
    [bob, a],
  ] as const)
    expect((await readHistory(client, peer)).MsgList.map(toText)).toEqual(["then"]);
});

test("a message to oneself reaches the person's other devices", async () => {
  const a = "alice alone";
  const [alice, phone] = [await WireClient.login(a), await WireClient.login(a)];
  const body = textTo(a, a, "note");
  const first = await say(alice, body);
  expect(await say(alice, body)).toEqual(first);
  await phone.next(isMessage("note"));
  expect((await readHistory(alice, a)).MsgList.map(toText)).toEqual(["note"]);
  expect([...alice.pushed, ...phone.pushed]).toEqual([]);
});

test("a repeated message gets its first answer @spec 8.20", async () => {
  const [a, b, c] = ["alice silenced", "bob silences", "carol"];
  const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
  await issueUsers(c);
  const [toBob, toCarol] = [textTo(a, b, "hello"), textTo(a, c, "hello")];
  const [said, toCarolAnswer] = [await say(alice, toBob), await say(alice, toCarol)];
  await bob.ask("sns.black_list_add", { From_Account: b, To_Account: [a] });
  expect(await say(alice, toBob)).toEqual(said);
  expect(await alice.ask("openim.sendmsg", textTo(a, b, "more"))).toMatchObject({ ErrorCode: 20_007 });
  await bob.ask("sns.black_list_delete", { From_Account: b, To_Account: [a] });
  await say(alice, textTo(a, b, "again"));
  await new ChatSystem(env).askBox(a, "profile.portrait_set", {
    From_Account: a,
    ProfileItem: [{ Tag: "Tag_Profile_IM_AdminForbidType", Value: "AdminForbid_Type_SendOut" }],
  });
  expect(await say(alice, toCarol)).toEqual(toCarolAnswer);
  expect(await alice.ask("openim.sendmsg", textTo(a, c, "more"))).toMatchObject({ ErrorCode: 20_012 });
});

test("the box accepts each delivery from an earlier release only once", async () => {
  const [a, b] = ["alice before", "bob after"];
  const bob = await WireClient.login(b);
  const { MsgBody, MsgSeq, MsgRandom } = textTo(a, b, "from before");
  const item = {
    From_Account: a,
    To_Account: b,
    MsgSeq,
    MsgRandom,
    MsgTimeStamp: 1_795_214_735,
    MsgClientTime: 1_795_214_735,
    TinyId: "7",
    MsgBody,
    CloudCustomData: "",
    From_AccountNick: "Al",
    From_AccountHeadurl: "",
  };
  const delivery = JSON.stringify({
    kind: "c2cMessage",
    item,
    stamp: 1_795_214_735_000,
    isOnlineOnly: false,
    countsAsUnread: true,
    showsAsLast: true,
    needsReceipt: false,
  });
  for (const id of [1, 2]) await getBox(b).deliver(`user:${a}`, [{ id, delivery }]);
  await bob.next(isMessage("from before"));
  expect(bob.pushed).toEqual([]);
  expect((await readHistory(bob, a)).MsgList.map(toText)).toEqual(["from before"]);
});

test("the Relay stores no part of a message with forbidden words @spec 5.43 5.17 5.52", async () => {
  const [a, b] = ["alice words", "bob words"];
  const alice = await WireClient.login(a);
  await issueUsers(b);
  expect(await alice.ask("openim.sendmsg", textTo(a, b, "this is unsayable."))).toMatchObject({ ErrorCode: 80_001 });
  expect(await alice.ask("openim.sendmsg", textTo(a, b, "不 可 说", { SendMsgControl: ["NoMsgCheck"] }))).toMatchObject({
    ErrorCode: 80_001,
  });
  expect((await readHistory(alice, b)).MsgList).toEqual([]);
  const set = (Tag: string) => alice.ask("profile.portrait_set", { From_Account: a, ProfileItem: [{ Tag, Value: "unsayable" }] });
  expect(await set("Tag_Profile_IM_Nick")).toMatchObject({ ErrorCode: 40_005 });
  expect(await set("Tag_Profile_IM_SelfSignature")).toMatchObject({ ErrorCode: 40_005 });
  const request = await alice.ask("sns.friend_add", {
    From_Account: a,
    AddFriendItem: [{ To_Account: b, AddSource: "AddSource_Type_Web", AddWording: "unsayable" }],
  });
  expect(request.ResultItem[0].ResultCode).toBe(30_005);
});

describe("a message that is delivered before it is stored", () => {
  test("the message is acknowledged only after it is stored", async () => {
    const [a, b] = ["alice unwritten", "bob unwritten"];
    const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
    await say(alice, textTo(a, b, "before"));
    await bob.next(isMessage("before"));
    const body = textTo(a, b, "lost");
    vi.spyOn(C2cLogStore.prototype, "add").mockImplementationOnce(() => {
      throw new Error("the disk is full");
    });
    expect(await alice.ask("openim.sendmsg", body)).toMatchObject({ ErrorCode: 10_002 });
    const key = ({ MsgSeq, MsgRandom }: Record<string, unknown>) => [MsgSeq, MsgRandom];
    const [heard] = (await bob.next(isMessage("lost"))).C2cMsgArray;
    expect((await readHistory(bob, a)).MsgList.map(toText)).toEqual(["before"]);
    await say(alice, body);
    const [again] = (await bob.next(isMessage("lost"))).C2cMsgArray;
    expect(key(again)).toEqual(key(heard));
    for (const [client, peer] of [
      [alice, b],
      [bob, a],
    ] as const)
      expect((await readHistory(client, peer)).MsgList.map(toText)).toEqual(["before", "lost"]);
  });

  test("a different message with the same number does not confirm the message", async () => {
    const [a, b] = ["alice confirmed", "bob confirmed"];
    const alice = await WireClient.login(a);
    await issueUsers(b);
    const body = textTo(a, b, "mine");
    await say(alice, body);
    const confirm = (id: number, msgSeq: number): Promise<string> =>
      runInDurableObject(getBox(b) as never, (box) =>
        (box as unknown as UserBox).handOver(id, msgSeq, body.MsgRandom).then(() => "stored", String),
      );
    expect(await confirm(1, body.MsgSeq)).toBe("stored");
    expect(await confirm(1, body.MsgSeq + 1)).toContain(`${body.MsgSeq + 1}-${body.MsgRandom} is not stored`);
    expect(await confirm(2, body.MsgSeq)).toContain("is not stored");
  });

  test("a concurrent request by the receiver returns the message", async () => {
    const [a, b] = ["alice at once", "bob at once"];
    const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
    await say(alice, textTo(a, b, "one"));
    await bob.next(isMessage("one"));
    const sent = alice.ask("openim.sendmsg", textTo(a, b, "two"));
    await bob.next(isMessage("two"));
    expect((await readHistory(bob, a)).MsgList.map(toText)).toEqual(["one", "two"]);
    expect(await sent).toMatchObject({ ErrorCode: 0 });
  });

  test("the message is delivered once even if the sender sends it again", async () => {
    const [a, b] = ["alice counts", "bob counts"];
    const [alice, bob] = [await WireClient.login(a), await WireClient.login(b)];
    const bodies = [9, 3, 12, 5].map((seq) => textTo(a, b, `seq ${seq}`, { MsgSeq: 1_000_000 + seq }));
    for (const body of [...bodies, ...bodies]) await say(alice, body);
    expect((await readHistory(bob, a)).MsgList.map(toText)).toEqual(["seq 9", "seq 3", "seq 12", "seq 5"]);
    for (const seq of [9, 3, 12, 5]) await bob.next(isMessage(`seq ${seq}`));
    expect(bob.pushed).toEqual([]);
  });
});
