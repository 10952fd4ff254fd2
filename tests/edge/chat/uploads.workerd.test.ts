import { env, SELF } from "cloudflare:test";
import { crc32 } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Context } from "#chat/context.ts";
import createUploads from "#chat/modules/uploads/uploads.ts";
import { UPLOAD_FILE_TYPES, UPLOAD_SLICE_BYTES } from "#chat/protocol/limits/uploads.ts";
import { newGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { MAX_BYTES, openTicket, sealTicket } from "#edge/ground/files/upload-ticket.ts";
import { moduleBench } from "#tests/support/fake-context.ts";
import { fileMessage } from "#tests/support/file-message.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const { IMAGE, VIDEO, AUDIO, FILE } = UPLOAD_FILE_TYPES;
const APP_ID = 1_400_000_000;
const nowS = (): number => Math.floor(Date.now() / 1_000);

const PNG = Uint8Array.from([0x89, ...Buffer.from("PNG\r\n\x1a\n"), ...Buffer.from("pixels of no picture in particular")]);
const HTML = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");

const ask = (client: WireClient, fields: object = {}): Promise<WireBody> =>
  client.ask("im_cos_msg.pre_sig", { file_type: FILE, file_name: "0123-456.bin", upload_method: 0, Duration: 900, ...fields });

function toAddress(key: string, fileType: Parameters<typeof sealTicket>[2]["fileType"], expiresAt = nowS() + 900): string {
  return `http://relay/chat/uploads/${key}?ticket=${sealTicket(env.CHAT_SECRET, APP_ID, { key, fileType, expiresAt })}`;
}

let keys = 0;
const newKey = (extension = "bin"): string => `${(++keys).toString(16).padStart(32, "0")}.${extension}`;

const put = (address: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Response> =>
  SELF.fetch(address, { method: "PUT", body, headers });
const read = (key: string, headers: Record<string, string> = {}): Promise<Response> =>
  SELF.fetch(`http://relay/chat/files/${key}`, { headers });

/** Bytes that differ from slice to slice. */
const makeBytes = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 7 + Math.floor(index / UPLOAD_SLICE_BYTES)) % 251);
const toSlice = (file: Uint8Array<ArrayBuffer>, index: number): [Uint8Array<ArrayBuffer>, Record<string, string>] => {
  const start = index * UPLOAD_SLICE_BYTES;
  const slice = file.slice(start, start + UPLOAD_SLICE_BYTES);
  return [slice, { "content-range": `bytes ${start}-${start + slice.byteLength - 1}/${file.byteLength}` }];
};
const pending = async (key: string): Promise<number> => (await env.MEDIA.list({ prefix: `chat/pending/${key}/` })).objects.length;
const pass = (seconds: number): void => void vi.spyOn(Date, "now").mockReturnValue(Date.now() + seconds * 1_000);
afterEach(() => vi.restoreAllMocks());
const readText = async (response: Response): Promise<string> => new TextDecoder().decode(await response.arrayBuffer());
const sameBytes = async (response: Response, file: Uint8Array): Promise<boolean> =>
  Buffer.compare(Buffer.from(await response.arrayBuffer()), file) === 0;

