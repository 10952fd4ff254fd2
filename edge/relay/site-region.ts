/** Where a chat application is at home; `international` where that says no country. */
export type SiteRegion = "mainland" | "international" | (typeof COUNTRIES)[number];

/** In the order of their ranges (specification 6.11). */
const COUNTRIES = ["singapore", "korea", "germany", "india", "japan", "usa"] as const;

/** Where the ranges of applications outside the mainland begin, and how many ids each country has in each. */
const INTERNATIONAL_FROM = [20_000_000, 1_720_000_000] as const;
const IDS_PER_COUNTRY = 10_000_000;

/** The region of a site by its application's id (specification 6.11). */
export function siteRegionOf(appId: number): SiteRegion {
  if (appId === 0) return "international";
  return INTERNATIONAL_FROM.map((first) => COUNTRIES[Math.floor((appId - first) / IDS_PER_COUNTRY)]).find((country) => country !== undefined) ?? "mainland";
}
