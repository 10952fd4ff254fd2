import { type Brand, DEFAULT_BRAND_COLOR, USUAL_TITLE_WORDING } from "./brand.ts";

/** The default brand and colour. Name, mark and `sourceCode` are invented, because Specification 1.3 gives none. */
export const pq8 = {
  code: "pq8",
  siteIds: [],
  siteIdPrefixes: [],
  displayName: { zh: "皮球吧", pt: "PQ8 Esportes", en: "PQ8 Sports", es: "PQ8 Deportes" },
  color: DEFAULT_BRAND_COLOR,
  logo: { letters: "P8", shape: "circle" },
  avatar: { defaultKey: 1, family: "pq8" },
  titleWording: USUAL_TITLE_WORDING,
  sourceCode: "1001",
  spSource: null,
  forwardsChannelCode: false,
  hosts: ["pq8.localhost", "pq8.example"],
} satisfies Brand;
