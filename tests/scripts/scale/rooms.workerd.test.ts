import { env } from "cloudflare:test";
import { afterAll, afterEach, beforeAll, describe, it, vi } from "vitest";
import { ROOM_MEMBERS_KEPT_MAX, ROOM_TIPS_PER_SECOND } from "#edge/chat/group/capacity.ts";
import { moderationReady } from "#edge/chat/moderation.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { foundRoom, speak } from "#tests/edge/chat/support/anchor-room.ts";
import { textTo } from "#tests/edge/chat/support/c2c.ts";
import { loginAll, type User, unusedId } from "#tests/edge/chat/support/groups.ts";
import { fillRows, inGroup, inRelay, restart, toGroup } from "#tests/edge/chat/support/objects.ts";
import { type WireBody, WireClient } from "#tests/edge/chat/support/wire-client.ts";
import { Meter } from "#tests/support/meter.ts";
import { expectDeclared, keepOffList, readRulesAhead } from "./declared.ts";

const VISIT = "group_open_http_noauth_svc.apply_join_group";
const JOIN = "group_open_http_svc.apply_join_group";
const NUMBER = "group_open_http_svc.get_online_member_num";
const MATCH_ROOM = "match-1-5";

const system = new ChatSystem(env);
let meter: Meter;
let room = "";
let owner: User;
let ann: User;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const announce = (random: number) => system.announce(MATCH_ROOM, { type: "scores", list: [] }, { random, clientSeq: 1 });

/** A poll stays open, so this waits only until the room is entered again. Returns are reported together each 250 ms. */
const poll = (client: WireClient, service: string, { LongPollingKey, StartSeq }: WireBody) => {
  const hold = { HoldTime: 90, HoldTimeMax: 3_600, AnswersMax: 1_000 };
  void client.ask(`group_open_long_polling_http_${service}.get_msg`, { Key: LongPollingKey, StartSeq, ...hold });
  return later(800);
};

beforeAll(async () => {
  [owner, ann] = await loginAll("owner", "ann");
  ({ room } = await foundRoom(owner.id));
  await owner.must("apply_join_group", { GroupId: room });
  const first = await WireClient.open();
  // The room is in use: something was said, polls of others wait at the Relay, and the owner's list of groups has the room.
  await speak(owner, room);
  await poll(first, "noauth_svc", await first.must(VISIT, { GroupId: room }));
  await later(2_500);
  await first.must(VISIT, { GroupId: NOTIFY_ROOM });
  // A viewer who is already away has set the Relay's alarm.
  const away = await WireClient.login(unusedId("away"));
  await away.must(JOIN, { GroupId: room });
  away.close();
  await later(500);
  await announce(1);
  await keepOffList(room);
  await readRulesAhead();
  meter = new Meter();
});
afterAll(() => meter.stop());

describe("the bill of a viewer", () => {
  it("a guest's socket and entrances cost what the bill says", async () => {
    let guest!: WireClient;
    let entered!: WireBody;
    expectDeclared(
      "socket_opens",
      await meter.during(async () => {
        guest = await WireClient.open();
      }),
    );
    expectDeclared("guest_enters_notify_room", await meter.during(() => guest.must(VISIT, { GroupId: NOTIFY_ROOM })));
    expectDeclared(
      "guest_enters_room",
      await meter.during(async () => {
        entered = await guest.must(VISIT, { GroupId: room });
      }),
    );
    await later(3_100);
    expectDeclared("number_counted", await meter.during(() => guest.must(NUMBER, { GroupId: room })));
    expectDeclared("number_asked", await meter.during(() => guest.must(NUMBER, { GroupId: room })));
    guest.close();
    await later(500);
    const back = await WireClient.open(guest.instanceId);
    expectDeclared("guest_returns", await meter.during(() => poll(back, "noauth_svc", entered)));
    expectDeclared("poll_again", await meter.during(() => poll(back, "noauth_svc", entered)));
  });

  it("the alarm by which a Relay ends polls costs what the bill says", async () => {
    const guest = await WireClient.open();
    const ring = () => inRelay(guest, (_sql, relay) => relay.alarm());
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1_000);
    const { LongPollingKey, StartSeq } = await guest.must(VISIT, { GroupId: room });
    void guest.ask("group_open_long_polling_http_noauth_svc.get_msg", { Key: LongPollingKey, StartSeq, HoldTime: 0 });
    await later(200);
    vi.mocked(Date.now).mockReturnValue(Date.now() + 60_000);
    expectDeclared("polls_end", await meter.during(ring));
    vi.restoreAllMocks();
  });

  it("a signed-in viewer's entrances cost what the bill says", async () => {
    const userId = unusedId("viewer");
    let client = await WireClient.open();
    let entered!: WireBody;
    expectDeclared("member_logs_in_first", await meter.during(() => client.login(userId)));
    client.close();
    await later(500);
    client = await WireClient.open();
    expectDeclared("member_logs_in", await meter.during(() => client.login(userId)));
    expectDeclared(
      "member_enters_room",
      await meter.during(async () => {
        entered = await client.must(JOIN, { GroupId: room });
      }),
    );
    const lose = async () => {
      client.close();
      await later(300);
    };
    expectDeclared("member_lost", await meter.during(lose));
    // The Group writes a return only if the second of the entrance is over.
    await later(1_100);
    const back = await WireClient.open(client.instanceId);
    const logIn = () => back.ask("im_open_status.wslogin", { State: "Online" }, client.head);
    expectDeclared("member_logs_in_again", await meter.during(logIn));
    expectDeclared("member_returns", await meter.during(() => poll(back, "svc", entered)));
    expectDeclared("member_leaves", await meter.during(() => back.must("group_open_http_svc.quit_group", { GroupId: room })));
  });
});

