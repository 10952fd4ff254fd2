import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getUserBox } from "#edge/chat/stubs.ts";
import type { ChatNews, GroupNews, MessageNews } from "#edge/ground/web-push/message-news.ts";
import { ACCOUNT, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { say, textTo } from "../chat/support/c2c.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { browserKeys, type TestBrowser } from "./browser.ts";
import { type Arrived, fakePushService, readMessages, withPusher } from "./test-pusher.ts";

const arrived: Arrived[] = [];
let browser: TestBrowser;
let token: string;

const push = () => inProcess({ token }).push;
const news = (more: Partial<MessageNews> = {}): MessageNews => ({
  kind: "message",
  id: "7:8:1",
  uid: ACCOUNT.uid,
  sender: OTHER_ACCOUNT.uid,
  nick: "小明",
  text: "晚上看球吗",
  count: 2,
  at: NOW_S,
  ...more,
});

const groupNews = (more: Partial<GroupNews> = {}): GroupNews => ({
  kind: "group",
  id: "7:g-1:4",
  uid: ACCOUNT.uid,
  to: "g-1",
  name: "枪迷",
  nick: "小明",
  text: "晚上看球吗",
  isMention: false,
  count: 3,
  at: NOW_S,
  ...more,
});

/** Passes news to a new Pusher, and runs it until nothing is due. */
async function notifyAll(...list: ChatNews[]): Promise<Record<string, string>[]> {
  await withPusher(
    () => NOW_S * 1_000,
    async (runtime, idle) => {
      for (const one of list) await runtime.takeMessages(one);
      await idle();
    },
  );
  return readMessages(arrived, browser);
}

const choices = { is_on: 1, preview: "name", rest_from: "", rest_to: "" } as const;

beforeAll(async () => {
  await seedFixture(env.DB);
  browser = await browserKeys();
  token = await requestToken(ACCOUNT);
});
beforeEach(async () => {
  fakePushService(arrived, () => new Response(null, { status: 201 }));
  await env.DB.batch([env.DB.prepare("DELETE FROM push_devices"), env.DB.prepare("DELETE FROM message_notices")]);
  await push().savePushDevice({ endpoint: "https://push.test/one", p256dh: browser.p256dh, auth: browser.auth });
});
afterEach(() => vi.restoreAllMocks());

describe("the notice of private messages", () => {
  it("a notice leads to the conversation with the sender", async () => {
    const [message, ...others] = await notifyAll(news(), news());
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      title: "小明",
      url: `/m/c2c-chatroom/${OTHER_ACCOUNT.uid}`,
      tag: `chat-${OTHER_ACCOUNT.uid}`,
    });
    expect(message?.body).toContain("2 条新消息");
    expect(message?.body).not.toContain("看球");
    expect(arrived[0]?.headers.get("topic")).toBe(`chat-${OTHER_ACCOUNT.uid}`);
  });

  it("a notice shows only the text that the person allows", async () => {
    await push().saveMessageNotices({ ...choices, preview: "text" });
    expect((await notifyAll(news()))[0]).toMatchObject({ title: "小明", body: expect.stringContaining("晚上看球吗") });
    arrived.length = 0;
    await push().saveMessageNotices({ ...choices, preview: "none" });
    const [message] = await notifyAll(news());
    expect(JSON.stringify(message)).not.toMatch(/小明|看球/);
  });

  it("a notice is not sent in the person's hours of rest", async () => {
    await push().saveMessageNotices({ ...choices, is_on: 0 });
    expect(await notifyAll(news())).toEqual([]);
    await push().saveMessageNotices({ ...choices, rest_from: "00:00", rest_to: "23:59" });
    expect(await notifyAll(news())).toEqual([]);
    await push().saveMessageNotices(choices);
    await env.DB.prepare("UPDATE push_devices SET session = 'ended'").run();
    expect(await notifyAll(news())).toEqual([]);
  });

  it("the settings of notices refuse an invalid time of day", async () => {
    expect(await refusal(push().saveMessageNotices({ ...choices, rest_from: "25:00" }))).toMatchObject({ http: 400 });
    expect(await refusal(inProcess({}).push.getMessageNotices({}))).toMatchObject({ http: 401 });
  });
});

describe("the notice of a group's messages", () => {
  it.each([
    ["name", false, "枪迷", "3 条新消息", /小明|看球/],
    ["name", true, "枪迷", "小明 提到了你", /看球/],
    ["text", false, "枪迷", "小明：晚上看球吗", null],
    ["none", true, "新消息", "3 条新消息", /枪迷|小明|看球/],
  ] as const)(
    "a notice with preview %s and mention %s has title %s and text %s",
    async (preview, isMention, title, said, hidden) => {
      await push().saveMessageNotices({ ...choices, preview });
      const [message] = await notifyAll(groupNews({ isMention }));
      expect(message).toMatchObject({ title, body: expect.stringContaining(said), url: "/m/chat-group/g-1", tag: "group-g-1" });
      if (hidden) expect(`${message?.title} ${message?.body}`).not.toMatch(hidden);
    },
  );

  it("a group's notice leads to the group's own screen", async () => {
    const topic = "@TGS#_fans@TOPIC#_derby";
    const found = await notifyAll(
      groupNews(),
      groupNews({ to: "fans-12", id: "7:fans-12:1" }),
      groupNews({ to: topic, id: `7:${topic}:1` }),
      groupNews({ id: "7:g-1:5" }),
    );
    expect(found.map(({ url }) => url)).toEqual([
      "/m/chat-group/g-1",
      "/m/chat-group/anchor/fans-12",
      `/m/chat-group/${encodeURIComponent(topic)}`,
      "/m/chat-group/g-1",
    ]);
    const topics = arrived.map(({ headers }) => headers.get("topic") ?? "");
    for (const one of topics) expect(one).toMatch(/^group-\d{1,10}$/);
    expect([new Set(topics).size, topics[3]]).toEqual([3, topics[0]]);
  });

  it("a group's notice is sent only once", async () => {
    expect((await notifyAll(groupNews(), groupNews())).length).toBe(1);
    arrived.length = 0;
    await push().saveMessageNotices({ ...choices, rest_from: "00:00", rest_to: "23:59" });
    expect(await notifyAll(groupNews())).toEqual([]);
  });
});

describe("a box", () => {
  it("a message box passes on a notice only for an offline user", async () => {
    const [ann, ben] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid)];
    const [own, peer] = [await WireClient.login(ann), await WireClient.login(ben)];
    await say(own, textTo(ann, ben, "hello"));
    await say(peer, textTo(ben, ann, "hi"));
    const waiting = (): Promise<number> =>
      runInDurableObject(
        getUserBox(env, { appId: APP_ID, userId: ann }),
        (_, state) =>
          state.storage.sql.exec<{ count: number }>("SELECT count(*) AS count FROM notices WHERE due > 0").one().count,
      );
    expect(await waiting()).toBe(0);
    own.close();
    await expect
      .poll(async () => {
        await say(peer, textTo(ben, ann, "are you there"));
        return waiting();
      })
      .toBe(1);
  });
});
