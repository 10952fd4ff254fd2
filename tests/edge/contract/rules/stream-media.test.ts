import { describe, expect, it } from "vitest";
import { PHONE_KBPS_MAX, type SentQuality, type StreamFault, streamFaults } from "#edge/contract/rules/stream-media.ts";

const GOOD: SentQuality = { tracks: { video: "h264", audio: "aac" }, isIndependent: true, kbps: PHONE_KBPS_MAX };

describe("the faults of a stream's quality", () => {
  const cases: [what: string, change: Partial<SentQuality>, faults: StreamFault[]][] = [
    ["of H.264 and AAC with keyframes", {}, []],
    ["of tracks that nobody knows", { tracks: null, isIndependent: null }, []],
    ["of HEVC", { tracks: { video: "hevc", audio: "aac" } }, ["video-codec"]],
    ["of AV1 with Opus", { tracks: { video: "av1", audio: "opus" } }, ["video-codec", "audio-codec"]],
    ["of VP9", { tracks: { video: "vp9", audio: "mp3" } }, ["video-codec"]],
    ["of AC-3", { tracks: { video: "h264", audio: "ac3" } }, ["audio-codec"]],
    ["without keyframes", { isIndependent: false }, ["keyframes"]],
    ["without sound", { tracks: { video: "h264", audio: null } }, ["no-sound"]],
    ["without a picture", { tracks: { video: null, audio: "aac" } }, ["no-picture"]],
    ["of a high rate", { kbps: PHONE_KBPS_MAX + 1 }, ["rate"]],
  ];
  it.each(cases)("the check names a stream's faults, the worst first: %s", (_, change, faults) => {
    expect(streamFaults({ ...GOOD, ...change })).toEqual(faults);
  });
});
