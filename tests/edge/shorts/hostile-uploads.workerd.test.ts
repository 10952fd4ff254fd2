import { env, SELF } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { SLICE_BYTES } from "#edge/contract/rules/shorts.ts";
import { FileStore } from "#edge/ground/files/file-store.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { JPEG, movie } from "./movie.ts";

const as = async (person: { mobile: string; password: string }) =>
  inProcess({ token: await requestToken(person), now: Date.now });
type Person = Awaited<ReturnType<typeof as>>;
type Bytes = Uint8Array<ArrayBuffer>;

const put = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  SELF.fetch(address, { method: "PUT", body, headers });
const bytesAt = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await SELF.fetch(new URL(address, "http://site").href)).arrayBuffer());
const statusAt = async (address: string): Promise<number> => {
  const response = await SELF.fetch(new URL(address, "http://site").href);
  await response.arrayBuffer();
  return response.status;
};

const toRange = (start: number, file: Bytes) => {
  const slice = file.slice(start, start + SLICE_BYTES);
  return [slice, { "content-range": `bytes ${start}-${start + slice.length - 1}/${file.length}` }] as const;
};
const readKey = (address: string): string => new URL(address, "http://site").pathname.split("/").at(-1) ?? "";

async function sendPicture({ config }: Person, bytes: Bytes = JPEG): Promise<{ url: string; put_url: string }> {
  const { put_url, url } = await config.getTempKeysForMinio({ key: "a.jpg" });
  expect((await put(put_url, bytes)).status).toBe(200);
  return { url, put_url };
}

async function posted(person: Person): Promise<{ id: number; url: string; put_url: string }> {
  const request_key = formKey();
  const file = movie(4_096);
  const { put_url } = await person.shorts.beginUpload({ request_key, bytes: file.length });
  const [slice, headers] = toRange(0, file);
  expect((await put(put_url, slice, headers)).status).toBe(201);
  const { url: cover } = await sendPicture(person);
  const { id, url } = await person.shorts.postVideo({ request_key, title: "x", category: 0, cover });
  return { id, url, put_url };
}

/** A request body that waits. `asked` resolves when the site reads it, `release` sends its bytes. */
function heldBody(bytes: Bytes) {
  let ask = (): void => undefined;
  let release = (): void => undefined;
  const requested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        ask();
        await released;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, requested, release };
}

beforeAll(() => seedFixture(env.DB));
afterEach(() => vi.restoreAllMocks());

describe("the file of an upload", () => {
  it("a second upload does not replace a stored file", async () => {
    const store = new FileStore(env.MEDIA);
    const ticket = { key: `${"a".repeat(32)}.mp4`, fileType: UPLOAD_FILE_TYPES.VIDEO, expiresAt: 0 };
    const [seen, other] = [movie(4_096), movie(8_192, 99)];
    await store.putSlice(ticket, { start: 0, end: seen.length, total: seen.length }, seen);
    const before = await bytesAt(`/chat/files/${ticket.key}`);
    await store.putSlice(ticket, { start: 0, end: other.length, total: other.length }, other);
    await store.putWhole(ticket, new Response(other).body as ReadableStream<Uint8Array>, other.length);
    expect(await bytesAt(`/chat/files/${ticket.key}`)).toEqual(before);
  });

  it("a take-down during an upload is final", async () => {
    const [ann, operator] = [await as(ACCOUNT), await as(OPERATOR)];
    const { id, url, put_url } = await posted(ann);
    await new FileStore(env.MEDIA).remove(readKey(url));
    const { putSlice } = FileStore.prototype;
    vi.spyOn(FileStore.prototype, "putSlice").mockImplementationOnce(async function (this: FileStore, ...slice) {
      await operator.operate.removePost({ id, request_key: formKey(), reason: "no football" });
      return putSlice.apply(this, slice);
    });
    expect((await put(put_url, ...toRange(0, movie(4_096)))).status).toBe(403);
    expect(await statusAt(url)).toBe(404);
  });

  it("a person can post a file after a failed second upload", async () => {
    const ann = await as(ACCOUNT);
    const { config } = ann;
    const { put_url, url } = await config.getTempKeysForMinio({ key: "a.jpg" });
    const { body, requested, release } = heldBody(JPEG);
    const late = put(put_url, body, { "content-length": String(JPEG.length + 9) });
    await requested;
    expect((await put(put_url, JPEG)).status).toBe(200);
    release();
    await late.catch(() => undefined);
    await expect(ann.shorts.postMoment({ request_key: formKey(), text: "x", pictures: [url] })).resolves.toMatchObject({
      pictures: [expect.stringContaining(readKey(url))],
    });
  });
});

