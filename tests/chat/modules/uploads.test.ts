import { beforeEach, describe, expect, test } from "vitest";
import { REPORT } from "#chat/bus.ts";
import createUploads from "#chat/modules/uploads/uploads.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { type PendingUpload, pendingUpload, setPendingUpload } from "#chat/records/pending-upload.ts";
import type { Message } from "#chat/types/message.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";
import { fileMessage as message } from "#tests/support/file-message.ts";

const MB = 1024 * 1024;
const SIGN = "im_cos_msg.pre_sig";

interface Put {
  url: string;
  bytes: number;
  range: string | null;
}

let bench: ModuleBench;
let puts: Put[];
/** HTTP status codes of the file store for each PUT, then always 200. 0 simulates a network error. */
let answers: number[];
/** The slice that the store reports as missing by status 409. */
const MISSING = 1;

beforeEach(() => {
  puts = [];
  answers = [];
  const store: typeof fetch = async (url, init) => {
    puts.push({
      url: String(url),
      bytes: init?.body instanceof Blob ? init.body.size : -1,
      range: new Headers(init?.headers).get("content-range"),
    });
    const status = answers.shift() ?? 200;
    if (status === 0) throw new TypeError("fetch failed");
    return new Response(status === 409 ? JSON.stringify({ data: { missing: MISSING * MB } }) : null, { status });
  };
  bench = moduleBench({ fetch: store });
  let signed = 0;
  bench.on(SIGN, () => {
    signed += 1;
    return { upload_url: `https://store/${signed}`, download_url: `https://files/${signed}` };
  });
});

const file = (name: string, size: number, type = ""): File => new File([new Uint8Array(size)], name, { type });

const send = (type: Message["type"], chosen: File): Promise<void> => createUploads(bench.context).upload(message(type, chosen));

describe("files that an upload allows", () => {
  test.each([
    ["TIMImageElem", file("a.png", 1), undefined],
    ["TIMImageElem", file("a.WEBP", 1), undefined],
    ["TIMImageElem", file("blob", 1, "image/png"), undefined],
    ["TIMImageElem", file("a.txt", 1), CHAT_ERRORS.MESSAGE_IMAGE_TYPES_LIMIT],
    ["TIMImageElem", file("a.png", 0), CHAT_ERRORS.MESSAGE_FILE_IS_EMPTY],
    ["TIMImageElem", file("a.png", 20 * MB), undefined],
    ["TIMImageElem", file("a.png", 20 * MB + 1), CHAT_ERRORS.MESSAGE_IMAGE_SIZE_LIMIT],
    ["TIMVideoFileElem", file("a.mp4", 1), undefined],
    ["TIMVideoFileElem", file("a", 1, "video/quicktime"), undefined],
    ["TIMVideoFileElem", file("a.avi", 1), CHAT_ERRORS.MESSAGE_VIDEO_TYPES_LIMIT],
    ["TIMVideoFileElem", file("a.mp4", 100 * MB + 1), CHAT_ERRORS.MESSAGE_VIDEO_SIZE_LIMIT],
    ["TIMSoundElem", file("a.aac", 1), undefined],
    ["TIMSoundElem", file("a.aac", 20 * MB + 1), CHAT_ERRORS.MESSAGE_AUDIO_SIZE_LIMIT],
    ["TIMFileElem", file("a.anything", 1), undefined],
    ["TIMFileElem", file("a.zip", 0), CHAT_ERRORS.MESSAGE_FILE_IS_EMPTY],
    ["TIMFileElem", file("a.zip", 100 * MB + 1), CHAT_ERRORS.MESSAGE_FILE_SIZE_LIMIT],
  ] as const)("a message of type %s with the file %o has the error %s @spec 5.42 9.24 9.28", async (type, chosen, code) => {
    expect(await readCode(send(type, chosen))).toBe(code);
  });

  test("an error about the size limit names the limit in MB @spec 8.18 9.24", async () => {
    await expect(send("TIMImageElem", file("a.png", 20 * MB + 1))).rejects.toThrow("20 MB");
    bench.context.config.set({ upload_max_mb_image: "1" });
    await expect(send("TIMImageElem", file("a.png", MB + 1))).rejects.toThrow("1 MB");
  });
});

/** Uploads a file that the app provides separately from its message. */
const upload = (made: Message, given: PendingUpload): Promise<void> => {
  setPendingUpload(made, given);
  return createUploads(bench.context).upload(made);
};

