import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BroadcastNews, ChannelPage, PlanNews } from "#edge/ground/web-push/channel-news.ts";
import { RETRY_MS } from "#edge/push/pusher-runtime.ts";
import { tidyDevices } from "#edge/push/recipients.ts";
import { ACCOUNT, MATCHES, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { browserKeys, type TestBrowser } from "./browser.ts";
import { type Arrived, fakePushService, readMessages, withPusher } from "./test-pusher.ts";

const ANCHOR = 9;
const arrived: Arrived[] = [];
let status = 201;
let now = NOW_S * 1_000;
let browser: TestBrowser;
let token: string;

const register = (name: string, options: Parameters<typeof inProcess>[0] = { token }) =>
  inProcess(options).push.savePushDevice({
    endpoint: `https://push.test/${name}`,
    p256dh: browser.p256dh,
    auth: browser.auth,
  });
const follow = (uid: number, bell = 1) =>
  env.DB.prepare("INSERT OR REPLACE INTO follows VALUES (?, 'anchor', 0, ?, 0, ?)").bind(uid, ANCHOR, bell).run();

const page = (more: Partial<BroadcastNews & { afterUid: number }> = {}): ChannelPage => ({
  id: "live:token",
  kind: "live",
  anchorId: ANCHOR,
  nick: "老张",
  title: "德比之夜",
  planId: 0,
  at: NOW_S,
  afterUid: 0,
  toUid: 1_000_000,
  ...more,
});

const inPusher = (work: Parameters<typeof withPusher>[1]) => withPusher(() => now, work);

beforeAll(async () => {
  await seedFixture(env.DB);
  browser = await browserKeys();
  token = await requestToken(ACCOUNT);
});
beforeEach(async () => {
  status = 201;
  now = NOW_S * 1_000;
  await env.DB.batch([env.DB.prepare("DELETE FROM push_devices"), env.DB.prepare("DELETE FROM follows")]);
  fakePushService(arrived, () => new Response(null, { status }));
});
afterEach(() => vi.restoreAllMocks());

describe("the news of a channel", () => {
  it("the news reaches each follower's devices in the follower's language", async () => {
    await follow(ACCOUNT.uid);
    await follow(OTHER_ACCOUNT.uid, 0);
    await register("one");
    await register("two", { token, locale: "pt-BR" });
    await register("silent", { token: await requestToken(OTHER_ACCOUNT) });
    await inPusher(async (runtime, idle) => {
      await runtime.takePage(page());
      await idle();
    });
    expect(arrived.map(({ path }) => path).sort()).toEqual(["one", "two"]);
    const messages = await readMessages(arrived, browser);
    expect(messages.map(({ title }) => title).sort()).toEqual(["老张 está ao vivo", "老张 开播了"]);
    expect(messages[0]).toMatchObject({ url: `/m/live-detail/${ANCHOR}`, tag: `channel-${ANCHOR}`, id: "live:token" });
    expect(arrived[0]?.headers.get("topic")).toBe(`channel-${ANCHOR}`);
  });

  it("the Pusher sends a repeated batch of followers only once", async () => {
    await follow(ACCOUNT.uid);
    await register("one");
    await inPusher(async (runtime, idle) => {
      for (let time = 0; time < 3; time++) await runtime.takePage(page());
      await idle();
      await runtime.takePage(page());
      await runtime.takePage(page({ id: "live:other", afterUid: ACCOUNT.uid }));
      await idle();
    });
    expect(arrived).toHaveLength(1);
  });

  it("the Pusher sends no news to a device with an ended session", async () => {
    await follow(ACCOUNT.uid);
    const other = await requestToken(ACCOUNT);
    await register("signed-out", { token: other });
    await inProcess({ token: other }).user.logout({});
    await inPusher(async (runtime, idle) => {
      await runtime.takePage(page());
      await idle();
      await register("one");
      await runtime.takePage(page({ id: "live:old", at: NOW_S - 3_600 }));
      await runtime.takePage(page({ id: "live:next" }));
      await env.DB.prepare("DELETE FROM follows").run();
      await idle();
    });
    expect(arrived).toEqual([]);
  });

  it("the Pusher retries news after a refusal of the push service", async () => {
    await follow(ACCOUNT.uid);
    await register("one");
    status = 503;
    await inPusher(async (runtime, idle) => {
      await runtime.takePage(page());
      await idle();
      status = 201;
      now += RETRY_MS;
      await idle();
    });
    expect(arrived.map(({ headers }) => headers.get("topic"))).toEqual([`channel-${ANCHOR}`, `channel-${ANCHOR}`]);
  });
});

describe("the news of a master's plan", () => {
  const master = 61;
  const tip = (more: Partial<PlanNews> = {}): ChannelPage => ({
    id: "tip:7",
    kind: "tip",
    anchorId: master,
    nick: "老张",
    at: NOW_S,
    tip: 7,
    name: { zh: "阿森纳 - 切尔西", pt: "Arsenal x Chelsea", en: "Arsenal v Chelsea" },
    price: 28,
    startsAt: NOW_S + 7_200,
    afterUid: 0,
    toUid: 1_000_000,
    ...more,
  });
  const notifyAll = async (news: ChannelPage) => {
    await inPusher(async (runtime, idle) => {
      for (let time = 0; time < 2; time++) await runtime.takePage(news);
      await idle();
    });
    return readMessages(arrived, browser);
  };

  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare("DELETE FROM message_notices"),
      env.DB.prepare(
        `INSERT OR IGNORE INTO users (uid, mobile, password_hash, nick_name, invite_code, registered_at) VALUES (?, '+8661', '', '老张', 'TIP', 0)`,
      ).bind(master),
      env.DB.prepare(
        `INSERT OR IGNORE INTO red_plans (id, master_id, match_id, market, choice, price, sharing_ratio, reasons, salt, seal, request_key, published_at)
         VALUES (7, ?, ?, 'winner', 'away', 28, 50, 'Chelsea are fitter', 's', 's', 'k', ?)`,
      ).bind(master, MATCHES.waiting, NOW_S),
      env.DB.prepare("INSERT INTO follows VALUES (?, 'master', 0, ?, 0, 1)").bind(ACCOUNT.uid, master),
      env.DB.prepare("INSERT INTO follows VALUES (?, 'master', 0, ?, 0, 0)").bind(OTHER_ACCOUNT.uid, master),
    ]);
    await register("one");
    await register("silent", { token: await requestToken(OTHER_ACCOUNT) });
  });

  it("the news of a plan names only match and price", async () => {
    expect(await notifyAll(tip())).toEqual([
      {
        title: "老张 发布了新方案",
        body: expect.stringMatching(/^阿森纳 - 切尔西 · 28 金币 · /),
        url: "/m/redorder/plan/7",
        tag: "tip-7",
        icon: expect.any(String),
        id: "tip:7",
      },
    ]);
    expect(arrived[0]?.headers.get("topic")).toBe("tip-7");
  });

  it("the Pusher sends no news of plans in the follower's hours of rest", async () => {
    await inProcess({ token }).push.saveMessageNotices({ is_on: 1, preview: "name", rest_from: "00:00", rest_to: "23:59" });
    expect(await notifyAll(tip())).toEqual([]);
  });

  it("the Pusher sends no news of a plan after the match has begun", async () => {
    expect(await notifyAll(tip({ startsAt: NOW_S }))).toEqual([]);
  });

  it.each(["comfort = '1-----plain'", "birthday = date('now', '-17 years')"])(
    "the Pusher sends no news of plans to a person with %s",
    async (state) => {
      const set = (words: string) => env.DB.prepare(`UPDATE users SET ${words} WHERE uid = ?`).bind(ACCOUNT.uid).run();
      await set(state);
      expect(await notifyAll(tip())).toEqual([]);
      await set("comfort = '1-malay----', birthday = date('now', '-18 years')");
      expect(await notifyAll(tip())).toHaveLength(1);
      await set("comfort = '', birthday = ''");
    },
  );

  it("the Pusher sends no news of plans to followers of only the anchor", async () => {
    await env.DB.prepare("UPDATE follows SET kind = 'anchor'").run();
    expect(await notifyAll(tip())).toEqual([]);
  });
});

describe("a device that a person registers", () => {
  it("a registered device needs a session, keys and a secret", async () => {
    expect((await refusal(register("one", {}))).http).toBe(401);
    await register("one");
    const stranger = { endpoint: "https://push.test/one", p256dh: browser.p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
    expect((await refusal(inProcess({ token }).push.savePushDevice(stranger))).http).toBe(403);
    expect(
      (await refusal(inProcess({ token }).push.savePushDevice({ ...stranger, endpoint: "https://evil.example/x" }))).http,
    ).toBe(400);
  });

  it("a registered device stays until its session ends", async () => {
    await register("one");
    const devices = () => env.DB.prepare("SELECT count(*) AS n FROM push_devices").first<number>("n");
    await env.DB.prepare("UPDATE push_devices SET seen_at = 0").run();
    await tidyDevices(env.DB, NOW_S);
    expect(await devices()).toBe(1);
    await env.DB.prepare("UPDATE push_devices SET session = ''").run();
    await tidyDevices(env.DB, NOW_S);
    expect(await devices()).toBe(0);
  });
});
