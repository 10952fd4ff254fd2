/** A country that may be the home of a chat application. */
export type SiteRegion = (typeof COUNTRIES)[number];

/** Countries in the order of their ranges (specification 6.11). */
const COUNTRIES = ["singapore", "korea", "germany", "india", "japan", "usa"] as const;

/** Start of each range of applications with a home country, and the number of ids per country in a range. */
const RANGES_FROM = [20_000_000, 1_720_000_000] as const;
const IDS_PER_COUNTRY = 10_000_000;

/** Returns the home country of an application id (specification 6.11), null if the id has none. */
export function findSiteRegion(appId: number): SiteRegion | null {
  return (
    RANGES_FROM.map((first) => COUNTRIES[Math.floor((appId - first) / IDS_PER_COUNTRY)]).find(
      (country) => country !== undefined,
    ) ?? null
  );
}
