import { describe, expect, onTestFinished, test, vi } from "vitest";
import { COMMANDS, type CommandName } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS, SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { retrySeconds, TRY_AGAIN_LATER } from "#chat/protocol/ping.ts";
import { groupCommands } from "#edge/chat/group/commands.ts";
import { relayCommands } from "#edge/chat/socket/commands.ts";
import { FLOOD_AWAY_S, FLOOD_LIMIT, SESSION_LIMIT, SESSION_PACE } from "#edge/chat/socket/rate-limits.ts";
import { boxCommands } from "#edge/chat/user-box/commands.ts";
import { isMessage, say, textTo } from "./support/c2c.ts";
import { found, User, watch } from "./support/groups.ts";
import { hostileBodies, type Names, SENDER, saidBy } from "./support/hostile-bodies.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const LOGIN = "im_open_status.wslogin";
const LOGOUT = "im_open_status.wslogout";
const POLL = "group_open_long_polling_http_svc.get_msg";
const VISITOR_POLL = "group_open_long_polling_http_noauth_svc.get_msg";
const ALL = Object.keys(COMMANDS) as CommandName[];
/** Left out: commands that end the sender's session, and commands that wait before they answer. */
const APART: ReadonlySet<string> = new Set([LOGIN, LOGOUT, POLL, VISITOR_POLL]);
const NAMES = ALL.filter((name) => !APART.has(name));

/** Codes that no frame may cause: internal errors, and the code for a command that nothing implements. */
const FAULTS: ReadonlySet<number> = new Set([
  SERVER_ERRORS.GROUP_INTERNAL,
  SERVER_ERRORS.ACCOUNT_INTERNAL,
  SERVER_ERRORS.FRIEND_INTERNAL,
  SERVER_ERRORS.PROFILE_INTERNAL,
  SERVER_ERRORS.CONVERSATION_INTERNAL,
  SERVER_ERRORS.MESSAGE_INTERNAL,
  SERVER_ERRORS.UNKNOWN_COMMAND,
  SERVER_ERRORS.GROUP_UNKNOWN_COMMAND,
]);

const text = (words: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text: words } }];

/** Makes a bystander with a friend, a group, a room that he polls and a conversation, and records all that he receives. */
async function bystander() {
  const [bob, carol] = [await User.login("bob"), await User.login("carol")];
  const group = await found(bob, "Public", [carol], { ApplyJoinOption: "NeedPermission" });
  const room = await found(bob, "AVChatRoom");
  const message = await say(carol.client, textTo(carol.id, bob.id, "hello"));
  await carol.must("send_group_msg", { From_Account: carol.id, GroupId: group, Random: 1, ClientSeq: 1, MsgBody: text("hello") });
  await carol.must("apply_join_group", { GroupId: room });
  const { joined, poll } = await watch(bob, room);
  const names: Names = {
    users: [SENDER, bob.id, bob.id, carol.id],
    groups: [group, group, room, "nobodys"],
    messageKeys: [`${message.MsgSeq}_${message.MsgRandom}_${message.MsgTime}`],
    pollingKeys: [joined.LongPollingKey],
  };
  let isOver = false;
  const inRoom: WireBody[] = [];
  const polling = (async () => {
    while (!isOver) {
      const { events } = await poll();
      inRoom.push(...events);
      isOver ||= JSON.stringify(events).includes("the end");
    }
  })();
  await bob.client.next(({ GroupMsgArray }) => GroupMsgArray);
  await bob.client.next(isMessage("hello"));
  const before = bob.client.pushed.length;

  const heard = async (): Promise<string[]> => {
    await say(carol.client, textTo(carol.id, bob.id, "the end"));
    for (const groupId of [group, room])
      await carol.must("send_group_msg", {
        From_Account: carol.id,
        GroupId: groupId,
        Random: 2,
        ClientSeq: 2,
        MsgBody: text("the end"),
      });
    await Promise.all([
      polling,
      bob.client.next(isMessage("the end")),
      bob.client.next(({ GroupMsgArray }) => JSON.stringify(GroupMsgArray ?? "").includes("the end")),
    ]);
    return [...bob.client.pushed.slice(before), ...inRoom]
      .map((event) => JSON.stringify(event))
      .filter((event) => !event.includes("the end"));
  };
  return { bob, names, heard };
}