describe("the address of an upload", () => {
  test("an upload address is valid for the requested time @spec 7.100 9.24", async () => {
    expect(await ask(await WireClient.open())).toMatchObject({ ErrorCode: 2_024 });
    const alice = await WireClient.login("alice upload");
    const answer = await ask(alice, { file_type: IMAGE, file_name: "a b.PNG" });
    expect(answer).toMatchObject({
      ErrorCode: 0,
      expired_time: 900,
      upload_url: expect.stringMatching(/^http:\/\/relay\/chat\/uploads\//),
      download_url: expect.stringMatching(/^http:\/\/relay\/chat\/files\/[0-9a-f]{32}\.png\?e=\d+&s=[\w-]{20}$/),
    });
    expect(await ask(alice, { Duration: 86_400 })).toMatchObject({ expired_time: 900 });
    expect(await ask(alice, { Duration: 60 })).toMatchObject({ expired_time: 60 });
    expect((await put(answer.upload_url, PNG)).status).toBe(200);
    expect(await sameBytes(await SELF.fetch(answer.download_url), PNG)).toBe(true);
  });

  test("visitors get no upload address @spec 6.1", async () => {
    expect(await ask(await WireClient.login(newGuestId(env.CHAT_SECRET)))).toMatchObject({ ErrorCode: 70_114 });
  });

  test("an upload address names the renditions of a picture @spec 7.100", async () => {
    const alice = await WireClient.login("alice renditions");
    const { download_url, ...answer } = await ask(alice, { file_type: IMAGE, file_name: "a.jpg" });
    const [thumb, large] = ["thumb", "large"].map((name) => download_url.replace("?", `/${name}?`));
    expect(answer).toMatchObject({ thumb_url: thumb, large_url: large, thumbUrl: thumb, largeUrl: large });
    expect(await ask(alice, { file_type: FILE, file_name: "a.jpg" })).not.toHaveProperty("thumb_url");
  });

  test("the answer with a video's upload address contains no cover @spec 7.100", async () => {
    const alice = await WireClient.login("alice cover");
    expect(await ask(alice, { file_type: VIDEO, file_name: "a.mp4" })).not.toHaveProperty("request_snapshot_url");
    const cover = await alice.ask("im_cos_msg.video_cover", {
      version: 1,
      platform: 7,
      cover_name: "a",
      snapshot_url: "http://relay/x",
    });
    expect(cover).toMatchObject({ ErrorCode: 20_001, ErrorInfo: expect.stringMatching(/no covers/) });
  });

  test("an upload address is valid for only one file @spec 7.61 7.100", async () => {
    expect(await (await WireClient.open()).ask("im_cos_msg.credential", { Duration: 300 })).toMatchObject({ ErrorCode: 2_024 });
    const alice = await WireClient.login("alice credential");
    const answer = await alice.ask("im_cos_msg.credential", { Duration: 300 });
    expect(answer).toMatchObject({
      ActionStatus: "FAIL",
      ErrorCode: 20_001,
      ErrorInfo: expect.stringMatching(/im_cos_msg\.pre_sig/),
    });
    expect(answer).not.toHaveProperty("credentials");
    expect(await alice.ask("im_cos_msg.credential", {})).not.toMatchObject({ ErrorInfo: answer.ErrorInfo });
  });

  test("the server issues a user at most 250 upload addresses an hour", async () => {
    const alice = await WireClient.login("alice storing much");
    const answers = await Promise.all(Array.from({ length: 251 }, () => ask(alice)));
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(250);
    expect(answers.find(({ ErrorCode }) => ErrorCode !== 0)).toMatchObject({ ErrorCode: 60_018 });
  });
});

describe("the ticket of an upload", () => {
  test("a ticket is valid only for one key and until the expiry time", () => {
    const [key, other] = [newKey(), newKey()];
    const sealed = sealTicket(env.CHAT_SECRET, APP_ID, { key, fileType: FILE, expiresAt: 1_000 });
    expect(openTicket(env.CHAT_SECRET, APP_ID, key, sealed, 999)).toEqual({ key, fileType: FILE, expiresAt: 1_000 });
    expect(openTicket(env.CHAT_SECRET, APP_ID, key, sealed, 1_000)).toBeNull();
    expect(openTicket(env.CHAT_SECRET, APP_ID, other, sealed, 999)).toBeNull();
    expect(openTicket(env.CHAT_SECRET, 1, key, sealed, 999)).toBeNull();
    expect(openTicket("another secret", APP_ID, key, sealed, 999)).toBeNull();
  });

  test("an invalid ticket is answered 403 and stores nothing @spec 8.21", async () => {
    const key = newKey();
    const good = toAddress(key, FILE);
    const widened = Buffer.from(JSON.stringify([APP_ID, key, FILE, nowS() + 99_999])).toString("base64url");
    const bad = [
      good.split("?")[0]!,
      good.slice(0, -4),
      good.replace(/ticket=[^.]+/, `ticket=${widened}`),
      toAddress(newKey(), FILE).replace(/uploads\/[^?]+/, `uploads/${key}`),
      toAddress(key, FILE, nowS()),
    ];
    for (const address of bad) expect((await put(address, PNG)).status).toBe(403);
    expect((await read(key)).status).toBe(404);
  });
});

describe("a file", () => {
  test.each([
    ["an image", IMAGE, PNG, "image/png"],
    [
      "a jpeg",
      IMAGE,
      Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0 and so on"), ...HTML]),
      "image/jpeg",
    ],
    ["a webp", IMAGE, new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 and so on, some bytes"), "image/webp"],
    ["a bitmap", IMAGE, new TextEncoder().encode("BM\x40\0\0\0\0\0\0\0and the rest of a bitmap here"), "image/bmp"],
    ["an mp4", VIDEO, new TextEncoder().encode("\0\0\0\x26ftypisom and the rest of the video"), "video/mp4"],
    ["a quicktime", VIDEO, new TextEncoder().encode("\0\0\0\x26ftypqt   and the rest of the video"), "video/quicktime"],
    ["an mp3", AUDIO, new TextEncoder().encode("ID3\x03\0\0\0\0\0\0 and the rest of the sound here"), "audio/mpeg"],
    ["a wav", AUDIO, new TextEncoder().encode("RIFF\0\0\0\0WAVEfmt and so on, some bytes"), "audio/wav"],
    ["any file", FILE, new TextEncoder().encode("%PDF-1.7 and <script>alert(1)</script>"), "application/octet-stream"],
    ["a file of one byte", FILE, new Uint8Array([7]), "application/octet-stream"],
  ])("the server derives the content type of %s from the file's bytes @spec 9.28", async (_what, fileType, bytes, type) => {
    const key = newKey("bin");
    expect((await put(toAddress(key, fileType), bytes, { "content-type": "text/html" })).status).toBe(200);
    const response = await read(key);
    expect(await sameBytes(response, bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": type.startsWith("image/") ? "public, max-age=604800, immutable" : "private, max-age=300",
      "content-disposition": expect.stringMatching(type.startsWith("image/") ? /^inline;/ : /^attachment;/),
      "access-control-allow-origin": "*",
    });
  });

  test.each([
    ["a page as an image", IMAGE, HTML],
    ["a page as a file", FILE, HTML],
    ["a program as a file", FILE, new TextEncoder().encode("MZ and the rest of a program, some bytes")],
    [
      "a program's package as a file",
      FILE,
      Buffer.concat([Buffer.from(`PK\x03\x04${"\0".repeat(22)}\x0b\0\0\0classes.dex`, "latin1"), new Uint8Array(4_000)]),
    ],
    ["an svg as an image", IMAGE, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["text that begins as a bitmap", IMAGE, new TextEncoder().encode("BMW is a make of cars, not a picture")],
    ["a sound as an image", IMAGE, new TextEncoder().encode("RIFF\0\0\0\0WAVEfmt and so on, some bytes")],
    ["an image as a video", VIDEO, PNG],
    ["text as a sound", AUDIO, new TextEncoder().encode("this is no sound at all, only some text")],
    ["two bytes as an image", IMAGE, new Uint8Array([0xff, 0xd8])],
  ])("the server refuses the upload of %s even in slices", async (_what, fileType, bytes) => {
    const key = newKey();
    const address = toAddress(key, fileType);
    expect((await put(address, bytes, { "content-type": "image/png" })).status).toBe(415);
    const long = new Uint8Array(UPLOAD_SLICE_BYTES + 1);
    long.set(bytes);
    expect((await put(address, ...toSlice(long, 0))).status).toBe(415);
    expect((await put(address, ...toSlice(long, 1))).status).toBe(409);
    expect((await read(key)).status).toBe(404);
  });

  test.each([
    ["an image", 20, IMAGE],
    ["a sound", 20, AUDIO],
    ["a video", 100, VIDEO],
    ["any other file", 100, FILE],
  ])("the upload of %s is limited to %i MB @spec 9.24", async (_what, megabytes, fileType) => {
    expect(MAX_BYTES[fileType]).toBe(megabytes * 1_048_576);
    const total = megabytes * 1_048_576 + 1;
    const response = await put(toAddress(newKey(), fileType), new Uint8Array(1), {
      "content-range": `bytes ${total - 1}-${total - 1}/${total}`,
    });
    expect(response.status).toBe(413);
  });

  test("a file over its limit is refused before the server reads it @spec 9.24", async () => {
    expect((await put(toAddress(newKey(), IMAGE), new Uint8Array(20 * 1_048_576 + 1))).status).toBe(413);
  });

  test("a file without bytes is refused", async () => {
    expect((await put(toAddress(newKey(), FILE), new Uint8Array())).status).toBe(400);
  });

  test("a download's file name is a safe form of the name in the address", async () => {
    const key = newKey("pdf");
    await put(toAddress(key, FILE), new TextEncoder().encode("%PDF-1.7 and the rest"));
    const readDisposition = async (name: string) =>
      (await read(`${key}?name=${encodeURIComponent(name)}`)).headers.get("content-disposition");
    const plain = `attachment; filename="${key}"`;
    expect(await readDisposition("")).toBe(plain);
    expect(await readDisposition("战术 (1).pdf")).toBe(`${plain}; filename*=UTF-8''%E6%88%98%E6%9C%AF%20%281%29.pdf`);
    expect(await readDisposition('../a"\r\nx: y.pdf')).toBe(`${plain}; filename*=UTF-8''.._a___x%3A%20y.pdf`);
    expect(await readDisposition("photo\u202Efdp.exe")).toBe(plain);
    expect(await readDisposition("Matchday-Update.apk")).toBe(plain);
    expect((await read(`${key}?name=a.html`)).headers.get("content-type")).toBe("application/octet-stream");
  });

  test("the server neither accepts nor serves an uploaded program or page", async () => {
    const key = newKey("apk");
    expect((await put(toAddress(key, FILE), new TextEncoder().encode("PK\u0003\u0004 and the rest"))).status).toBe(415);
    await env.MEDIA.put(`chat/files/${key}`, "stored by an earlier release");
    expect((await read(key)).status).toBe(404);
  });

  test("a stored file never changes", async () => {
    const key = newKey();
    const address = toAddress(key, FILE);
    expect((await put(address, PNG)).status).toBe(200);
    expect((await put(address, HTML)).status).toBe(200);
    expect(await sameBytes(await read(key), PNG)).toBe(true);
  });

  test("the server answers byte ranges and conditional requests for a file", async () => {
    const key = newKey();
    await put(toAddress(key, FILE), PNG);
    const part = await read(key, { range: "bytes=1-3" });
    expect([part.status, part.headers.get("content-range"), await readText(part)]).toEqual([206, "bytes 1-3/42", "PNG"]);
    const table: [range: string, status: number, length: number][] = [
      ["bytes=-10", 206, 10],
      ["bytes=-100", 206, 42],
      ["bytes=40-", 206, 2],
      ["bytes=40-99", 206, 2],
      ["bytes=41-41", 206, 1],
      ["bytes=42-", 416, 0],
      ["bytes=-0", 416, 0],
      ["bytes=5-4", 200, 42],
      ["bytes=0-1,3-4", 200, 42],
    ];
    for (const [range, status, length] of table) {
      const response = await read(key, { range });
      expect([range, response.status, (await response.arrayBuffer()).byteLength]).toEqual([range, status, length]);
    }
    const etag = part.headers.get("etag") ?? "";
    expect((await read(key, { "if-none-match": etag })).status).toBe(304);
    for (const wrong of ["..%2f..%2fog", "0".repeat(32), `${"z".repeat(32)}.png`]) expect((await read(wrong)).status).toBe(404);
  });

  test("a file can be stored by an app of a different origin", async () => {
    const response = await SELF.fetch(toAddress(newKey(), FILE), {
      method: "OPTIONS",
      headers: {
        origin: "https://app.test",
        "access-control-request-method": "PUT",
        "access-control-request-headers": "content-range",
      },
    });
    expect([
      response.status,
      response.headers.get("access-control-allow-methods"),
      response.headers.get("access-control-allow-headers"),
    ]).toEqual([204, "GET, PUT", "content-type, content-range, range"]);
  });
});

describe("the upload of a photograph", () => {
  const secret = "GPS 23 32 51 S 46 38 10 W, Phone 12";
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  /** Returns a PNG larger than a slice, with camera metadata before and after the pixels. */
  const photograph = (note: (type: string, text: string) => Buffer): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(
      Buffer.concat([
        Buffer.from("89504e470d0a1a0a", "hex"),
        chunk("IHDR", Buffer.from("000000010000000108020000", "hex")),
        note("eXIf", secret),
        chunk("IDAT", makeBytes(UPLOAD_SLICE_BYTES)),
        note("iTXt", secret),
        chunk("IEND", Buffer.alloc(0)),
      ]),
    );
  const whole = photograph((type, text) => chunk(type, Buffer.from(text)));
  const clean = photograph((_, text) => chunk("paDd", Buffer.alloc(text.length)));

  test.each([
    ["whole", (address: string) => put(address, whole)],
    [
      "in slices",
      async (address: string) => {
        await put(address, ...toSlice(whole, 0));
        return put(address, ...toSlice(whole, 1));
      },
    ],
  ])("a photograph loses the camera's metadata if the client sends it %s @spec 7.100", async (_how, send) => {
    expect(Buffer.from(whole).includes(secret)).toBe(true);
    const key = newKey("png");
    expect((await send(toAddress(key, IMAGE))).status).toBeLessThan(300);
    expect(await sameBytes(await read(key), clean)).toBe(true);
  });

  test("a photograph sent as a file stays unchanged", async () => {
    const key = newKey("png");
    await put(toAddress(key, FILE), whole);
    expect(await sameBytes(await read(key), whole)).toBe(true);
  });
});

describe("the upload of a file in slices", () => {
  test("a file in slices exists only after the last slice @spec 9.24", async () => {
    const [file, key] = [makeBytes(2 * UPLOAD_SLICE_BYTES + 5), newKey()];
    const address = toAddress(key, FILE);
    expect((await put(address, ...toSlice(file, 0))).status).toBe(200);
    expect((await put(address, ...toSlice(file, 1))).status).toBe(200);
    expect((await put(address, ...toSlice(file, 1))).status).toBe(200);
    expect((await read(key)).status).toBe(404);
    expect((await put(address, ...toSlice(file, 2))).status).toBe(201);
    expect(await sameBytes(await read(key), file)).toBe(true);
    expect(await pending(key)).toBe(0);
    expect((await put(address, ...toSlice(file, 2))).status).toBe(200);
  });

  test("an upload in slices resumes after its last stored slice @spec 7.100", async () => {
    const file = makeBytes(3 * UPLOAD_SLICE_BYTES);
    const alice = await WireClient.login("alice going on");
    const begun = await ask(alice);
    await put(begun.upload_url, ...toSlice(file, 0));
    const early = await put(begun.upload_url, ...toSlice(file, 2));
    expect([early.status, await early.json()]).toEqual([
      409,
      expect.objectContaining({
        msg: expect.stringMatching(`byte ${UPLOAD_SLICE_BYTES} is missing`),
        data: { missing: UPLOAD_SLICE_BYTES },
      }),
    ]);
    pass(901);
    expect((await put(begun.upload_url, ...toSlice(file, 1))).status).toBe(403);
    const again = await ask(alice, { upload_url: begun.upload_url });
    expect(again.download_url.split("?")[0]).toBe(begun.download_url.split("?")[0]);
    expect((await put(again.upload_url, ...toSlice(file, 1))).status).toBe(200);
    expect((await put(again.upload_url, ...toSlice(file, 2))).status).toBe(201);
    expect(await sameBytes(await SELF.fetch(again.download_url), file)).toBe(true);
  });

  test("an upload in slices restarts if its address is unusable", async () => {
    // The clock is stopped until the test moves it, because on a busy machine seconds could pass between these steps.
    pass(0);
    const alice = await WireClient.login("alice anew");
    const { upload_url, download_url } = await ask(alice);
    const others = [
      ask(alice, { upload_url: `${upload_url}x` }),
      ask(alice, { upload_url: upload_url.replace(/uploads\/[0-9a-f]{4}/, "uploads/0000") }),
      ask(alice, { upload_url, file_type: IMAGE }),
      ask(alice, { upload_url: "https://elsewhere.test/" }),
    ];
    for (const other of await Promise.all(others)) {
      expect(other).toMatchObject({ ErrorCode: 0 });
      expect(other.download_url.split("?")[0]).not.toBe(download_url.split("?")[0]);
    }
    pass(900 + 86_399);
    const bob = await WireClient.login("bob a day later");
    const toBare = (address: string) => address.split("?")[0];
    expect(toBare((await ask(bob, { upload_url })).download_url)).toBe(toBare(download_url));
    pass(1);
    expect(toBare((await ask(bob, { upload_url })).download_url)).not.toBe(toBare(download_url));
  });

  test("the chat library does not send stored slices again @spec 8.21 9.24", async () => {
    const file = makeBytes(4 * UPLOAD_SLICE_BYTES + 5);
    const alice = await WireClient.login("alice with a library");
    const sent: string[] = [];
    let isBroken = false;
    const uploads = createUploads(
      moduleBench({
        fetch: (async (url: string, init: RequestInit) => {
          if (isBroken) throw new TypeError("fetch failed");
          const response = await SELF.fetch(url, init);
          const [start] = /\d+/.exec(new Headers(init.headers).get("content-range") ?? "") ?? [];
          sent.push(`${response.status} of slice ${Number(start) / UPLOAD_SLICE_BYTES}`);
          return response;
        }) as typeof fetch,
        ask: (async (servcmd: string, body: object) => alice.ask(servcmd, body)) as Context["ask"],
      }).context,
    );
    const message = fileMessage("TIMFileElem", new File([file], "a.bin"), (share) => {
      isBroken = share < 0.5 && share > 0.3;
    });
    await expect(uploads.upload(message)).rejects.toMatchObject({ code: 2_400 });
    isBroken = false;
    pass(901);
    await uploads.upload(message);
    expect(sent).toEqual([
      "200 of slice 0",
      "200 of slice 1",
      "403 of slice 2",
      "200 of slice 2",
      "200 of slice 3",
      "201 of slice 4",
    ]);
    const { fileUrl } = message.payload as { fileUrl: string };
    expect(await sameBytes(await SELF.fetch(fileUrl), file)).toBe(true);
  });

  test("a file in slices takes only slices of one length", async () => {
    const [file, key] = [makeBytes(3 * UPLOAD_SLICE_BYTES), newKey()];
    const address = toAddress(key, FILE);
    const shorter = file.slice(0, UPLOAD_SLICE_BYTES + 9);
    expect((await put(address, ...toSlice(shorter, 1))).status).toBe(409);
    await put(address, ...toSlice(file, 0));
    expect((await put(address, ...toSlice(file, 2))).status).toBe(409);
    expect((await put(address, ...toSlice(file, 1))).status).toBe(200);
    expect((await put(address, ...toSlice(file, 2))).status).toBe(201);
    expect(await sameBytes(await read(key), file)).toBe(true);
  });

  test.each([
    "bytes 0-9/20",
    "bytes 5-1048580/2097152",
    "bytes 0-1048575/*",
    "bytes 10-5/20",
    "bytes 0-1048576/2097152",
    "bytes 2097152-2097152/2097152",
    "bytes 0-0/0",
    "items 0-1/2",
  ])("a slice with an invalid range is refused: %s", async (range) => {
    expect((await put(toAddress(newKey(), FILE), new Uint8Array(10), { "content-range": range })).status).toBe(400);
  });

  test("the server refuses a file in slices if its declared size is wrong", async () => {
    const address = toAddress(newKey(), FILE);
    const range = { "content-range": `bytes 0-${UPLOAD_SLICE_BYTES - 1}/${2 * UPLOAD_SLICE_BYTES}` };
    expect((await put(address, new Uint8Array(10), range)).status).toBe(400);
    expect((await put(address, new Uint8Array(UPLOAD_SLICE_BYTES + 1), range)).status).toBe(413);
  });
});
