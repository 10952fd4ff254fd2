import { describe, expect, it } from "vitest";
import { pauseBeforeRequest } from "#app/features/pause-before-asking.ts";
import { type BroadcastPage, withNews } from "#app/features/room/broadcast-news.ts";

const PULLED = { place: 1, url: "https://pull.test/a.m3u8", isOwn: false };
const OWN = { place: 1, url: "/stream/7/master.m3u8", isOwn: true };
const media = { HD: { video: "h264", audio: null } } as const;
const off: BroadcastPage = { id: 7, isLive: false, since: 100, lines: [PULLED], media, channel: {}, asOf: 5_000 };
const live: BroadcastPage = { ...off, isLive: true, lines: [OWN, { ...PULLED, place: 2 }], channel: null };

describe("a room's page with the latest notice of its broadcast", () => {
  it("a room's page shows a broadcast that began after the page was loaded", () => {
    expect(withNews(off, { isLive: true, since: 106, atMs: 5_900, media })).toEqual({ ...live, since: 106 });
  });

  it("a room's page shows the end of a broadcast", () => {
    expect(withNews(live, { isLive: false, since: 100, atMs: 5_900, media })).toEqual({ ...off, channel: null });
  });

  it.each([5_000, 4_999, 0])("the page ignores an older or equal notice: %i ms", (atMs) => {
    expect(withNews(off, { isLive: true, since: 1, atMs, media: {} })).toBe(off);
    expect(withNews(off, null)).toBe(off);
  });

  it("a room's page has the tracks that the notice names", () => {
    const hevc = { HD: { video: "hevc", audio: "aac" } } as const;
    for (const tracks of [hevc, {}])
      expect(withNews(live, { isLive: true, since: 100, atMs: 5_900, media: tracks }).media).toEqual(tracks);
  });

  it("the playback stays unchanged if page and notice agree", () => {
    const shown = withNews(live, { isLive: true, since: live.since, atMs: 5_900, media });
    expect([shown.lines, shown.since]).toEqual([live.lines, live.since]);
  });
});

describe("the request for a page that is as new as a notice", () => {
  it("the page waits until cached answers are as new as the notice", () => {
    expect([pauseBeforeRequest(0, 0), pauseBeforeRequest(0, 0.999)].map(Math.round)).toEqual([2_000, 4_997]);
    expect([1, 2, 3, 9].map((tries) => pauseBeforeRequest(tries, 0))).toEqual([4_000, 8_000, 16_000, 60_000]);
  });
});