describe("uploads of files", () => {
  test("an upload sends a small file in one piece @spec 7.100 9.24", async () => {
    const made = message("TIMFileElem", file("report.pdf", 10));
    await createUploads(bench.context).upload(made);
    expect(bench.requested(SIGN)[0]).toMatchObject({
      file_type: 255,
      Duration: 900,
      file_name: expect.stringMatching(/^[0-9a-f]{32}-\d+\.pdf$/),
    });
    expect(puts).toEqual([{ url: "https://store/1", bytes: 10, range: null }]);
    expect(made.payload).toMatchObject({ fileName: "report.pdf", fileUrl: "https://files/1", fileSize: 10 });
    expect(pendingUpload(made)).toBeUndefined();
  });

  test("an upload sends a large file in slices of 1 MB @spec 9.24", async () => {
    const shares: number[] = [];
    await createUploads(bench.context).upload(
      message("TIMFileElem", file("a.zip", 2 * MB + MB / 2), (share) => shares.push(share)),
    );
    expect(puts.map(({ range }) => range)).toEqual([
      `bytes 0-1048575/2621440`,
      `bytes 1048576-2097151/2621440`,
      `bytes 2097152-2621439/2621440`,
    ]);
    expect(shares).toEqual([0.4, 0.8, 1]);
  });

  test.each([
    ["the network fails once", [0], 1, undefined],
    ["the store fails once", [500], 1, undefined],
    ["it fails twice", [500, 500], 1, CHAT_ERRORS.MESSAGE_VIDEO_UPLOAD_FAIL],
    ["the network fails twice", [0, 0], 1, CHAT_ERRORS.MESSAGE_VIDEO_UPLOAD_FAIL],
    ["the address is refused", [403], 2, undefined],
    ["it is refused again", [403, 403], 2, CHAT_ERRORS.MESSAGE_VIDEO_UPLOAD_FAIL],
  ])("an upload retries as specified if %s @spec 5.42 8.21 9.24", async (_, given, addresses, code) => {
    answers = [...given];
    expect(await readCode(send("TIMVideoFileElem", file("a.mp4", 5)))).toBe(code);
    expect(puts).toHaveLength(2);
    expect(bench.requested(SIGN)).toHaveLength(addresses);
  });

  /** Returns the slices of all PUTs, counted from 0, each with its address. */
  const slices = (): string[] => puts.map(({ url, range }) => `${Number(/\d+/.exec(range ?? "")?.[0]) / MB} to ${url.slice(-1)}`);

  test("an interrupted upload continues when the user sends its message again @spec 5.42 9.24", async () => {
    const made = message("TIMFileElem", file("a.zip", 5 * MB));
    const uploads = createUploads(bench.context);
    answers = [200, 200, 500, 500];
    expect(await readCode(uploads.upload(made))).toBe(CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL);
    puts = [];
    await uploads.upload(made);
    expect(slices()).toEqual(["2 to 1", "3 to 1", "4 to 1"]);
    expect(bench.requested(SIGN)).toHaveLength(1);
    expect(made.payload).toMatchObject({ fileUrl: "https://files/1" });
  });

  test("the client replaces an expired upload address and continues the same file @spec 8.21 9.24", async () => {
    answers = [200, 200, 403, 200, 403, 200];
    await send("TIMFileElem", file("a.zip", 4 * MB));
    expect(slices()).toEqual(["0 to 1", "1 to 1", "2 to 1", "2 to 2", "3 to 2", "3 to 3"]);
    expect(bench.requested(SIGN).map(({ upload_url }) => upload_url)).toEqual([undefined, "https://store/1", "https://store/2"]);
    answers = [200, 403, 403];
    expect(await readCode(send("TIMFileElem", file("a.zip", 2 * MB)))).toBe(CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL);
  });

  test("the client resends a slice that the store lacks @spec 9.24", async () => {
    answers = [200, 200, 409];
    await send("TIMFileElem", file("a.zip", 3 * MB));
    expect(slices()).toEqual(["0 to 1", "1 to 1", "2 to 1", "1 to 1", "2 to 1"]);
    answers = [200, 200, 409, 200, 409];
    expect(await readCode(send("TIMFileElem", file("a.zip", 3 * MB)))).toBe(CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL);
  });

  test("the client reports no failure if the retry of an upload succeeds @spec 8.14 9.23", async () => {
    const reported: unknown[] = [];
    bench.bus.on(REPORT, (line) => reported.push(line));
    answers = [0, 500];
    await send("TIMFileElem", file("a.txt", 1)).catch(() => undefined);
    expect(reported).toEqual([
      expect.objectContaining({ Event: "requestFailed", Level: 6, Code: CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL }),
    ]);
    answers = [0];
    await send("TIMFileElem", file("a.txt", 1));
    expect(reported).toHaveLength(1);
  });

  test.each([
    ["TIMImageElem", "a.png", CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL],
    ["TIMSoundElem", "a.aac", CHAT_ERRORS.MESSAGE_AUDIO_UPLOAD_FAIL],
    ["TIMVideoFileElem", "a.mp4", CHAT_ERRORS.MESSAGE_VIDEO_UPLOAD_FAIL],
    ["TIMFileElem", "a.zip", CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL],
  ] as const)("a message %s fails if the store refuses its file %s twice: error %i @spec 8.18 5.42", async (type, name, code) => {
    answers = [500, 500];
    expect(await readCode(send(type, file(name, 1)))).toBe(code);
  });

  test("an upload fails on a platform without fetch @spec 8.18", async () => {
    const { context, on } = moduleBench();
    on(SIGN, () => ({ upload_url: "https://store/1", download_url: "https://files/1" }));
    expect(await readCode(createUploads(context).upload(message("TIMFileElem", file("a", 1))))).toBe(CHAT_ERRORS.COS_UNDETECTED);
  });

  test("an upload without an address fails @spec 8.18 5.46", async () => {
    const thrower = () => {
      throw new Error("mine");
    };
    expect(await readCode(createUploads(bench.context).upload(message("TIMFileElem", file("a", 1), thrower)))).toBe(
      CHAT_ERRORS.MESSAGE_ONPROGRESS_FUNCTION_ERROR,
    );
    bench.on(SIGN, () => ({ upload_url: "https://store/x", download_url: "" }));
    expect(await readCode(send("TIMFileElem", file("a", 1)))).toBe(CHAT_ERRORS.MESSAGE_FILE_URL_IS_EMPTY);
    bench.refuse(SIGN, 70_500);
    expect(await readCode(send("TIMFileElem", file("a", 1)))).toBe(CHAT_ERRORS.COS_GET_SIG_FAIL);
  });

  test("a picture has three renditions @spec 7.100 3.45", async () => {
    bench.on(SIGN, () => ({
      upload_url: "https://store/x",
      download_url: "https://files/x",
      thumb_url: "https://files/t",
      request_snapshot_url: "https://store/cover",
    }));
    bench.on("im_cos_msg.video_cover", () => ({ snapshot_url: "https://files/cover" }));
    const picture = message("TIMImageElem", file("a.gif", 3));
    await createUploads(bench.context).upload(picture);
    expect(picture.payload).toMatchObject({
      imageFormat: 2,
      imageInfoArray: [
        { type: 0, url: "https://files/x", size: 3 },
        { type: 1, url: "https://files/t" },
        { type: 2, url: "https://files/x" },
      ],
    });
    const video = message("TIMVideoFileElem", file("a.mp4", 3));
    await createUploads(bench.context).upload(video);
    expect(video.payload).toMatchObject({
      videoUrl: "https://files/x",
      videoSecond: 7,
      thumbUrl: "https://files/cover",
      snapshotUrl: "https://files/cover",
    });
    expect(bench.requested("im_cos_msg.video_cover")[0]).toMatchObject({ platform: 7, snapshot_url: "https://store/cover" });
  });

  test("a second attempt uploads only the file without the app's smaller pictures @spec 9.8", async () => {
    const made = message("TIMImageElem", file("a.jpg", 9));
    const given = { file: file("a.jpg", 9), second: 0, onProgress: undefined, pictures: [file("s.jpg", 2), file("l.jpg", 5)] };
    answers = [200, 200, 500, 500];
    expect(await readCode(upload(made, given))).toBe(CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL);
    await upload(made, given);
    expect(puts.map(({ bytes }) => bytes)).toEqual([2, 5, 9, 9, 9]);
    expect(made.payload).toMatchObject({
      imageInfoArray: [
        { type: 0, url: "https://files/3", size: 9 },
        { type: 1, url: "https://files/1", imageUrl: "https://files/1", size: 2 },
        { type: 2, url: "https://files/2", size: 5 },
      ],
    });
  });

  test("a video uses the app's cover @spec 3.45", async () => {
    const made = message("TIMVideoFileElem", file("a.mp4", 9));
    const given = { file: file("a.mp4", 9), second: 4, onProgress: undefined, pictures: [file("c.jpg", 2)] };
    await upload(made, given);
    expect(made.payload).toMatchObject({
      thumbUrl: "https://files/1",
      thumbSize: 2,
      videoUrl: "https://files/2",
      videoSecond: 4,
    });
  });

  test("an abort signal ends an upload without a second attempt", async () => {
    const abort = new AbortController();
    const given = { file: file("a.zip", 3 * MB), second: 0, onProgress: () => abort.abort(), signal: abort.signal };
    answers = [200, 0];
    const made = message("TIMFileElem", file("a.zip", 1));
    expect(await readCode(upload(made, given))).toBe(CHAT_ERRORS.MESSAGE_FILE_UPLOAD_FAIL);
    expect(puts).toHaveLength(2);
  });

  test("the error of a failed upload names the store's or the relay's reason", async () => {
    const findCause = (type: Message["type"]) => send(type, file("a.png", 1)).catch(({ data }: { data: unknown }) => data);
    answers = [413, 413];
    expect(await findCause("TIMImageElem")).toMatchObject({ status: 413 });
    bench.refuse(SIGN, 20_012);
    expect(await findCause("TIMImageElem")).toMatchObject({ code: 20_012 });
  });

  test("the app's own uploader replaces the store @spec 5.42", async () => {
    Object.assign(bench.context.plugins, {
      uploader: async (_: Blob, name: string) => ({ url: `https://mine/${name.slice(-4)}` }),
    });
    const made = message("TIMSoundElem", file("a.aac", 3));
    await createUploads(bench.context).upload(made);
    expect(made.payload).toMatchObject({ url: "https://mine/.aac", second: 7 });
    expect([puts, bench.requested(SIGN)]).toEqual([[], []]);
  });
});
