import { type Brand, USUAL_TITLE_WORDING } from "./brand.ts";

/** The lttu variant (Specification 1.3). Its name, mark and `sourceCode` are invented, because the specification gives none. */
export const lttu = {
  code: "lttu",
  siteIds: [],
  siteIdPrefixes: [],
  displayName: { zh: "蓝途体育", pt: "LTTU Esportes", en: "LTTU Sports", es: "LTTU Deportes" },
  color: "#7a5cff",
  logo: { letters: "LT", shape: "hexagon" },
  avatar: { defaultKey: 2, family: "lttu" },
  titleWording: USUAL_TITLE_WORDING,
  sourceCode: "1005",
  spSource: null,
  forwardsChannelCode: false,
  hosts: ["lttu.localhost", "lttu.example"],
} satisfies Brand;
