import type { Brand } from "./brand.ts";

/**
 * The xzb variant (Specification 1.3). Its theme colour and sp_source come from the specification (1.3, 7.2). Its name, mark and
 * source code are this project's own, because the specification gives none.
 */
export const xzb = {
  code: "xzb",
  siteIds: [],
  siteIdPrefixes: [],
  displayName: { zh: "先知吧", pt: "XZB Ao Vivo", en: "XZB Live", es: "XZB En Directo" },
  color: "#fffb01",
  logo: { letters: "XZ", shape: "square" },
  avatar: { defaultKey: 3001, family: "xzb" },
  titleWording: {
    zh: "英超直播,NBA直播,足球比分,篮球比分,体育直播",
    pt: "Premier League ao vivo, NBA ao vivo, placares de futebol, placares de basquete, esportes ao vivo",
    en: "Live Premier League, live NBA, football scores, basketball scores, live sports",
    es: "Premier League en directo, NBA en directo, marcadores de fútbol, marcadores de baloncesto, deportes en directo",
  },
  sourceCode: "1002",
  spSource: "5",
  forwardsChannelCode: false,
  hosts: ["xzb.localhost", "xzb.example"],
} satisfies Brand;