/** Throws if a well-formed frame closed the socket. */
const readAnswers = (client: WireClient, answers: readonly Promise<WireBody>[]): Promise<WireBody[]> =>
  Promise.race([
    Promise.all(answers),
    client.closed.then(({ code, reason }) => {
      throw new Error(`Closed with ${code} ${reason}`);
    }),
  ]);

interface HostileRequest {
  name: CommandName;
  body: object;
}

class Doings {
  readonly refused: string[] = [];
  readonly done: string[] = [];
  #mallories = 0;

  newId(): string {
    this.#mallories += 1;
    return `mallory-${String(this.#mallories).padStart(5, "0")}-`;
  }

  /** Records a user's answers, and returns the commands that were refused. */
  note(userId: string, requests: readonly HostileRequest[], answers: readonly WireBody[]): HostileRequest[] {
    for (const [index, { ErrorCode, ErrorInfo }] of answers.entries()) {
      const { name, body } = requests[index]!;
      const what = `${name} ${JSON.stringify(body).slice(0, 400)}: ${ErrorCode} ${ErrorInfo}`;
      expect(ErrorCode, what).toBeTypeOf("number");
      expect(FAULTS.has(ErrorCode), what).toBe(false);
    }
    const refused = requests.filter((_one, index) => answers[index]?.ErrorCode !== 0);
    (refused.length === requests.length ? this.refused : this.done).push(userId);
    return refused;
  }

  /** Throws if the bystander received an event about a user whose commands were all refused. */
  check(heard: readonly string[]): void {
    const mentions = (event: string, users: readonly string[]): boolean => users.some((userId) => event.includes(userId));
    expect(heard.filter((event) => !mentions(event, this.done) || mentions(event, this.refused))).toEqual([]);
  }
}

test("every command has a handler and every handler has a command", () => {
  const carriedOut = new Set([relayCommands, boxCommands, groupCommands].flatMap((table) => Object.keys(table)));
  expect([...carriedOut].sort()).toEqual([...ALL].sort());
});

describe("hostile bodies of commands", () => {
  /** Sends the requests as a new user. Sends the refused requests again as another new user, until all or none are refused. */
  async function sendAll(doings: Doings, requests: readonly HostileRequest[]): Promise<void> {
    for (let left = requests; left.length > 0; ) {
      const userId = doings.newId();
      const mallory = await WireClient.login(userId);
      const refused = doings.note(
        userId,
        left,
        await readAnswers(
          mallory,
          left.map(({ name, body }) => mallory.ask(name, saidBy(userId, body))),
        ),
      );
      mallory.close();
      if (refused.length === left.length) return;
      left = refused;
    }
  }

  test("a user who sends a hostile body gets an error code", {
    timeout: 120_000,
  }, async () => {
    const { names, heard } = await bystander();
    const doings = new Doings();
    const bodies = NAMES.map((name) => ({ name, bodies: hostileBodies(name, names) }));
    // Each round sends every command at most once, so that no command's rate limit is reached.
    const turns = (isTaken: boolean): HostileRequest[][] => {
      const some = bodies.map((of) =>
        of.bodies
          .filter((body) => COMMANDS[of.name].request.safeParse(body).success === isTaken)
          .map((body) => ({ name: of.name, body })),
      );
      return Array.from({ length: Math.max(...some.map(({ length }) => length)) }, (_, turn) =>
        some.flatMap((list) => list.slice(turn, turn + 1)),
      );
    };
    for (const turn of [...turns(true), ...turns(false)]) await sendAll(doings, turn);
    doings.check(await heard());
  });

  test("a hostile body from a socket without a login gets an error code", async () => {
    const { names, heard } = await bystander();
    const doings = new Doings();
    const visitor = await WireClient.open();
    const requests = NAMES.map((name) => ({ name, body: hostileBodies(name, names)[0]! }));
    doings.note(
      "visitor",
      requests,
      await readAnswers(
        visitor,
        requests.map(({ name, body }) => visitor.ask(name, body)),
      ),
    );
    doings.check(await heard());
  });

  test("a hostile body at login or logout gets an error code @spec 4.61 4.62", async () => {
    const { bob, names, heard } = await bystander();
    const doings = new Doings();
    const each = (name: CommandName, connect: (userId: string) => Promise<{ client: WireClient; head?: object }>) =>
      Promise.all(
        hostileBodies(name, names)
          .filter((_body, index) => index % 3 === 0)
          .map(async (body) => {
            const userId = doings.newId();
            const { client, head } = await connect(userId);
            doings.note(userId, [{ name, body }], await readAnswers(client, [client.ask(name, saidBy(userId, body), head)]));
            client.close();
          }),
      );
    await each(LOGOUT, async (userId) => ({ client: await WireClient.login(userId) }));
    await each(LOGOUT, async () => ({ client: await WireClient.open() }));
    // Each login has bob's name, but another user's signature.
    await each(LOGIN, async (userId) => {
      const client = await WireClient.login(userId);
      return {
        client: await WireClient.open(client.instanceId),
        head: { ...client.head, identifier: bob.id, tinyid: bob.client.head.tinyid },
      };
    });
    await each(LOGIN, async () => ({ client: await WireClient.open(), head: { ...bob.client.head } }));
    doings.check(await heard());
    expect(await bob.code("heartbeat.alive")).toBe(0);
  });

  test.each([
    [POLL, "group_open_http_svc.apply_join_group"],
    [VISITOR_POLL, "group_open_http_noauth_svc.apply_join_group"],
  ] as const)("a hostile body in the poll command %s gets an error code @spec 4.55 9.27", async (name, join) => {
    const { names, heard } = await bystander();
    const doings = new Doings();
    const userId = doings.newId();
    const client = name === POLL ? await WireClient.login(userId) : await WireClient.open();
    const { LongPollingKey } = await client.ask(join, { GroupId: "match-1-970" });
    const bodies = hostileBodies(name, { ...names, pollingKeys: [...names.pollingKeys, LongPollingKey, LongPollingKey] });
    const answers = bodies.map((body) => client.ask(name, body));
    // Each new poll ends the previous poll. Joining another room ends the last poll.
    await client.ask(join, { GroupId: "match-1-971" });
    doings.note(
      userId,
      bodies.map((body) => ({ name, body })),
      await readAnswers(client, answers),
    );
    doings.check(await heard());
  });
});

