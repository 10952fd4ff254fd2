/** A country in which a chat application may be at home. */
export type SiteRegion = (typeof COUNTRIES)[number];

/** In the order of their ranges (specification 6.11). */
const COUNTRIES = ["singapore", "korea", "germany", "india", "japan", "usa"] as const;

/** Where the ranges of applications that are at home in one of them begin, and how many ids each country has in each. */
const RANGES_FROM = [20_000_000, 1_720_000_000] as const;
const IDS_PER_COUNTRY = 10_000_000;

/** The country of an application by its id (specification 6.11), null where the id says none. */
export function siteRegionOf(appId: number): SiteRegion | null {
  return (
    RANGES_FROM.map((first) => COUNTRIES[Math.floor((appId - first) / IDS_PER_COUNTRY)]).find(
      (country) => country !== undefined,
    ) ?? null
  );
}
