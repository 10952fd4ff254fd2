import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const EDGE = resolve(import.meta.dirname, "../../edge");
const sources = readdirSync(EDGE, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(join(EDGE, name), "utf8") }));
const filesWith = (pattern: RegExp): string[] => sources.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).sort();

/**
 * Modules that write to an R2 bucket, with the prefixes of their keys. tests/edge/streams/segment-bucket.workerd.test.ts lists the
 * contents of both buckets.
 */
const WRITERS: Readonly<Record<string, string>> = {
  "ground/files/file-store.ts": "MEDIA: chat/files/, chat/pending/, chat/renditions/",
  "ground/drawing/drawn-once.ts": "MEDIA: og/",
  "moving/files.ts": "both: every file of another installation, into the bucket that it was in there",
  "streams/put-segment.ts": "SEGMENTS: stream/; MEDIA: streams/, for broadcasts of the release before",
  "streams/shelf.ts": "MEDIA: streams/…/clip/",
  "streams/stream-around.ts": "MEDIA: streams/: playlists and talk of recordings",
};

describe("the bucket that can be public", () => {
  it("only the listed files use the public storage bucket", () => {
    expect(filesWith(/(?<!INDEPENDENT-)\bSEGMENTS\b/)).toEqual([
      "bindings.d.ts",
      "health/probes.ts",
      "moving/departures.ts",
      "moving/moving.ts",
      "streams/file-sweep.ts",
      "streams/places.ts",
    ]);
  });

  it("only the listed modules write to the public and the private storage bucket", () => {
    expect(filesWith(/\b(?:MEDIA|SEGMENTS|media|bucket)\.(?:put|createMultipartUpload)\(/)).toEqual(Object.keys(WRITERS).sort());
  });
});
