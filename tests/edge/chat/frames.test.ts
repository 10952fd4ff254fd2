import { gunzipSync, crc32 as platformsCrc32 } from "node:zlib";
import { expect, test } from "vitest";
import { crc32, crc32Join, crc32Shift } from "#edge/chat/socket/crc32.ts";
import { encodeEnd, joinFrame, writeFrame } from "#edge/chat/socket/frames.ts";

const BEGINNING = '{"head":{"seq":7},"body":{"Key":"abc",';
const formatEnd = (texts: readonly string[]): string => `"RspMsgList":${JSON.stringify(texts)}}}`;
const MARK_BYTES = 4;

test("the server does not compress a short shared frame ending @spec 7.88", () => {
  const end = formatEnd(["o gol saiu agora", "进球了"]);
  expect(new TextDecoder().decode(joinFrame(BEGINNING, encodeEnd(end), true))).toBe(BEGINNING + end);
});

test("the server compresses the shared ending of many frames only once @spec 7.57 7.88", async () => {
  const end = formatEnd(Array.from({ length: 400 }, (_, i) => `进球了 ${i} que jogada`));
  const shared = encodeEnd(end);
  for (const beginning of [BEGINNING, BEGINNING.replace("7", "123456"), ""]) {
    const frame = joinFrame(beginning, shared, true);
    expect(new TextDecoder().decode(frame.subarray(0, MARK_BYTES))).toBe("COMP");
    expect(frame.length).toBeLessThan(end.length / 4);
    const stream = frame.slice(MARK_BYTES);
    expect(gunzipSync(stream).toString()).toBe(beginning + end);
    // A browser's decompressor checks the checksum and the length, and fails if bytes follow.
    const unpacked = new Response(new Blob([stream]).stream().pipeThrough(new DecompressionStream("gzip")));
    expect(await unpacked.text()).toBe(beginning + end);
    // A client that did not announce gzip support gets the frame uncompressed.
    expect(new TextDecoder().decode(joinFrame(beginning, shared, false))).toBe(beginning + end);
  }
});

test("an answer is compressed only for a client that can read it @spec 7.57", () => {
  const body = JSON.stringify({ text: "进球了 que jogada ".repeat(200) });
  const plain = `{"head":{"servcmd":"c","seq":7},"body":${body}}`;
  expect(new TextDecoder().decode(writeFrame("c", 7, body, false))).toBe(plain);
  const packed = writeFrame("c", 7, body, true);
  expect(new TextDecoder().decode(packed.subarray(0, MARK_BYTES))).toBe("COMP");
  expect(gunzipSync(packed.subarray(MARK_BYTES)).toString()).toBe(plain);
});

test("checksums of parts combine to the checksum of the whole", () => {
  for (const length of [0, 1, 2, 7, 255, 1_024, 70_001]) {
    const end = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
    for (const beginning of ["", "a", BEGINNING]) {
      const begun = new TextEncoder().encode(beginning);
      expect(crc32Join(crc32(begun), crc32(end), crc32Shift(length))).toBe(platformsCrc32(Buffer.concat([begun, end])));
    }
  }
});
