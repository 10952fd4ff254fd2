import type { Brand } from "./brand.ts";

/** The qutu variant forwards channel_code (Specification 7.4). Its name, mark and `sourceCode` are invented (1.3 gives none). */
export const qutu = {
  code: "qutu",
  siteIds: [],
  siteIdPrefixes: [],
  displayName: { zh: "趣兔体育", pt: "Qutu Esportes", en: "Qutu Sports", es: "Qutu Deportes" },
  color: "#00b578",
  logo: { letters: "QT", shape: "circle" },
  avatar: { defaultKey: 3003, family: "qutu" },
  titleWording: {
    zh: "英超直播,NBA直播,足球直播,篮球直播,体育赛事直播",
    pt: "Premier League ao vivo, NBA ao vivo, futebol ao vivo, basquete ao vivo, jogos ao vivo",
    en: "Live Premier League, live NBA, live football, live basketball, live matches",
    es: "Premier League en directo, NBA en directo, fútbol en directo, baloncesto en directo, partidos en directo",
  },
  sourceCode: "1004",
  spSource: null,
  forwardsChannelCode: true,
  hosts: ["qutu.localhost", "qutu.example"],
} satisfies Brand;
