import { afterEach, describe, expect, it, vi } from "vitest";
import { lackedCodec } from "#app/features/player/decoders.ts";
import type { StreamMedias } from "#edge/contract/entities/live.ts";

const video = { canPlayType: () => "" } as unknown as HTMLVideoElement;
const tracks = (picture: "h264" | "hevc" | "av1" | "other" | null, sound: "aac" | "ac3" | null = "aac") => ({
  video: picture,
  audio: sound,
});

/** Simulates a browser that decodes codecs whose names begin with the given texts. */
function browser(...names: readonly string[]): void {
  const isTypeSupported = (type: string): boolean => names.some((name) => type.includes(`codecs="${name}`));
  vi.stubGlobal("navigator", { vendor: "Google Inc." });
  vi.stubGlobal("MediaSource", { isTypeSupported });
  vi.stubGlobal("window", { MediaSource: { isTypeSupported } });
}

afterEach(() => vi.unstubAllGlobals());

describe("the codec that a browser lacks for a broadcast", () => {
  const cases: [what: string, media: StreamMedias, lacked: string | null][] = [
    ["HEVC", { HD: tracks("hevc") }, "hvc1.1.6.L93.B0"],
    ["AV1 beside HEVC", { HD: tracks("av1"), SD: tracks("hevc") }, "av01.0.04M.08"],
    ["nothing where one quality is H.264", { HD: tracks("hevc"), SD: tracks("h264") }, null],
    ["nothing where the server does not know one quality", { HD: tracks("hevc"), SD: null }, null],
    ["nothing where the server knows none", {}, null],
    ["nothing for H.264 and AAC, of which nobody is asked", { HD: tracks("h264") }, null],
    ["nothing for a codec of an unknown name", { HD: tracks("other") }, null],
    ["nothing for sound alone", { HD: tracks(null) }, null],
    ["nothing for the sound of a picture that it decodes", { HD: tracks("h264", "ac3") }, null],
  ];
  it.each(cases)("the page finds the missing codec: %s", (_, media, lacked) => {
    browser();
    expect(lackedCodec(video, media)).toBe(lacked);
  });

  it("a browser that decodes the broadcast lacks no codec", () => {
    browser("hvc1", "ac-3");
    expect(lackedCodec(video, { HD: tracks("hevc", "ac3") })).toBeNull();
  });

  it("the page asks Apple's player about missing codecs if the page uses Apple's player", () => {
    vi.stubGlobal("navigator", { vendor: "Apple Computer, Inc." });
    const canPlayType = (type: string): string => (/hvc1|mpegurl/.test(type) ? "probably" : "");
    const apple = { canPlayType } as unknown as HTMLVideoElement;
    expect([lackedCodec(apple, { HD: tracks("hevc") }), lackedCodec(apple, { HD: tracks("av1") })]).toEqual([
      null,
      "av01.0.04M.08",
    ]);
  });
});
