import { expect, test } from "vitest";
import { findSiteRegion } from "#edge/chat/site-region.ts";

test.each<[appId: number, country: string | null]>([
  [0, null],
  [1, null],
  [19_999_999, null],
  [20_000_000, "singapore"],
  [29_999_999, "singapore"],
  [30_000_000, "korea"],
  [40_000_000, "germany"],
  [50_000_000, "india"],
  [60_000_000, "japan"],
  [70_000_000, "usa"],
  [79_999_999, "usa"],
  [80_000_000, null],
  [1_400_000_000, null],
  [1_719_999_999, null],
  [1_720_000_000, "singapore"],
  [1_745_000_000, "germany"],
  [1_779_999_999, "usa"],
  [1_780_000_000, null],
])("the home region of the application %i is %s @spec 6.11", (appId, country) => {
  expect(findSiteRegion(appId)).toBe(country);
});
