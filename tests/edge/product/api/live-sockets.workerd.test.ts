import { env, runDurableObjectAlarm, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { record } from "#edge/ground/metrics/metrics.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { createToken, hashToken } from "#edge/ground/people/sessions.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { getStream } from "#edge/streams/stubs.ts";
import { Channel, toList, transportStream } from "#tests/support/channel.ts";
import { ACCOUNT, OPERATOR, seedFixture } from "#tests/support/fixture.ts";

const SITE = "https://site.test";

async function cookieFor(uid: number): Promise<string> {
  const token = createToken();
  await env.DB.prepare("insert into sessions (token_hash, uid, kind, created_at, expires_at) values (?, ?, 'web', ?, 4000000000)")
    .bind(hashToken(token), uid, Math.floor(Date.now() / 1000))
    .run();
  return `__Host-session=${await signToken(token, readConfig(env).SESSION_SECRET)}`;
}

const open = (path: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${SITE}${path}`, { headers: { upgrade: "websocket", origin: SITE, ...headers } });

async function listen(path: string, cookie: string) {
  const { webSocket } = await open(path, { cookie });
  if (!webSocket) throw new Error("The socket was refused.");
  const waiting: ((text: string) => void)[] = [];
  const arrived: string[] = [];
  const closed = new Promise<number>((resolve) => webSocket.addEventListener("close", ({ code }) => resolve(code)));
  webSocket.addEventListener("message", ({ data }) => {
    const next = waiting.shift();
    if (next) next(String(data));
    else arrived.push(String(data));
  });
  webSocket.accept();
  const next = (): Promise<string> => {
    const text = arrived.shift();
    return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text);
  };
  return { webSocket, closed, next, arrived };
}

beforeAll(() => seedFixture(env.DB));

describe("the sockets of the operators' figures and of the streamer's desk", () => {
  it.each(["/sockets/metrics", "/sockets/desk"])(
    "the socket %s refuses a guest, a foreign page and a plain request",
    async (path) => {
      const cookie = await cookieFor(OPERATOR.uid);
      expect((await open(path)).status).toBe(403);
      expect((await open(path, { cookie, origin: "https://evil.test" })).status).toBe(403);
      expect((await SELF.fetch(`${SITE}${path}`, { headers: { cookie } })).status).toBe(426);
    },
  );

  it("the metrics socket accepts only operators", async () => {
    const response = await open("/sockets/metrics", { cookie: await cookieFor(ACCOUNT.uid) });
    expect(response.status).toBe(403);
  });

  it("the sockets close when an operator's right has ended", async () => {
    record(env, { metric: "request", kind: "page", outcome: "200", value: 3 });
    const socket = await listen("/sockets/metrics", await cookieFor(OPERATOR.uid));
    expect(JSON.parse(await socket.next())).toMatchObject({ from: "memory", list: [{ metric: "request", kind: "page" }] });
    const db = openDatabase(env.DB);
    await db.update(users).set({ isOperate: 0 }).where(eq(users.uid, OPERATOR.uid));
    expect(await socket.closed).toBe(4403);
    await db.update(users).set({ isOperate: 1 }).where(eq(users.uid, OPERATOR.uid));
  });

  it("the sockets notify every desk of the anchor about a broadcast", async () => {
    const channel = await Channel.open();
    const other = await Channel.open();
    const first = await listen("/sockets/desk", await cookieFor(channel.anchorId));
    const second = await listen("/sockets/desk", await cookieFor(channel.anchorId));
    const foreign = await listen("/sockets/desk", await cookieFor(other.anchorId));
    await channel.send("HD/a0.ts", transportStream());
    await channel.send("HD/index.m3u8", toList(["a0.ts"]));
    expect([await first.next(), await second.next()]).toEqual(["changed", "changed"]);
    first.arrived.length = 0;
    await runDurableObjectAlarm(getStream(env, channel.anchorId));
    expect(await first.next()).toBe("changed");
    first.arrived.length = 0;
    await getStream(env, channel.anchorId).stop();
    expect(await first.next()).toBe("changed");
    expect(foreign.arrived).toEqual([]);
    first.webSocket.close();
    second.webSocket.close();
    foreign.webSocket.close();
  });

  it("the server closes a socket that sends a message", async () => {
    const channel = await Channel.open();
    const socket = await listen("/sockets/desk", await cookieFor(channel.anchorId));
    socket.webSocket.send("hello");
    expect(await socket.closed).toBe(1003);
  });
});