describe("a picture that two posts use", () => {
  it("a picture of two posts survives the deletion of one post", async () => {
    const ann = await as(ACCOUNT);
    const { url, put_url } = await sendPicture(ann);
    const post = async () => ann.shorts.postMoment({ request_key: formKey(), text: "x", pictures: [url] });
    const [kept, gone] = [await post(), await post()];
    await ann.shorts.deletePost({ id: gone.id });
    expect(await statusAt(url)).toBe(200);
    const other = Uint8Array.from([...JPEG, 1, 2, 3]);
    expect((await put(put_url, other)).status).toBe(200);
    expect((await bytesAt(url)).length).toBe(JPEG.length);
    await ann.shorts.deletePost({ id: kept.id });
    expect(await statusAt(url)).toBe(404);
  });
});

describe("the upload of a post's file", () => {
  it("three concurrent requests for the last slice store the upload once", async () => {
    const ann = await as(ACCOUNT);
    const file = movie(2 * SLICE_BYTES + 5_000);
    const { put_url } = await ann.shorts.beginUpload({ request_key: formKey(), bytes: file.length });
    for (const start of [0, SLICE_BYTES]) expect((await put(put_url, ...toRange(start, file))).status).toBe(200);
    const ends = await Promise.all([1, 2, 3].map(async () => (await put(put_url, ...toRange(2 * SLICE_BYTES, file))).status));
    expect(ends).toContain(201);
    // A request that found its slices gone is sent again, and then finds the file.
    expect(ends.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect((await put(put_url, ...toRange(2 * SLICE_BYTES, file))).status).toBe(200);
    const stored = await bytesAt(`/chat/files/${readKey(put_url)}`);
    const from = stored.indexOf("mdat");
    expect(Buffer.compare(stored.subarray(from), Buffer.from(file.buffer, from))).toBe(0);
  });

  it("nobody can continue or post a stranger's upload", async () => {
    const [ann, bob] = [await as(ACCOUNT), await as(OTHER_ACCOUNT)];
    const request_key = formKey();
    const file = movie(4_096);
    const own = await ann.shorts.beginUpload({ request_key, bytes: file.length });
    await put(own.put_url, ...toRange(0, file));
    expect(await bob.shorts.beginUpload({ request_key, bytes: file.length })).toMatchObject({ received: 0, stored: 0 });
    const { url: cover } = await sendPicture(bob);
    await expect(bob.shorts.postVideo({ request_key, title: "x", category: 0, cover })).rejects.toMatchObject({ http: 403 });
    const theirs = await bob.shorts.beginUpload({ request_key: formKey(), bytes: file.length });
    const crossed = new URL(own.put_url);
    crossed.search = new URL(theirs.put_url).search;
    expect((await put(crossed.href, ...toRange(0, file))).status).toBe(403);
  });

  it.each([
    ["a slice that is too long", (file: Bytes) => [file.slice(0, SLICE_BYTES + 1), `bytes 0-${SLICE_BYTES}/${file.length}`], 400],
    [
      "more bytes than its range",
      (file: Bytes) => [file.slice(0, SLICE_BYTES + 1), `bytes 0-${SLICE_BYTES - 1}/${file.length}`],
      413,
    ],
    ["a slice off the grid", (file: Bytes) => [file.slice(5, 105), `bytes 5-104/${file.length}`], 400],
    [
      "a slice past the end",
      (file: Bytes) => [file.slice(0, 9), `bytes ${4 * SLICE_BYTES}-${4 * SLICE_BYTES + 8}/${file.length}`],
      400,
    ],
    ["a range that is none", (file: Bytes) => [file.slice(0, 9), "bytes */9"], 400],
  ] as const)("the server refuses an upload of %s", async (_, part, status) => {
    const ann = await as(ACCOUNT);
    const file = movie(2 * SLICE_BYTES);
    const { put_url } = await ann.shorts.beginUpload({ request_key: formKey(), bytes: file.length });
    const [slice, range] = part(file) as [Bytes, string];
    expect((await put(put_url, slice, { "content-range": range })).status).toBe(status);
  });

  it.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["XML", '<?xml version="1.0"?><svg/>'],
  ])("the server refuses an upload of %s as a picture", async (_, text) => {
    const ann = await as(ACCOUNT);
    const { put_url, url } = await ann.config.getTempKeysForMinio({ key: "a.jpg" });
    expect((await put(put_url, text, { "content-type": "image/jpeg" })).status).toBe(415);
    const posting = ann.shorts.postMoment({ request_key: formKey(), text: "x", pictures: [url] });
    await expect(posting).rejects.toMatchObject({ http: 403, field: "pictures" });
  });
});
