import { describe, expect, it, test } from "vitest";
import { IMAGE_TYPES, VIDEO_TYPES as LIBRARY_VIDEO_TYPES, UPLOAD_MAX_BYTES } from "#chat/protocol/limits/uploads.ts";
import {
  albumData,
  albumIn,
  durationText,
  failureNumber,
  fileSize,
  findSticker,
  fitSide,
  MEDIA_MAX_MB,
  mapAddress,
  mediaFault,
  nextVoice,
  PICTURE_TYPES,
  pastedFiles,
  STICKERS,
  savedAddress,
  toBox,
  toKind,
  toMapView,
  toWave,
  VIDEO_TYPES,
  waveData,
  waveIn,
} from "#edge/contract/rules/chat-media.ts";
import { sendRefusal } from "#edge/contract/rules/messenger.ts";
import { ownFile } from "#edge/contract/rules/own-picture.ts";

const MB = 1_048_576;
const KEY = "0123456789abcdef0123456789abcdef";

describe("files of messages", () => {
  it("an upload has the limits of the chat library @spec 9.24 9.28", () => {
    const { picture, voice, video, file } = MEDIA_MAX_MB;
    expect({ image: picture * MB, audio: voice * MB, video: video * MB, file: file * MB }).toEqual(UPLOAD_MAX_BYTES);
    expect([PICTURE_TYPES, VIDEO_TYPES]).toEqual([IMAGE_TYPES, LIBRARY_VIDEO_TYPES]);
  });

  test.each([
    ["picture", "a.JPG", "", 1, null],
    ["picture", "blob", "image/png", 1, null],
    ["picture", "a.svg", "image/svg+xml", 1, "type"],
    ["picture", "a.png", "image/png", 0, "empty"],
    ["picture", "a.png", "image/png", 20 * MB, null],
    ["picture", "a.png", "image/png", 20 * MB + 1, "size"],
    ["video", "a.mov", "", 1, null],
    ["video", "a.webm", "video/webm", 1, "type"],
    ["video", "a.mp4", "video/mp4", 100 * MB + 1, "size"],
    ["file", "a.html", "text/html", 1, "type"],
    ["file", "a.docx", "text/html", 1, null],
    ["file", "a", "", 0, "empty"],
    ["file", "a.zip", "", 100 * MB + 1, "size"],
    ["voice", "a.webm", "audio/webm", 20 * MB + 1, "size"],
  ] as const)("an upload (%s %s, type %s, %i bytes) has the fault %s @spec 9.24 9.28", (kind, name, type, size, fault) => {
    expect(mediaFault(kind, { name, type, size })).toBe(fault);
  });

  test.each([
    [{ width: 4_000, height: 3_000 }, 198, "shorter", { width: 264, height: 198 }],
    [{ width: 100, height: 3_000 }, 198, "shorter", { width: 100, height: 3_000 }],
    [{ width: 4_000, height: 3_000 }, 2_560, "longer", { width: 2_560, height: 1_920 }],
    [{ width: 1, height: 5_000 }, 100, "longer", { width: 1, height: 100 }],
  ] as const)("a picture of %o scaled to %i at its %s side measures %o @spec 9.8", (size, side, which, fitted) => {
    expect(fitSide(size, side, which)).toEqual(fitted);
  });

  test.each([
    ["a wide one", { width: 1_600, height: 800 }, { width: 220, height: 110 }],
    ["a high one", { width: 1_000, height: 2_000 }, { width: 140, height: 280 }],
    ["a small one", { width: 100, height: 90 }, { width: 100, height: 90 }],
    ["a line", { width: 5_000, height: 10 }, { width: 220, height: 88 }],
    ["one without a size", { width: 0, height: 0 }, { width: 160, height: 160 }],
  ])("a picture (%s, %o) gets the area %o in the conversation", (_, size, box) => {
    expect(toBox(size)).toEqual(box);
  });
});

describe("albums", () => {
  test.each([
    [albumData("a-1"), "a-1"],
    ["", null],
    ['{"album":', null],
    ['{"album":{"id":7}}', null],
    ['{"album":null}', null],
    ['"album"', null],
  ])("the custom data %s names the album %s", (data, album) => {
    expect(albumIn(data)).toBe(album);
  });
});

test.each([
  [`https://site.example/chat/files/${KEY}.png`, `/chat/files/${KEY}.png`],
  [`http://127.0.0.1:8787/chat/files/${KEY}`, `/chat/files/${KEY}`],
  [`/chat/files/${KEY}.png`, `/chat/files/${KEY}.png`],
  ["https://elsewhere.example/pixel.gif", null],
  [`https://site.example/chat/files/${KEY}.png/../../m`, null],
  [`javascript://x/chat/files/${KEY}.png`, null],
  ["", null],
])("the address %s refers to the site's own file %s", (address, path) => {
  expect(ownFile(address)).toBe(path);
});

test.each([
  ["plan.pdf", "plan.pdf"],
  ["a&b?.pdf", "a%26b%3F.pdf"],
  ["half \ud83d.pdf", "half%20%EF%BF%BD.pdf"],
  ["whole 😀.pdf", "whole%20%F0%9F%98%80.pdf"],
])("a file with the name %j is saved as %s", (name, encoded) => {
  expect(savedAddress(`/chat/files/${KEY}`, name)).toBe(`/chat/files/${KEY}?name=${encoded}`);
});

test("a saved file's name shows the real extension despite direction marks", () => {
  expect(savedAddress(`/chat/files/${KEY}`, "photo\u202Egpj.exe")).toBe(`/chat/files/${KEY}?name=photo_gpj.exe`);
});

