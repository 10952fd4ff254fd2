import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BadPlaylist,
  PLAYLIST_MAX_BYTES,
  type PublishedSegment,
  readMediaPlaylist,
  writeMediaPlaylist,
} from "#edge/streams/playlist.ts";

/** The playlist is as ffmpeg 5 writes it with `-f hls -hls_time 1 -hls_flags program_date_time`. */
const FFMPEG = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:1
#EXT-X-MEDIA-SEQUENCE:7
#EXTINF:1.000000,
#EXT-X-PROGRAM-DATE-TIME:2026-11-23T21:00:07.250+0000
index7.ts
#EXTINF:0.960000,
index8.ts
`;

describe("the playlist of an encoder", () => {
  it("the parser finds names, durations and the clock in an encoder's playlist", () => {
    const at = Date.UTC(2026, 10, 23, 21, 0, 7, 250);
    expect(readMediaPlaylist(FFMPEG)).toEqual({
      isEnded: false,
      sequence: 7,
      segments: [
        { name: "index7.ts", durationS: 1, startsAtMs: at, isDiscontinuous: false, init: null },
        { name: "index8.ts", durationS: 0.96, startsAtMs: at + 1000, isDiscontinuous: false, init: null },
      ],
    });
  });

  it("the parser finds the initialization section in an encoder's playlist", () => {
    const text =
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\na0.m4s\n#EXT-X-DISCONTINUITY\n#EXTINF:2,\na1.m4s\n#EXT-X-ENDLIST';
    const { isEnded, segments } = readMediaPlaylist(text);
    expect([isEnded, segments.map(({ isDiscontinuous, init }) => [isDiscontinuous, init])]).toEqual([
      true,
      [
        [false, "init.mp4"],
        [true, "init.mp4"],
      ],
    ]);
  });

  it.each([
    ["no playlist", "line 1: a playlist begins with #EXTM3U"],
    ["#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8", "line 2: this is a list of variants; send each variant's own playlist"],
    ["#EXTM3U\n#EXTINF:1,\n../a.ts", 'line 3: "../a.ts" is no segment\'s name'],
    ["#EXTM3U\n#EXTINF:1,\nhttps://elsewhere.example/a.ts", 'line 3: "https://elsewhere.example/a.ts" is no segment\'s name'],
    ["#EXTM3U\n#EXTINF:1,\na.exe", 'line 3: "a.exe" is no segment\'s name'],
    ["#EXTM3U\na.ts", "line 2: a segment needs its duration in an #EXTINF line before it"],
    ["#EXTM3U\n#EXTINF:0,\na.ts", "line 2: a segment lasts 0.01 to 15 s"],
    ["#EXTM3U\n#EXTINF:99,\na.ts", "line 2: a segment lasts 0.01 to 15 s"],
    ['#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"', "line 2: encrypted segments cannot be played here"],
    ["#EXTM3U\n#EXT-X-BYTERANGE:1@0", "line 2: parts of one file are not taken"],
    ["#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:soon", 'line 2: "soon" is no date and time'],
    [`#EXTM3U\n${"#".repeat(PLAYLIST_MAX_BYTES)}`, "longer than 2097152 bytes"],
  ])("the refusal of an encoder's playlist names the faulty line: %j", (text, message) => {
    expect(() => readMediaPlaylist(text)).toThrow(BadPlaylist);
    expect(() => readMediaPlaylist(text)).toThrow(message);
  });

  it("the parser reports every invalid playlist as a BadPlaylist error", () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom("#EXTM3U", "#EXTINF:1,", "a.ts", "#EXT-X-ENDLIST", "#EXT-X-MAP:", "#EXT-X-DISCONTINUITY"),
      fc.string().map((text) => `#EXTINF:${text}`),
      fc.string().map((text) => `#EXT-X-PROGRAM-DATE-TIME:${text}`),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        try {
          readMediaPlaylist(["#EXTM3U", ...lines].join("\n"));
        } catch (error) {
          expect(error).toBeInstanceOf(BadPlaylist);
        }
      }),
    );
  });
});

const segment = fc.record({
  durationS: fc.integer({ min: 10, max: 15_000 }).map((ms) => ms / 1000),
  startsAtMs: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  isDiscontinuous: fc.boolean(),
});

describe("the playlist of a viewer", () => {
  it("the parser reads a written playlist back with the same segments", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 30 }), fc.boolean(), (list, isEnded) => {
        const segments = list.map((one, at): PublishedSegment => ({ ...one, uri: `s${at}.ts`, init: null }));
        const text = writeMediaPlaylist({ sequence: 3, discontinuities: 1, segments, isEnded, longestS: 15 });
        const read = readMediaPlaylist(text);
        expect(read.isEnded).toBe(isEnded);
        expect(read.segments.map(({ name, durationS, isDiscontinuous }) => ({ name, durationS, isDiscontinuous }))).toEqual(
          segments.map(({ uri, durationS, isDiscontinuous }) => ({ name: uri, durationS, isDiscontinuous })),
        );
        for (const [at, { startsAtMs }] of segments.entries()) expect(read.segments[at]?.startsAtMs).toBe(startsAtMs);
      }),
    );
  });

  it("a viewer's playlist repeats the initialization section only after a discontinuity", () => {
    const one = { durationS: 1, startsAtMs: 0, isDiscontinuous: false, init: "i.mp4" };
    const segments = [one, one, { ...one, isDiscontinuous: true }].map((each, at) => ({ ...each, uri: `s${at}.m4s` }));
    const text = writeMediaPlaylist({ sequence: 0, discontinuities: 0, segments, isEnded: false, longestS: 1 });
    expect(text.match(/#EXT-X-MAP/g)).toHaveLength(2);
  });
});
