import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bannersAt, nextBannerChangeMs, type RaceBanner, showBanner } from "#edge/contract/rules/matches.ts";

const message = { id: 7, desc: "比赛开始" };
const shown = showBanner([], message, 1_000);

describe("race-start banner", () => {
  it("is shown, flagged after 5 s and purged 2.999 s later @spec 4.26 @spec 9.11 @spec 3.23", () => {
    expect(shown).toEqual([{ id: 7, desc: "比赛开始", remove: false, shownAtMs: 1_000 }]);
    expect(bannersAt(shown, 5_999)).toEqual(shown);
    expect(bannersAt(shown, 6_000)).toEqual([{ ...shown[0], remove: true }]);
    expect(bannersAt(shown, 8_998)).toHaveLength(1);
    expect(bannersAt(shown, 8_999)).toEqual([]);
    expect([5_999, 6_000, 8_998, 8_999].map((nowMs) => nextBannerChangeMs(shown, nowMs))).toEqual([1, 2_999, 1, null]);
  });

  it("does not come twice for one message @spec 4.26", () => {
    expect(showBanner(shown, message, 2_000)).toBe(shown);
    expect(showBanner(shown, { ...message, id: 8 }, 2_000)).toHaveLength(2);
  });

  it("changes exactly when it says @spec 4.26 @spec 9.11", () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 30_000 }), (times, nowMs) => {
        const banners = times.reduce<readonly RaceBanner[]>((kept, at) => showBanner(kept, { id: at, desc: "" }, at), []);
        const waitMs = nextBannerChangeMs(banners, nowMs);
        const now = bannersAt(banners, nowMs);
        if (waitMs === null) {
          expect(now).toEqual([]);
        } else {
          expect(bannersAt(banners, nowMs + waitMs - 1)).toEqual(now);
          expect(bannersAt(banners, nowMs + waitMs)).not.toEqual(now);
        }
      }),
    );
  });
});
