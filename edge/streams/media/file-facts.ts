import { toExtension } from "../media-kind.ts";
import { readFragmentedMp4 } from "./fragmented-mp4.ts";
import type { TrackFacts } from "./track-facts.ts";
import { readTransportStream } from "./transport-stream.ts";

export interface FileFacts {
  /** First half of the file's SHA-256 in hexadecimal. A repeated upload has the same digest. */
  digest: string;
  /** True for an initialization section, which an encoder sends only once. */
  isInit: boolean;
  /** Null if the file does not describe its tracks, for example if it is a fragment. */
  tracks: TrackFacts | null;
  /** Whether the file's first frame needs no earlier frame. Null if this is unknown. */
  isIndependent: boolean | null;
  /** First and last value of each counter: a transport stream's packets by track, or MP4 fragments. Null if there are none. */
  counters: Readonly<Record<string, readonly [first: number, last: number]>> | null;
  /** Earliest and latest presentation time of a transport stream, in milliseconds. Absent in facts of the previous release. */
  clock?: readonly [from: number, to: number] | null;
}

const DIGEST_BYTES = 16;

async function toDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.subarray(0, DIGEST_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A broken file yields fewer facts and no error. */
export async function readFileFacts(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileFacts> {
  const digest = await toDigest(bytes);
  if (toExtension(name) !== "ts") return { digest, clock: null, ...readFragmentedMp4(bytes) };
  const { tracks, isIndependent, counters, clock } = readTransportStream(bytes);
  const isKnown = tracks.video !== null || tracks.audio !== null;
  // A segment with only sound counts as independent, because it can always be played without an earlier segment.
  return {
    digest,
    isInit: false,
    tracks: isKnown ? tracks : null,
    isIndependent: isIndependent ?? (isKnown ? true : null),
    counters,
    clock,
  };
}