test("the commands that a socket sends at once are answered in their order, at its pace", async () => {
  const eager = await WireClient.login("eager-sender");
  const { burst, intervalMs } = SESSION_PACE;
  const order: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: burst + 100 }, async (_, number) => {
      expect((await eager.ask("im_open_status.wshello")).ErrorCode).toBe(0);
      order.push(number);
    }),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  // The login counts too, and the timers of workerd are some milliseconds early or late.
  expect(performance.now() - begun).toBeGreaterThan(90 * intervalMs);
});

test("a session that floods is warned, then closed for a while, and not heard any more", async () => {
  const mallory = await WireClient.login("mallory-floods");
  const bob = await WireClient.login("bob-goes-on");
  // The clock stands still, so that all frames fall into the same rate limit window, even on a slow machine.
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
  const frame = new TextEncoder().encode(
    JSON.stringify({ head: { ...mallory.head, servcmd: "heartbeat.alive", seq: 1_000_000 }, body: {} }),
  );
  const flood = (count: number): void => {
    for (let sent = 0; sent < count; sent++) mallory.sendRaw(frame);
  };
  flood(SESSION_LIMIT.count);
  expect(await mallory.frame(({ body }) => body.ErrorCode === CHAT_ERRORS.OVER_FREQUENCY_LIMIT)).toMatchObject({
    head: { servcmd: "heartbeat.alive" },
  });
  flood(FLOOD_LIMIT.count - SESSION_LIMIT.count);
  const { code, reason } = await mallory.closed;
  expect([code, retrySeconds(reason)]).toEqual([TRY_AGAIN_LATER, FLOOD_AWAY_S]);
  expect(mallory.frames.length).toBeLessThanOrEqual(FLOOD_LIMIT.count + 1);
  expect(await bob.ask("heartbeat.alive")).toMatchObject({ ErrorCode: 0 });
});

test.each([
  ["cut off in the middle", (frame: Uint8Array) => frame.subarray(0, frame.length / 2)],
  ["with a byte that is no UTF-8", (frame: Uint8Array) => frame.with(frame.length - 3, 0xff)],
  ["of zeros", () => new Uint8Array(200)],
  ["empty", () => new Uint8Array(0)],
])("a frame %s closes its sender's socket", async (_how, spoil) => {
  const client = await WireClient.open();
  client.sendRaw(
    spoil(new TextEncoder().encode(JSON.stringify({ head: { servcmd: "heartbeat.alive", seq: 1 }, body: { text: "whole" } }))),
  );
  expect((await client.closed).code).toBe(1_007);
});
