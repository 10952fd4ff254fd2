import { SAMPLE_STREAMS, type SampleStream } from "#edge/contract/rules/rooms.ts";
import { writeMediaPlaylist, writeVariants } from "./playlist.ts";

/** Bit rate by quality, in bits per second. */
const BANDWIDTHS = { HD: 220_000, SD: 110_000 } as const;

/** 499 frames at 25 frames per second. */
const SEGMENTS_MS: readonly number[] = [...Array<number>(19).fill(1_000), 960];

const LOOP_MS = SEGMENTS_MS.reduce((sum, ms) => sum + ms, 0);

/** Segment numbers restart after about three hours, because thousands of discontinuities in a playlist slow players down. */
const LOOPS_COUNTED = 540;

const WINDOW_SEGMENTS = 8;

export const isSample = (name: string): name is SampleStream => SAMPLE_STREAMS.some((known) => known === name);

export const sampleVariants = (query = ""): string =>
  writeVariants(
    Object.entries(BANDWIDTHS).map(([quality, bandwidth]) => ({
      quality,
      bandwidth,
      uri: `${quality}.m3u8${query}`,
      codecs: null,
      size: null,
      isIndependent: true,
    })),
  );

/** Lists at least the last `backS` seconds of an endless loop. Null if the loop does not have this quality. */
export function samplePlaylist(name: SampleStream, quality: string, nowMs: number, backS = 0): string | null {
  if (!Object.hasOwn(BANDWIDTHS, quality)) return null;
  // Counts segments from the second-last restart of the numbers, so that viewers can always go back three hours.
  const beganMs = (Math.floor(nowMs / (LOOP_MS * LOOPS_COUNTED)) - 1) * LOOP_MS * LOOPS_COUNTED;
  const count = Math.max(WINDOW_SEGMENTS, Math.ceil((backS * 1000 * SEGMENTS_MS.length) / LOOP_MS));
  const loops = Math.floor((nowMs - beganMs) / LOOP_MS);
  const played = SEGMENTS_MS.findIndex((_, at) => sumTo(at + 1) > nowMs - beganMs - loops * LOOP_MS);
  /** Number of segments that have ended since `beganMs`. */
  const ended = loops * SEGMENTS_MS.length + played;
  const first = Math.max(0, ended - count);
  const segments = Array.from({ length: ended - first }, (_, index) => {
    const n = first + index;
    const at = n % SEGMENTS_MS.length;
    const loop = Math.floor(n / SEGMENTS_MS.length);
    return {
      uri: `/m/samples/streams/${name}/${quality}/${at}.ts`,
      init: null,
      durationS: (SEGMENTS_MS[at] ?? 0) / 1000,
      startsAtMs: beganMs + loop * LOOP_MS + sumTo(at),
      isDiscontinuous: at === 0 && loop > 0,
      isIndependent: true,
    };
  });
  const discontinuities = Math.floor(Math.max(0, first - 1) / SEGMENTS_MS.length);
  return writeMediaPlaylist({ sequence: first, discontinuities, segments, isEnded: false, longestS: 1 });
}

const sumTo = (count: number): number => SEGMENTS_MS.slice(0, count).reduce((sum, ms) => sum + ms, 0);
