import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { SIGNATURE_HEADER, signBody, signPost } from "../../edge/feed/intake/signature";
import { feedRoutes } from "../../edge/http/feed";

const CHUNK = new TextEncoder().encode(" ".repeat(65_536));
const RECORDS_MAX_BYTES = 2 * 1_048_576;
const nowS = () => Math.floor(Date.now() / 1000);

/** A body of spaces that tells how many bytes of it were read; it ends after `chunks`, or never while they are infinite and `stalls` is true. */
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

const post = async (path: string, body: BodyInit, signature: string | null) =>
  feedRoutes.request(
    new Request(`https://feed.test${path}`, { method: "POST", body, headers: signature === null ? {} : { [SIGNATURE_HEADER]: signature } }),
    undefined,
    env,
    createExecutionContext(),
  );

describe("a feed post is refused before its body is read where its header", () => {
  it.each<[string, () => Promise<string | null> | string | null]>([
    ["is missing", () => null],
    ["cannot be read", () => `t=${nowS()},v1=abc`],
    ["is of the older form and old", () => signBody(env.FEED_SECRET, "{}", nowS() - 400)],
    ["is old", () => signPost(env.FEED_SECRET, "{}", nowS() - 400)],
    ["is signed with another secret", () => signPost("another secret of thirty-two characters", "{}", nowS())],
    ["states another time than was signed", async () => (await signPost(env.FEED_SECRET, "{}", nowS() - 400)).replace(/t=\d+/, `t=${nowS()}`)],
    ["carries an older signature of a body that is a digest", async () => {
      const digest = "a".repeat(64);
      const time = nowS();
      const mac = (await signBody(env.FEED_SECRET, digest, time)).split("v1=")[1];
      return `t=${time},h=${digest},v2=${mac}`;
    }],
  ])("%s", async (_, signature) => {
    for (const path of ["/", "/records", "/replay"]) {
      const { read, body } = spaces(64);
      expect([(await post(path, body, await signature())).status, read.bytes]).toEqual([401, 0]);
    }
  });
});

describe("a feed post", () => {
  it("is read no further than its bound, whatever length it states", async () => {
    const { read, body } = spaces(4096);
    const signature = await signPost(env.FEED_SECRET, "{}", nowS());
    expect((await post("/records", body, signature)).status).toBe(413);
    expect(read.bytes).toBeLessThanOrEqual(RECORDS_MAX_BYTES + 2 * CHUNK.byteLength);
  });

  it("with a proven header and another body is refused", async () => {
    expect((await post("/records", '{"teams":[]}', await signPost(env.FEED_SECRET, "{}", nowS()))).status).toBe(401);
  });

  it("of the provider is taken while strangers hold up posts of the older signature", async () => {
    const forged = `t=${nowS()},v1=${"0".repeat(64)}`;
    for (let n = 0; n < 4; n++) void post("/records", spaces(Number.POSITIVE_INFINITY, true).body, forged);
    const answer = await post("/records", "{}", await signPost(env.FEED_SECRET, "{}", nowS()));
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ status: 0 })]);
  });
});
