import { instanceAt } from "../tests/edge/chat/support/instances.ts";
import type { ChatWire } from "../tests/support/chat-wire.ts";
import { loginWire } from "./support/chat-wire.ts";
import { openInstance } from "./support/instance.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(240_000);
test.describe.configure({ mode: "parallel" });

const ROUNDS = 3;
/** How many messages are acknowledged before the server is killed, while more are in transit. */
const BEFORE_KILL = 40;
const text = (words: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text: words } }];

/** Returns message `number` to bob, with the same text and the same keys each time. */
const toBob = (round: number, number: number) => {
  const random = round * 100_000 + number;
  return {
    From_Account: "alice",
    To_Account: "bob",
    MsgSeq: random,
    MsgRandom: random,
    MsgBody: text(`${round}-${number}`),
    MsgClientTime: 1_795_214_735,
  };
};

/**
 * Sends to the group and to bob, several at a time, until `stop` messages are acknowledged. Returns the acknowledged texts, and the
 * numbers of all messages to bob (`tried`).
 */
async function sendUntil(
  alice: ChatWire,
  groupId: string,
  round: number,
  stop: number,
  kill: () => Promise<void>,
): Promise<{ group: string[]; c2c: string[]; tried: number[] }> {
  const acknowledged = { group: [] as string[], c2c: [] as string[], tried: [] as number[] };
  let number = 0;
  let isOver = false;
  const sender = async () => {
    while (!isOver) {
      number += 1;
      const random = round * 100_000 + number;
      const words = `${round}-${number}`;
      const toGroup = number % 2 === 0;
      if (!toGroup) acknowledged.tried.push(number);
      try {
        const answer = toGroup
          ? await alice.ask("group_open_http_svc.send_group_msg", {
              From_Account: "alice",
              GroupId: groupId,
              Random: random,
              ClientSeq: random,
              MsgBody: text(words),
            })
          : await alice.ask("openim.sendmsg", toBob(round, number));
        if (answer.ErrorCode === 0) acknowledged[toGroup ? "group" : "c2c"].push(words);
      } catch {
        return;
      }
      if (acknowledged.group.length + acknowledged.c2c.length >= stop && !isOver) {
        isOver = true;
        await kill();
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, sender));
  return acknowledged;
}

const toWords = (list: { MsgBody: { MsgContent?: { Text?: string } }[] }[]): string[] =>
  list.flatMap(({ MsgBody }) => (Array.isArray(MsgBody) ? MsgBody.flatMap(({ MsgContent }) => MsgContent?.Text ?? []) : []));

async function groupHistory(client: ChatWire, groupId: string): Promise<{ words: string[]; sequences: number[] }> {
  const items: { MsgSeq: number; MsgBody: [] }[] = [];
  let from: number | undefined;
  for (;;) {
    const page = await client.ask("group_open_http_svc.group_msg_get", {
      GroupId: groupId,
      ReqMsgNumber: 20,
      ...(from && { ReqMsgSeq: from }),
      WithRecalledMsg: 1,
    });
    expect(page.ErrorCode).toBe(0);
    items.push(...page.RspMsgList);
    const oldest = items.at(-1)?.MsgSeq ?? 1;
    if (page.IsFinished || oldest <= 1) break;
    from = oldest - 1;
  }
  return { words: toWords(items), sequences: items.map(({ MsgSeq }) => MsgSeq).reverse() };
}

async function roaming(client: ChatWire, peer: string): Promise<string[]> {
  const words: string[] = [];
  let cursor = { LastMsgTime: 0, MsgKey: "" };
  for (;;) {
    const page = await client.ask("openim.getroammsg", {
      Peer_Account: peer,
      MaxCnt: 20,
      ...cursor,
      WithRecalledMsg: 1,
      GetDirection: 0,
    });
    expect(page.ErrorCode).toBe(0);
    words.push(...toWords(page.MsgList));
    if (page.Complete || page.MsgList.length === 0) return words;
    cursor = { LastMsgTime: page.LastMsgTime, MsgKey: page.MsgKey };
  }
}

const twice = (words: readonly string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at);

/** Runs once with all sockets on one Relay. In the other run, alice's, bob's and alice's next socket are on separate Relays. */
for (const relays of [1, 4])
  test(`a killed chat server stores each acknowledged message once with Relays: ${relays} @spec 4.67`, async ({ baseURL }) => {
    const instance = await openInstance({ RELAY_SHARDS: String(relays), UPSTREAM_HOSTS: new URL(baseURL ?? "").origin }, "new");
    const login = (userId: string, shard: number) =>
      loginWire(instance.port, instance.dataDir, userId, instanceAt(shard % relays, relays));
    const all = { group: [] as string[], c2c: [] as string[] };
    try {
      let groupId = "";
      for (let round = 1; round <= ROUNDS; round++) {
        // A user exists for the chat only from the first login on. Before that, nobody can write to the user or add the user.
        if (!groupId) (await login("bob", round + 1)).close();
        const alice = await login("alice", round);
        if (!groupId)
          groupId = (
            await alice.ask("group_open_http_svc.create_group", {
              Type: "Public",
              Name: "durable",
              MemberList: [{ Member_Account: "bob" }],
            })
          ).GroupId;
        const sent = await sendUntil(alice, groupId, round, BEFORE_KILL, () => instance.stop("SIGKILL"));
        all.group.push(...sent.group);
        all.c2c.push(...sent.c2c);
        await instance.start();
        const bob = await login("bob", round + 1);
        const { words, sequences } = await groupHistory(bob, groupId);
        expect(sequences).toEqual(sequences.map((_seq, at) => at + 1));
        expect(all.group.filter((word) => !words.includes(word))).toEqual([]);
        expect(twice(words)).toEqual([]);
        // Both histories have every acknowledged message. Messages that only Bob's mailbox had at the kill reach Alice's mailbox
        // after the restart.
        const again = await login("alice", round + 2);
        const heard = await roaming(bob, "alice");
        for (const history of [heard, await roaming(again, "bob")])
          expect(all.c2c.filter((word) => !history.includes(word))).toEqual([]);
        await expect.poll(async () => [...(await roaming(again, "bob"))].sort(), { timeout: 20_000 }).toEqual([...heard].sort());
        // Alice repeats her unanswered messages. Each is answered, and stored once, in the same order for both users.
        for (const number of sent.tried) expect((await again.ask("openim.sendmsg", toBob(round, number))).ErrorCode).toBe(0);
        const [hers, his] = [await roaming(again, "bob"), await roaming(bob, "alice")];
        expect(twice(his)).toEqual([]);
        expect(hers).toEqual(his);
        expect(his).toEqual(expect.arrayContaining(sent.tried.map((number) => `${round}-${number}`)));
        all.c2c.push(...sent.tried.map((number) => `${round}-${number}`).filter((words) => !all.c2c.includes(words)));
        again.close();
        bob.close();
      }
    } finally {
      await instance.end();
    }
  });
