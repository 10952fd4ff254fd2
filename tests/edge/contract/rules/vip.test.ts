import { describe, expect, it } from "vitest";
import { wireTimeMs } from "#edge/contract/rules/days.ts";
import { isVipActive } from "#edge/contract/rules/vip.ts";

const NOW = Date.UTC(2026, 0, 31, 12, 0);

describe("VIP", () => {
  it.each<[number | null | undefined, number | string | null | undefined, boolean]>([
    [1, NOW / 1000 + 1, true],
    [3, NOW + 1, true],
    [1, NOW / 1000, false],
    [1, NOW / 1000 - 1, false],
    [0, NOW / 1000 + 1, false],
    [-1, NOW / 1000 + 1, false],
    [null, NOW / 1000 + 1, false],
    [1, null, false],
    [1, 0, false],
    [1, "2026-01-31 20:00:01", true],
    [1, "2026-01-31 20:00:00", false],
    [1, "2026-01-31T12:00:01Z", true],
    [1, String(NOW / 1000 + 1), true],
  ])("the VIP of level %j until %j is active: %j @spec 4.18", (vip_level, vip_date, active) => {
    expect(isVipActive({ vip_level, vip_date }, NOW)).toBe(active);
  });

  it("the parser reads the VIP date and returns null for unreadable values @spec 4.18", () => {
    expect(wireTimeMs("2026-01-31")).toBe(Date.parse("2026-01-30T16:00:00Z"));
    expect([null, undefined, "", " ", 0, -5, "soon", Number.NaN].map(wireTimeMs)).toEqual(Array.from({ length: 8 }, () => null));
  });
});
