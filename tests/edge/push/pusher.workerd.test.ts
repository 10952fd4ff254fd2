import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { alertMask } from "#edge/contract/rules/alerts.ts";
import { PushPublisher } from "#edge/feed/board/push-publisher.ts";
import type { AlertEvent } from "#edge/ground/web-push/alert-event.ts";
import { NOT_STARTED } from "#edge/matches/schema/matches.ts";
import { AT_A_TIME, ATTEMPTS_MAX, DEVICES_PER_PART, type PusherRuntime, RETRY_MS } from "#edge/push/pusher-runtime.ts";
import type { PusherStore } from "#edge/push/pusher-store.ts";
import { seedMatch, seedWorld, WORLD } from "../feed/board/world.ts";
import { browserKeys, type TestBrowser } from "./browser.ts";
import { type Arrived, fakePushService, readMessages, withPusher } from "./test-pusher.ts";

const NOW_MS = 1_800_000_000_000;
const MATCH = 700;

/** The messages that reached the push service. `answerPath` gives the service's answers. */
const arrived: Arrived[] = [];
let answerPath: (path: string) => Response = () => new Response(null, { status: 201 });
let now = NOW_MS;
let browser: TestBrowser;

type Choice = [subject: "match" | "team", id: number, kinds: Parameters<typeof alertMask>[0]];
const addDevice = (path: string, choices: readonly Choice[], { locale = "zh", withoutScore = 0 } = {}) => [
  env.DB.prepare(
    "INSERT INTO push_devices (endpoint, p256dh, auth, locale, brand, without_score, created_at, seen_at) VALUES (?, ?, ?, ?, 'pq8', ?, 0, 0)",
  ).bind(`https://push.test/${path}`, browser.p256dh, browser.auth, locale, withoutScore),
  ...choices.map(([subject, id, kinds]) =>
    env.DB.prepare("INSERT INTO push_choices SELECT id, ?, ?, 1, ?, 0 FROM push_devices WHERE endpoint = ?").bind(
      subject,
      id,
      alertMask(kinds),
      `https://push.test/${path}`,
    ),
  ),
];
const device = (...given: Parameters<typeof addDevice>) => env.DB.batch(addDevice(...given));

async function crowd(size: number): Promise<void> {
  await env.DB.batch(Array.from({ length: size }, (_, i) => addDevice(`n${i}`, [["match", MATCH, ["goal"]]])).flat());
}

const event = (id: string, fields: Partial<AlertEvent> = {}): AlertEvent => ({
  id,
  matchId: MATCH,
  sportId: 1,
  kind: "goal",
  undone: false,
  status: 2,
  home: 1,
  away: 0,
  penalties: null,
  seq: null,
  at: now / 1000,
  ...fields,
});

/** Parts of the work for an event that were passed to other Pushers. */
const handed: [part: number, parts: number, id: string][] = [];
let spread = async (part: number, parts: number, { id }: AlertEvent): Promise<void> => void handed.push([part, parts, id]);

const withRuntime = (work: Parameters<typeof withPusher>[1]) =>
  withPusher(
    () => now,
    work,
    (...handed) => spread(...handed),
  );
/** Hands events to a new Pusher, and expects that nothing is left to send. */
const deliver = (...events: AlertEvent[]) =>
  withRuntime(async (runtime, idle, store) => {
    await runtime.take(0, 1, events);
    await idle();
    expect(store.nextDue(now)).toBeNull();
  });
const paths = () => arrived.map(({ path }) => path).sort();

beforeAll(async () => {
  await seedWorld(1);
  await seedMatch(1, MATCH, { startsAt: NOW_MS / 1000 });
  browser = await browserKeys();
});
beforeEach(async () => {
  handed.length = 0;
  now = NOW_MS;
  answerPath = () => new Response(null, { status: 201 });
  await env.DB.prepare("DELETE FROM push_devices").run();
  fakePushService(arrived, (path) => answerPath(path));
});
afterEach(() => vi.restoreAllMocks());

