import { env, SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { COVER_MAX_BYTES, SLICE_BYTES, VIDEO_MAX_BYTES } from "#edge/contract/rules/shorts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { sweepFiles } from "#edge/ground/files/file-book.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { JPEG, movie, PLACE } from "./movie.ts";

const as = async (person?: { mobile: string; password: string }) =>
  inProcess({ token: person ? await requestToken(person) : null, now: Date.now });
type Person = Awaited<ReturnType<typeof as>>;

const put = (address: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  SELF.fetch(address, { method: "PUT", body, headers });

/** Sends slices from the first one that the site lacks, at most `most` of them. */
async function send({ shorts }: Person, request_key: string, file: Uint8Array<ArrayBuffer>, most = Number.POSITIVE_INFINITY) {
  const { put_url, received } = await shorts.beginUpload({ request_key, bytes: file.length });
  let sent = 0;
  for (let start = received; start < file.length && sent < most; start += SLICE_BYTES, sent += 1) {
    const slice = file.slice(start, start + SLICE_BYTES);
    const range = `bytes ${start}-${start + slice.length - 1}/${file.length}`;
    expect([200, 201]).toContain((await put(put_url, slice, { "content-range": range })).status);
  }
  return sent;
}

async function sendCover({ config }: Person, bytes: Uint8Array<ArrayBuffer> = JPEG): Promise<string> {
  const { put_url, url } = await config.getTempKeysForMinio({ key: "cover.jpg" });
  expect((await put(put_url, bytes)).status).toBe(200);
  return url;
}

beforeAll(() => seedFixture(env.DB));

describe("the upload of a video of 70 MB", () => {
  it("an interrupted upload of a 70 MB video arrives once @spec 7.100 @spec 8.21", async () => {
    const ann = await as(ACCOUNT);
    const request_key = formKey();
    const file = movie(VIDEO_MAX_BYTES);
    const slices = Math.ceil(file.length / SLICE_BYTES);
    // Each part is sent by a newly loaded page.
    const counts: number[] = [];
    for (const most of [20, 25, 15]) counts.push(await send(await as(ACCOUNT), request_key, file, most));
    expect(counts).toEqual([20, 25, 15]);
    expect(await send(ann, request_key, file)).toBe(slices - 60);
    expect(await ann.shorts.beginUpload({ request_key, bytes: file.length })).toMatchObject({ stored: 1, received: file.length });
    const cover = await sendCover(ann);
    const request = { request_key, title: " 周日进球 ", category: 0, cover };
    const made = await Promise.all([1, 2, 3].map(() => ann.shorts.postVideo(request)));
    made.push(await ann.shorts.postVideo(request));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({
      text: "周日进球",
      state: "pending",
      width: 1_080,
      height: 1_920,
      duration: 12,
      kind: "video",
    });
    expect((await ann.shorts.getOwnPosts({})).total).toBe(1);
    const stored = await SELF.fetch(`http://site${made[0]?.url}`);
    expect(stored.headers.get("content-type")).toBe("video/mp4");
    const bytes = Buffer.from(await stored.arrayBuffer());
    expect(bytes.length).toBe(file.length);
    const from = bytes.indexOf("mdat");
    expect(Buffer.compare(bytes.subarray(from), Buffer.from(file.buffer, from))).toBe(0);
    expect(bytes.subarray(0, 4_096).includes(PLACE)).toBe(false);
    expect((await env.MEDIA.list({ prefix: "chat/pending/" })).objects).toEqual([]);
  }, 90_000);
});

describe("the upload of a video", () => {
  it("only a signed-in person can upload a video", async () => {
    const request_key = formKey();
    await expect((await as()).shorts.beginUpload({ request_key, bytes: 5 })).rejects.toMatchObject({ http: 401 });
    const ann = await as(ACCOUNT);
    await expect(ann.shorts.beginUpload({ request_key, bytes: VIDEO_MAX_BYTES + 1 })).rejects.toMatchObject({ http: 400 });
    const { put_url } = await ann.shorts.beginUpload({ request_key, bytes: 5 });
    const bob = await (await as(OTHER_ACCOUNT)).shorts.beginUpload({ request_key, bytes: 5 });
    expect(new URL(bob.put_url).pathname).not.toBe(new URL(put_url).pathname);
    // The ticket is valid whatever length the page announced.
    const total = VIDEO_MAX_BYTES + 1;
    const slice = movie(SLICE_BYTES);
    const response = await put(put_url, slice, { "content-range": `bytes 0-${SLICE_BYTES - 1}/${total}` });
    expect(response.status).toBe(413);
  });

  it("the server recognises an upload by its bytes", async () => {
    const ann = await as(ACCOUNT);
    const { put_url } = await ann.shorts.beginUpload({ request_key: formKey(), bytes: 5 });
    expect((await put(put_url, new TextEncoder().encode("<!doctype html><script>alert(1)</script>"))).status).toBe(415);
  });

  it.each([
    ["is not there", null, JPEG, /传完/],
    ["is too long", movie(4_096, 200), JPEG, /180/],
    ["is no movie", Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...new Uint8Array(60)]), JPEG, /MP4/],
    ["has no moov", movie(4_096).map((byte, at) => (at >= 16 && at < 32 ? 0 : byte)), JPEG, /MP4/],
    ["has no cover", movie(4_096), null, /图片/],
    ["has too large a cover", movie(4_096), new Uint8Array([...JPEG, ...new Uint8Array(COVER_MAX_BYTES)]), /图片/],
  ])("the server makes no post if the upload %s", async (_, file, picture, words) => {
    const ann = await as(ACCOUNT);
    const request_key = formKey();
    if (file) await send(ann, request_key, file as Uint8Array<ArrayBuffer>);
    const cover = picture ? await sendCover(ann, picture) : "/m/goods/1.webp";
    const posting = ann.shorts.postVideo({ request_key, title: "x", category: 0, cover });
    await expect(posting).rejects.toMatchObject({ http: 403, message: expect.stringMatching(words) });
  });

  it("an upload refuses another person's cover", async () => {
    const ann = await as(ACCOUNT);
    const request_key = formKey();
    await send(ann, request_key, movie(4_096));
    const cover = await sendCover(await as(OTHER_ACCOUNT));
    await expect(ann.shorts.postVideo({ request_key, title: "x", category: 0, cover })).rejects.toMatchObject({ http: 403 });
    const own = await sendCover(ann);
    await expect(ann.shorts.postVideo({ request_key, title: "unsayable", category: 0, cover: own })).rejects.toMatchObject({
      http: 403,
      field: "title",
    });
    await expect(ann.shorts.postVideo({ request_key, title: "x", category: 99, cover: own })).rejects.toMatchObject({
      http: 404,
    });
  });

  it("the clean-up deletes an unposted upload after a day", async () => {
    const bob = await as(OTHER_ACCOUNT);
    const [posted, left] = [formKey(), formKey()];
    for (const key of [posted, left]) await send(bob, key, movie(4_096));
    const [cover, orphan] = [await sendCover(bob), await sendCover(bob)];
    const { id, url } = await bob.shorts.postVideo({ request_key: posted, title: "x", category: 0, cover });
    const db = openDatabase(env.DB);
    const status = async (address: string) => (await SELF.fetch(`http://site${new URL(address, "http://site").pathname}`)).status;
    for (let round = 1; round <= 3; round += 1) await sweepFiles(db, env.MEDIA, Math.floor(Date.now() / 1_000) + round * 90_000);
    expect([await status(url), await status(cover), await status(orphan)]).toEqual([200, 200, 404]);
    expect(await bob.shorts.beginUpload({ request_key: left, bytes: 4_096 })).toMatchObject({ stored: 0, received: 0 });
    const operator = await as(OPERATOR);
    await operator.operate.removePost({ id, request_key: formKey(), reason: "no football" });
    expect([await status(url), await status(cover)]).toEqual([404, 404]);
    await expect(bob.shorts.getShort({ id })).rejects.toMatchObject({ http: 404 });
  });
});
