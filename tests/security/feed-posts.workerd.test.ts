import { createExecutionContext, env } from "cloudflare:test";
import { createHash, createHmac } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { feedRoutes } from "#edge/feed/intake/calls.ts";
import { SIGNATURE_HEADER, signBody, signPost } from "#edge/ground/http/signature.ts";

const CHUNK = new TextEncoder().encode(" ".repeat(65_536));
const RECORDS_MAX_BYTES = 2 * 1_048_576;
const nowS = () => Math.floor(Date.now() / 1000);

/**
 * Makes a body of spaces that counts the bytes read from it. It ends after `chunks`, or never if `chunks` is infinite and `stalls`
 * is true.
 */
function spaces(chunks: number, stalls = false) {
  const read = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (stalls) return new Promise(() => undefined);
        if (read.bytes >= chunks * CHUNK.byteLength) return controller.close();
        read.bytes += CHUNK.byteLength;
        controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  return { read, body };
}

const site = new Hono<{ Bindings: Env }>().route("/feed", feedRoutes);

const post = async (path: string, body: BodyInit, signature: string | null) =>
  site.request(
    new Request(`https://feed.test${path}`, {
      method: "POST",
      body,
      headers: signature === null ? {} : { [SIGNATURE_HEADER]: signature },
    }),
    undefined,
    env,
    createExecutionContext(),
  );

describe("a feed post refused by its header before its body is read", () => {
  it.each<[string, (path: string) => Promise<string | null> | string | null]>([
    ["is missing", () => null],
    ["cannot be read", () => `t=${nowS()},v1=abc`],
    ["is of the older form and old", () => signBody(env.FEED_SECRET, "{}", nowS() - 400)],
    ["is old", (path) => signPost(env.FEED_SECRET, path, "{}", nowS() - 400)],
    ["is signed with another secret", (path) => signPost("another secret of thirty-two characters", path, "{}", nowS())],
    [
      "is signed for another address",
      (path) => signPost(env.FEED_SECRET, path === "/feed" ? "/feed/records" : "/feed", "{}", nowS()),
    ],
    [
      "states another time than was signed",
      async (path) => (await signPost(env.FEED_SECRET, path, "{}", nowS() - 400)).replace(/t=\d+/, `t=${nowS()}`),
    ],
    [
      "carries an older signature of a body that is a digest",
      async () => {
        const digest = "a".repeat(64);
        const time = nowS();
        const mac = (await signBody(env.FEED_SECRET, digest, time)).split("v1=")[1];
        return `t=${time},h=${digest},v2=${mac}`;
      },
    ],
  ])("the server refuses a feed post whose signature %s", async (_, signature) => {
    for (const path of ["/feed", "/feed/records", "/feed/replay"]) {
      const { read, body } = spaces(64);
      expect([(await post(path, body, await signature(path))).status, read.bytes]).toEqual([401, 0]);
    }
  });
});

/** Signatures that do not cover the address, as senders of the previous release make them. */
const WITHOUT_ADDRESS: [string, (body: string, timeS: number) => Promise<string> | string][] = [
  ["the body alone", (body, timeS) => signBody(env.FEED_SECRET, body, timeS)],
  [
    "time and digest",
    (body, t) => {
      const h = createHash("sha256").update(body).digest("hex");
      return `t=${t},h=${h},v2=${createHmac("sha256", env.FEED_SECRET).update(`v2.${t}.${h}`).digest("hex")}`;
    },
  ],
];

describe.each(WITHOUT_ADDRESS)("a feed post whose signature covers %s", (form, sign) => {
  it("the server accepts a feed post at only one address", async () => {
    const body = JSON.stringify({
      batch: `listened to: ${form}`,
      events: [{ match: 999_999, seq: 1, at: 1_800_000_000, type: "state", status: 2, homeScore: 0, awayScore: 0 }],
    });
    const signature = await sign(body, nowS());
    const first = await post("/feed", body, signature);
    expect(first.status).toBe(200);
    const again = await post("/feed", body, signature);
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    const moved = await post("/feed/records", body, signature);
    expect([moved.status, (await moved.json<{ msg: string }>()).msg]).toEqual([
      409,
      expect.stringContaining("was used for /feed;"),
    ]);
  });
});

describe("the body of a feed post", () => {
  it("the server reads a feed post only up to the size limit", async () => {
    const { read, body } = spaces(4096);
    const signature = await signPost(env.FEED_SECRET, "/feed/records", "{}", nowS());
    expect((await post("/feed/records", body, signature)).status).toBe(413);
    expect(read.bytes).toBeLessThanOrEqual(RECORDS_MAX_BYTES + 2 * CHUNK.byteLength);
  });

  it("the server refuses a feed post whose body does not match its signature", async () => {
    expect(
      (await post("/feed/records", '{"teams":[]}', await signPost(env.FEED_SECRET, "/feed/records", "{}", nowS()))).status,
    ).toBe(401);
  });

  it("a provider's feed post is accepted during slow posts of strangers", async () => {
    const forged = `t=${nowS()},v1=${"0".repeat(64)}`;
    for (let n = 0; n < 4; n++) void post("/feed/records", spaces(Number.POSITIVE_INFINITY, true).body, forged);
    const response = await post("/feed/records", "{}", await signPost(env.FEED_SECRET, "/feed/records", "{}", nowS()));
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: 0 })]);
  });

  it("a feed post signed as documented is accepted", async () => {
    const t = nowS();
    const h = createHash("sha256").update("{}").digest("hex");
    const v2 = createHmac("sha256", env.FEED_SECRET).update(`v2.${t}./feed/records.${h}`).digest("hex");
    expect((await post("/feed/records", "{}", `t=${t},h=${h},v2=${v2}`)).status).toBe(200);
  });
});