describe("the receivers of alerts", () => {
  test("receivers in their hours of rest get no alerts of chances", async () => {
    await device("rests", [["match", MATCH, ["forecast", "goal"]]]);
    await device("guest", [["match", MATCH, ["forecast", "goal"]]]);
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO users (uid, mobile, password_hash, nick_name, invite_code, registered_at) VALUES (9, 'm9', '-', 'p9', 'C9', 0)",
      ),
      env.DB.prepare("INSERT INTO message_notices (uid, rest_from, rest_to, zone) VALUES (9, '00:00', '23:59', 'UTC')"),
      env.DB.prepare("UPDATE push_devices SET uid = 9 WHERE endpoint = 'https://push.test/rests'"),
    ]);
    await withRuntime(async (runtime, idle) => {
      await runtime.take(0, 1, [event("forecast", { kind: "forecast", chances: { home: 46, draw: 27, away: 27 } })]);
      await idle();
      expect(paths()).toEqual(["guest"]);
      await runtime.take(0, 1, [event("goal:1")]);
      await idle();
    });
    expect(paths()).toEqual(["guest", "guest", "rests"]);
  });

  test("the Pusher sends no alerts of odds to people with hidden odds", async () => {
    const kinds: Choice[2] = ["odds", "goal"];
    await env.DB.batch([
      ...["guest", "adult", "plain", "young"].flatMap((path) => addDevice(path, [["match", MATCH, kinds]])),
      ...[
        [11, "adult", "1-american----", "1990-01-01"],
        [12, "plain", "1-----plain", ""],
        [13, "young", "", new Date().toISOString().slice(0, 10)],
      ].flatMap(([uid, path, comfort, birthday]) => [
        env.DB.prepare(
          "INSERT INTO users (uid, mobile, password_hash, nick_name, invite_code, registered_at, comfort, birthday) VALUES (?1, 'm' || ?1, '-', 'p', 'C' || ?1, 0, ?2, ?3)",
        ).bind(uid, comfort, birthday),
        env.DB.prepare("UPDATE push_devices SET uid = ? WHERE endpoint = ?").bind(uid, `https://push.test/${path}`),
      ]),
    ]);
    await deliver(event("odds", { kind: "odds", move: { result: "away", from: 25, to: 34 } }));
    expect(paths()).toEqual(["adult", "guest"]);
    await deliver(event("goal:1"));
    expect(paths()).toEqual(["adult", "adult", "guest", "guest", "plain", "young"]);
  });

  test("each receiver gets the alert only once", async () => {
    await device("match", [["match", MATCH, ["goal"]]]);
    await device(
      "both",
      [
        ["match", MATCH, ["goal"]],
        ["team", WORLD[1].home, ["goal"]],
        ["team", WORLD[1].away, ["goal"]],
      ],
      { locale: "pt-BR" },
    );
    await device("away", [["team", WORLD[1].away, ["goal", "end"]]], { withoutScore: 1 });
    await device("other-kind", [["match", MATCH, ["end"]]]);
    await device("other-match", [["match", MATCH + 1, ["goal"]]]);
    await deliver(event("goal:1"));
    expect(paths()).toEqual(["away", "both", "match"]);
    const titles = (await readMessages(arrived, browser)).map(({ title }, at) => [arrived[at]?.path, title]);
    expect(Object.fromEntries(titles)).toEqual({
      match: expect.stringMatching(/^进球！.* 1-0 /),
      both: expect.stringMatching(/^Gol! .* 1 x 0 /),
      away: expect.stringMatching(/^有进球：/),
    });
  });

  test("the live-score notification skips devices that hide scores", async () => {
    await device("running", [["match", MATCH, ["running"]]]);
    await device("team", [["team", WORLD[1].home, ["running"]]]);
    await device("both", [
      ["match", MATCH, ["running"]],
      ["team", WORLD[1].home, ["goal"]],
    ]);
    await device("hidden", [["match", MATCH, ["running"]]], { withoutScore: 1 });
    await device("goals", [["match", MATCH, ["goal"]]]);
    await withRuntime(async (runtime, idle) => {
      await runtime.take(0, 1, [event("running:2", { kind: "running", of: "goal", besides: ["goal"] })]);
      await idle();
      expect(paths()).toEqual(["running", "team"]);
      expect(arrived[0]?.headers.get("topic")).toBe(`match-${MATCH}`);
      await runtime.take(0, 1, [event("running:3", { kind: "running", of: null, besides: [] })]);
      await idle();
    });
    expect(paths()).toEqual(["both", "running", "running", "team", "team"]);
  });

  test("people who wait for the end get an alert of a changed result", async () => {
    await device("end", [["match", MATCH, ["end"]]]);
    await device("goal", [["match", MATCH, ["goal"]]]);
    await withRuntime(async (runtime, idle) => {
      await runtime.take(0, 1, [event("result:4", { kind: "end", news: "result-changed" })]);
      await idle();
      expect(paths()).toEqual(["end"]);
      await runtime.take(0, 1, [event("result:5", { kind: "end", news: "result-changed", also: ["goal"] })]);
      await idle();
    });
    expect(paths()).toEqual(["end", "end", "goal"]);
  });

  test("receivers get one alert of a dismissed player", async () => {
    await device("cards", [["match", MATCH, ["red-card"]]]);
    const card = (seq: number, kind: string, cancelled: number) =>
      env.DB.prepare(
        "INSERT OR REPLACE INTO incidents (match_id, seq, kind, period, minute, side, player_name, cancelled) VALUES (?, ?, ?, 1, 40, 'home', 'Ada', ?)",
      )
        .bind(MATCH, seq, kind, cancelled)
        .run();
    await card(50, "second-yellow", 0);
    await card(51, "red-card", 0);
    const red = (id: string, fields: Partial<AlertEvent>) => event(id, { kind: "red-card", ...fields });
    await withRuntime(async (runtime, idle) => {
      await runtime.take(0, 1, [red("red-card:50", { seq: 50 }), red("red-card:51", { seq: 51 })]);
      await idle();
      expect(paths()).toEqual(["cards"]);
      await card(50, "second-yellow", 1);
      await runtime.take(0, 1, [red("card-undone:52", { seq: 50, news: "card-withdrawn" })]);
      await idle();
      expect(paths()).toEqual(["cards"]);
      await card(51, "red-card", 1);
      await runtime.take(0, 1, [red("card-undone:53", { seq: 51, news: "card-withdrawn" })]);
      await idle();
    });
    expect(paths()).toEqual(["cards", "cards"]);
  });

  test("the Pusher sends a request that push services accept (RFC 8030, 8291, 8292)", async () => {
    await device("one", [["match", MATCH, ["goal"]]]);
    await deliver(event("goal:1"));
    const { headers } = arrived[0] ?? { headers: new Headers() };
    expect(Object.fromEntries(["content-encoding", "ttl", "urgency", "topic"].map((name) => [name, headers.get(name)]))).toEqual({
      "content-encoding": "aes128gcm",
      ttl: "1800",
      urgency: "high",
      topic: `match-${MATCH}`,
    });
    expect(headers.get("authorization")).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${env.VAPID_PUBLIC_KEY}$`));
  });

  test("each Pusher notifies its own share of the receivers", async () => {
    for (let i = 0; i < 9; i += 1) await device(`d${i}`, [["match", MATCH, ["goal"]]]);
    await crowd(400);
    for (const part of [0, 1]) {
      await withRuntime(async (runtime, idle) => {
        await runtime.take(part, 2, [event("goal:1")]);
        await idle();
      });
    }
    expect(arrived).toHaveLength(409);
    expect(new Set(paths()).size).toBe(409);
  });
});

describe("an event with many receivers", () => {
  const notify = async (runtime: PusherRuntime, store: PusherStore) => {
    while (store.nextJob()) await runtime.tick();
  };

  test("many Pushers together notify each device only once", async () => {
    await crowd(DEVICES_PER_PART + 1);
    const before = spread;
    const reached: number[] = [];
    spread = async (part) => {
      reached.push(part);
      if (reached.length === 1) throw new Error("that object is away");
    };
    try {
      await withRuntime(async (runtime, _, store) => {
        await runtime.take(0, 1, [event("goal:1")]);
        await runtime.tick();
        expect(arrived).toHaveLength(0);
        await device("late", [
          ["match", MATCH, ["goal"]],
          ["team", WORLD[1].home, ["goal"]],
        ]);
        await notify(runtime, store);
      });
      expect(reached).toEqual([1, 1]);
      await withRuntime(async (runtime, _, store) => {
        await runtime.take(1, 2, [event("goal:1")]);
        await notify(runtime, store);
      });
      expect(reached).toEqual([1, 1]);
      expect([arrived.length, new Set(paths()).size]).toEqual([DEVICES_PER_PART + 2, DEVICES_PER_PART + 2]);
    } finally {
      spread = before;
    }
  });

  test("one Pusher handles an event with few receivers", async () => {
    await device("one", [["match", MATCH, ["goal"]]]);
    await withRuntime(async (runtime, _, store) => {
      await runtime.take(0, 1, [event("goal:1")]);
      await notify(runtime, store);
    });
    expect([paths(), handed]).toEqual([["one"], []]);
  });

  test("an event opens at most as many connections as a Worker allows", async () => {
    await crowd(20);
    let underWay = 0;
    let most = 0;
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve));
      underWay -= 1;
      return new Response(null, { status: 201 });
    });
    await withRuntime(async (runtime, _, store) => {
      await runtime.take(0, 1, [event("goal:1")]);
      await notify(runtime, store);
    });
    expect([most, AT_A_TIME]).toEqual([6, 6]);
  });
});

describe("the delivery of an alert", () => {
  test("a repeated alert is sent only once", async () => {
    await device("one", [["match", MATCH, ["goal"]]]);
    await withRuntime(async (runtime, idle) => {
      await runtime.take(0, 1, [event("goal:1")]);
      await idle();
      await runtime.take(0, 1, [event("goal:1"), event("undone:2", { undone: true, home: 0 })]);
      await idle();
      await runtime.take(0, 1, [event("undone:2", { undone: true, home: 0 }), event("goal:3")]);
      await idle();
    });
    expect((await readMessages(arrived, browser)).map(({ title }) => title?.slice(0, 4))).toEqual([
      expect.stringMatching(/^进球！/),
      "进球取消",
      expect.stringMatching(/^进球！/),
    ]);
  });

  test("the Pusher drops an alert after half an hour", async () => {
    await device("one", [["match", MATCH, ["goal"]]]);
    await deliver(event("goal:1", { at: NOW_MS / 1000 - 1_801 }));
    expect(arrived).toEqual([]);
  });
});

describe("the answer of a push service", () => {
  test.each([404, 410])("the answer %i ends the subscription", async (status) => {
    await device("gone", [["match", MATCH, ["goal"]]]);
    await device("here", [["match", MATCH, ["goal"]]]);
    answerPath = (path) => new Response(null, { status: path === "gone" ? status : 201 });
    await deliver(event("goal:1"));
    const { results } = await env.DB.prepare("SELECT endpoint FROM push_devices").all();
    expect(results).toEqual([{ endpoint: "https://push.test/here" }]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM push_choices").first("n")).toBe(1);
  });

  test("the Pusher retries a 503 answer with growing pauses", async () => {
    await device("busy", [["match", MATCH, ["goal"]]]);
    let tries = 0;
    answerPath = () => {
      tries += 1;
      if (tries % 2 === 0) throw new TypeError("no answer");
      return new Response(null, { status: 503 });
    };
    const pauses: number[] = [];
    await withRuntime(async (runtime, idle, store) => {
      await runtime.take(0, 1, [event("goal:1")]);
      await idle();
      for (let due = store.nextDue(now); due !== null; due = store.nextDue(now)) {
        pauses.push(due - now);
        now = due;
        await idle();
      }
    });
    expect(pauses).toEqual([1, 4, 16, 64].map((factor) => factor * RETRY_MS));
    expect(arrived).toHaveLength(ATTEMPTS_MAX);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM push_devices").first("n")).toBe(1);
  });

  test("the Pusher retries a 429 answer after the time in its Retry-After header", async () => {
    await device("slow", [["match", MATCH, ["goal"]]]);
    answerPath = () => new Response(null, { status: 429, headers: { "retry-after": "90" } });
    await withRuntime(async (runtime, idle, store) => {
      await runtime.take(0, 1, [event("goal:1")]);
      await idle();
      expect(store.nextDue(now)).toBe(now + 90_000);
      answerPath = () => new Response(null, { status: 201 });
      await runtime.take(0, 1, [event("goal:2", { home: 2 })]);
      await idle();
      expect(store.nextDue(now)).toBeNull();
    });
    expect(arrived).toHaveLength(2);
  });

  test("the Pusher never follows a redirect of a push service", async () => {
    await device("refusing", [["match", MATCH, ["goal"]]]);
    await device("leading", [["match", MATCH, ["goal"]]]);
    answerPath = (path) =>
      path === "refusing"
        ? new Response(null, { status: 403 })
        : new Response(null, { status: 302, headers: { location: "http://127.0.0.1/" } });
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await deliver(event("goal:1"));
    expect(paths()).toEqual(["leading", "refusing"]);
  });

  test("a database failure loses no waiting work", async () => {
    await device("one", [["match", MATCH, ["goal"]]]);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await withRuntime(async (runtime, idle, store) => {
      await runtime.take(0, 1, [event("goal:1")]);
      const batch = vi.spyOn(env.DB, "batch").mockRejectedValueOnce(new Error("away"));
      await runtime.tick();
      batch.mockRestore();
      expect([arrived.length, store.nextDue(now)]).toEqual([0, now]);
      await idle();
    });
    expect(arrived).toHaveLength(1);
  });
});

describe("the way from the Board to the device", () => {
  const stub = () => env.PUSHER.get(env.PUSHER.idFromName("from-the-board"));

  test("the durable object sends alerts when its alarm fires", async () => {
    await device("one", [["match", MATCH, ["goal"]]]);
    await stub().take(0, 1, [event("goal:1", { at: Math.floor(Date.now() / 1_000) })]);
    await expect.poll(paths).toEqual(["one"]);
  });

  test("the publisher sends no stale alerts", async () => {
    const kept: Promise<unknown>[] = [];
    const handed: AlertEvent[][] = [];
    let isAway = true;
    const hand = async (events: AlertEvent[]) => {
      if (isAway) {
        isAway = false;
        throw new Error("away");
      }
      handed.push(events);
    };
    const publisher = new PushPublisher(
      hand,
      (work) => kept.push(work),
      () => now,
    );
    const row = { ...NOT_STARTED, status: 2, homeScore: 0, awayScore: 0 };
    const starts = (matchId: number, at: number) => ({
      matchId,
      sportId: 1 as const,
      startsAt: 0,
      updatedAt: 1,
      row,
      before: NOT_STARTED,
      changed: ["status" as const],
      events: [{ matchId, seq: 1, at, change: { type: "state" as const, status: 2 } }],
    });
    await publisher.publish([starts(1, now / 1_000 - 30), starts(2, now / 1_000 - 3_600)]);
    expect(handed).toEqual([]);
    await Promise.all(kept);
    expect(handed.map((events) => events.map(({ matchId, id }) => [matchId, id]))).toEqual([
      [
        [1, "start:1"],
        [1, "running:1"],
      ],
    ]);
  });
});
