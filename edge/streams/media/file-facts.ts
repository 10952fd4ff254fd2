import { toExtension } from "../media-kind.ts";
import { readFragmentedMp4 } from "./fragmented-mp4.ts";
import type { TrackFacts } from "./track-facts.ts";
import { readTransportStream } from "./transport-stream.ts";

/** Facts that an uploaded file states. */
export interface FileFacts {
  /** First half of the file's SHA-256, in hexadecimal digits: a repeated upload has the same. */
  digest: string;
  /** An initialization section, which an encoder sends once. */
  isInit: boolean;
  /** Null where the file does not describe its tracks: a fragment. */
  tracks: TrackFacts | null;
  /** Whether its first picture can be shown without an earlier one; null if it is unknown. */
  isIndependent: boolean | null;
  /**
   * The first and the last number of what an encoder counts: of a transport stream's packets by track, of an MP4's fragments (`FRAGMENTS`). Null
   * where it counts nothing.
   */
  counters: Readonly<Record<string, readonly [first: number, last: number]>> | null;
  /** A transport stream's earliest and latest presentation time in milliseconds. Left out by the release before. */
  clock?: readonly [from: number, to: number] | null;
}

const DIGEST_BYTES = 16;

async function toDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.subarray(0, DIGEST_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the facts that a segment or an initialization section states of itself. Broken files state fewer, and throw nothing. */
export async function readFileFacts(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileFacts> {
  const digest = await toDigest(bytes);
  if (toExtension(name) !== "ts") return { digest, clock: null, ...readFragmentedMp4(bytes) };
  const { tracks, isIndependent, counters, clock } = readTransportStream(bytes);
  const isKnown = tracks.video !== null || tracks.audio !== null;
  // Sound alone can be played from any segment on.
  return {
    digest,
    isInit: false,
    tracks: isKnown ? tracks : null,
    isIndependent: isIndependent ?? (isKnown ? true : null),
    counters,
    clock,
  };
}
