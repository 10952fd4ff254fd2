export type SiteRegion = (typeof COUNTRIES)[number];

/** Countries in the order of their ranges of application ids (specification 6.11). */
const COUNTRIES = ["singapore", "korea", "germany", "india", "japan", "usa"] as const;

const RANGES_FROM = [20_000_000, 1_720_000_000] as const;
const IDS_PER_COUNTRY = 10_000_000;

/** Null if the id has no home country (specification 6.11). */
export function findSiteRegion(appId: number): SiteRegion | null {
  return (
    RANGES_FROM.map((first) => COUNTRIES[Math.floor((appId - first) / IDS_PER_COUNTRY)]).find(
      (country) => country !== undefined,
    ) ?? null
  );
}
