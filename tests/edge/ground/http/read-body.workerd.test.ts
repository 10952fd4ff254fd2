import { describe, expect, it } from "vitest";
import { LARGE_PART_BYTES, readBody, readParts } from "#edge/ground/http/read-body.ts";

const KIB = 1024;

/** A body of numbered bytes that arrives in pieces, as from a socket. */
function arriving(bytes: number, piece: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new FixedLengthStream(bytes);
  const writer = writable.getWriter();
  void (async () => {
    for (let at = 0; at < bytes; at += piece)
      await writer.write(Uint8Array.from({ length: Math.min(piece, bytes - at) }, (_, i) => (at + i) % 251));
    await writer.close();
  })().catch(() => undefined);
  return readable as ReadableStream<Uint8Array<ArrayBuffer>>;
}

const request = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => ({ headers: new Headers(), body });

describe("reading a body", () => {
  it.each([
    [0, []],
    [1, [1]],
    [64 * KIB, [64 * KIB]],
    [150 * KIB, [64 * KIB, 64 * KIB, 22 * KIB]],
  ])("the server reads %i bytes from small pieces in parts of 64 KiB", async (bytes, expected) => {
    const lengths: number[] = [];
    let read = 0;
    for await (const part of readParts(arriving(bytes, 4 * KIB), LARGE_PART_BYTES)) {
      expect(part.every((byte, at) => byte === (read + at) % 251)).toBe(true);
      lengths.push(part.byteLength);
      read += part.byteLength;
    }
    expect(lengths).toEqual(expected);
  });

  it("a body at the limit is returned whole, and a larger body is cancelled", async () => {
    expect((await readBody(request(arriving(100 * KIB, 4 * KIB)), 100 * KIB))?.byteLength).toBe(100 * KIB);
    const larger = arriving(300 * KIB, 4 * KIB);
    expect(await readBody(request(larger), 100 * KIB)).toBeNull();
  });
});
