import type { Brand } from "./brand.ts";

/** The kqb variant (Specification 1.3). Its name, mark and `sourceCode` are invented, because the specification gives none. */
export const kqb = {
  code: "kqb",
  siteIds: [],
  siteIdPrefixes: [],
  displayName: { zh: "看球帮", pt: "KQB Futebol", en: "KQB Football", es: "KQB Fútbol" },
  color: "#ff6a2b",
  logo: { letters: "KQ", shape: "shield" },
  avatar: { defaultKey: 3002, family: "kqb" },
  titleWording: {
    zh: "足球直播,篮球直播,英超直播,NBA直播,高清体育直播",
    pt: "Futebol ao vivo, basquete ao vivo, Premier League ao vivo, NBA ao vivo, esportes em alta definição",
    en: "Live football, live basketball, live Premier League, live NBA, sports in HD",
    es: "Fútbol en directo, baloncesto en directo, Premier League en directo, NBA en directo, deportes en HD",
  },
  sourceCode: "1003",
  spSource: null,
  forwardsChannelCode: false,
  hosts: ["kqb.localhost", "kqb.example"],
} satisfies Brand;