describe("the bill of a viewer in a crowd", () => {
  afterEach(() => vi.restoreAllMocks());

  it("a signed-in viewer of a room whose rows are used up costs what the bill says", async () => {
    const { room: crowd } = await foundRoom(owner.id);
    await speak(owner, crowd);
    await later(2_500);
    const fill = "INSERT INTO members (user_id, role, join_time, msg_flag) SELECT 'viewer ' || i, 'Member', 1, 'AcceptAndNotify'";
    await inGroup(crowd, (sql) => fillRows(sql, ROOM_MEMBERS_KEPT_MAX, fill));
    await restart(toGroup(crowd));
    const watcher = await WireClient.open();
    await poll(watcher, "noauth_svc", await watcher.must(VISIT, { GroupId: crowd }));
    const userId = unusedId("viewer");
    let client = await WireClient.login(userId);
    // Within one second of the clock, the room sends its tips and then no more.
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const others = Array.from({ length: ROOM_TIPS_PER_SECOND }, () => unusedId("other"));
    for (const other of others.slice(1)) await system.enterAs(crowd, other, "other");
    // The site knows the last one already.
    await system.enterAs(room, others[0]!, "other");
    await later(500);
    expectDeclared("tip_in_crowd", await meter.during(() => system.enterAs(crowd, others[0]!, "other")));
    let entered!: WireBody;
    const enter = async () => {
      entered = await client.must(JOIN, { GroupId: crowd });
    };
    expectDeclared("member_enters_crowd", await meter.during(enter));
    client.close();
    await later(500);
    ({ back: client } = await client.comeBack());
    expectDeclared("member_returns_crowd", await meter.during(() => poll(client, "svc", entered)));
    const leave = () => client.must("group_open_http_svc.quit_group", { GroupId: crowd });
    expectDeclared("member_leaves_crowd", await meter.during(leave));
  });
});

describe("the bill of what is said", () => {
  it("a message in a room costs what the bill says", async () => {
    await speak(owner, room);
    await later(300);
    expectDeclared("room_message", await meter.during(() => speak(owner, room)));
    const news = { type: "room_state" } as never;
    expectDeclared("room_news", await meter.during(() => system.announcePassing(room, news)));
  });

  it("a read of the site's speaker rules costs what the bill says", async () => {
    expectDeclared("rules_read", await meter.during(() => moderationReady(env, Date.now() + 7_200_000)));
  });

  it("a score in a match's room costs what the bill says", async () => {
    expectDeclared("score_in_match_room", await meter.during(() => announce(2)));
    const founding = () => system.announce("match-1-6", { type: "scores", list: [] }, { random: 1, clientSeq: 1 });
    expectDeclared("match_room_founded", await meter.during(founding));
  });

  it("a private message costs what the bill says", async () => {
    const write = (text: string) => owner.must("openim.sendmsg", textTo(owner.id, ann.id, text));
    await write("first");
    await later(2_500);
    expectDeclared("private_message", await meter.during(() => write("second"), 2_500));
  });
});