test.each([
  ["a PDF is a file", { name: "regras.pdf", type: "application/pdf" }, "file"],
  ["a table is a file", { name: "tabela.xlsx", type: "" }, "file"],
  ["a picture", { name: "gol.png", type: "image/png" }, "picture"],
  ["a picture without a name", { name: "image", type: "image/jpeg" }, "picture"],
  ["a picture that cannot be sent is refused as one", { name: "a.heic", type: "image/heic" }, "picture"],
  ["a video", { name: "gol.mp4", type: "video/mp4" }, "video"],
  ["something without a type or a name's end", { name: "regras", type: "" }, "file"],
])("a pasted file has its kind: %s", (_, file, kind) => {
  expect(toKind(file)).toBe(kind);
});

test("a paste of words with a picture inserts only the words", () => {
  expect(pastedFiles(["picture"], "Flamengo\t3")).toEqual([]);
  expect(pastedFiles(["picture"], " \n")).toEqual(["picture"]);
  expect(pastedFiles(["picture"], "")).toEqual(["picture"]);
});

describe("a file that was not stored", () => {
  const failed = (code: number, data?: object): unknown => Object.assign(new Error("failed"), { code, data });
  test.each([
    ["the network was lost", failed(2_400, new TypeError("Failed to fetch")), null],
    ["the store was overloaded", failed(2_400, { status: 503 }), null],
    ["too many files were sent", failed(2_041, { code: 2_996 }), null],
    ["the relay had no answer", failed(2_041, { code: 2_801 }), null],
    ["the person's store is full", failed(2_400, { status: 413 }), "quota"],
    ["the bytes are of a different type", failed(2_350, { status: 415 }), "kind"],
    ["the picture's type is unknown", failed(2_252), "picture"],
    ["the picture is too large", failed(2_253), "picture"],
    ["the voice is too large", failed(2_301), "voice"],
    ["the video is too large", failed(2_351), "video"],
    ["the file is too large", failed(2_402), "file"],
    ["the file is empty", failed(2_108), "file"],
    ["the relay refused its sender", failed(2_041, { code: 20_012 }), "silenced"],
    ["an error has no number", new Error("?"), "other"],
  ])("the failure '%s' gives a refusal of the kind %s @spec 8.18 9.24", (_, error, refusal) => {
    expect(sendRefusal(failureNumber(error))).toBe(refusal);
  });
});

describe("voice messages", () => {
  const list = [
    { ID: "1", isUnheard: true },
    { ID: "2", isUnheard: false },
    { ID: "3", isUnheard: false },
    { ID: "4", isUnheard: true },
  ];
  test.each([
    ["1", "4"],
    ["2", "4"],
    ["4", null],
    ["unknown", null],
  ])("the voice message that plays after %s is %s", (after, next) => {
    expect(nextVoice(list, after)).toBe(next);
  });

  test.each([
    [0, "0:00"],
    [9.4, "0:09"],
    [60, "1:00"],
    [Number.NaN, "0:00"],
    [-1, "0:00"],
  ])("the duration of %d seconds is written as %s", (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});

test.each([
  [0, { size: 0, unit: "B" }],
  [1_023, { size: 1_023, unit: "B" }],
  [1_536, { size: 1.5, unit: "KB" }],
  [100 * MB, { size: 100, unit: "MB" }],
])("the size of %i bytes is %o", (bytes, size) => {
  expect(fileSize(bytes)).toEqual(size);
});

describe("stickers of the messenger", () => {
  it("stickers keep their numbers", () => {
    expect(STICKERS.slice(0, 3).map(({ index, data }) => `${index} ${data}`)).toEqual(["0 goal", "1 basket", "2 trophy"]);
    expect(new Set(STICKERS.map(({ data }) => data)).size).toBe(STICKERS.length);
  });

  test.each([
    [{ index: 0, data: "goal" }, "⚽"],
    [{ index: 0, data: "tt01" }, undefined],
    [{ index: -1, data: "goal" }, undefined],
    [{ index: 999, data: "" }, undefined],
  ])("the sticker %o has the emoji %s", (face, sign) => {
    expect(findSticker(face)?.sign).toBe(sign);
  });
});

test("a location links to a map at its coordinates", () => {
  const url = new URL(mapAddress(-23.5, 46.1));
  expect([url.searchParams.get("mlat"), url.searchParams.get("mlon")]).toEqual(["-23.5", "46.1"]);
});

describe("the wave form of a voice message", () => {
  test.each<[levels: number[], wave: string]>([
    [[], ""],
    [[0, 0], "00"],
    [[0.1, 0.2, 0.4], "259"],
    [Array.from({ length: 64 }, (_, at) => (at % 2 === 0 ? 0 : 1)), "9".repeat(32)],
  ])("a recording with the levels %j has the wave form %s", (levels, wave) => {
    expect(toWave(levels)).toBe(wave);
    expect(waveIn(waveData(wave))).toEqual([...wave].map((digit) => Number(digit) / 9));
  });

  test.each([
    "",
    "{",
    '{"voice":1}',
    '{"voice":{"wave":5}}',
    '{"voice":{"wave":"9x"}}',
    `{"voice":{"wave":"${"9".repeat(65)}"}}`,
  ])("the custom data %j has no wave form", (data) => {
    expect(waveIn(data)).toEqual([]);
  });
});

test.each([
  ["a place in the middle", 0, 0, { x: 360, y: 180, left: 312, top: 156 }],
  ["the eastern edge", -18, 179, { x: 718, y: 216, left: 624, top: 192 }],
  ["the north", 89, -179, { x: 2, y: 2, left: 0, top: 0 }],
  ["a place outside the world", 91, 0, null],
  ["no number", Number.NaN, 0, null],
])("the map of %s stays within the drawing", (_, latitude, longitude, view) => {
  expect(toMapView(latitude, longitude)).toEqual(view);
});
