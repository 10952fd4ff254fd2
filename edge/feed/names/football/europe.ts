/** The Champions League of 2025-26, and its clubs from domestic leagues that have no table here. */

import { star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

const UCL = "uefa-champions-league";

export const leagues = [
  {
    slug: UCL,
    sport: "football",
    country: "eu",
    name: { en: "UEFA Champions League", zh: "欧洲冠军联赛", pt: "Liga dos Campeões da UEFA" },
    short: { en: "Champions League", zh: "欧冠", pt: "Liga dos Campeões" },
    color: "#0e1e5b",
    rank: 2,
    format: "cup",
    aliases: ["uefa.cl", "UCL", "CL", "Champions League", "Liga dos Campeões"],
    kickoffHours: [21, 18],
    zone: "Europe/Zurich",
  },
] satisfies LeagueEntry[];

/** Slugs of the 36 clubs in the 2025-26 league phase, one row per country. The country with the most clubs comes first. */
// biome-ignore format: one row a country
export const participants: string[] = [
  "liverpool", "arsenal", "manchester-city", "chelsea", "newcastle-united", "tottenham-hotspur",
  "barcelona", "real-madrid", "atletico-madrid", "athletic-club", "villarreal",
  "napoli", "inter-milan", "atalanta", "juventus",
  "bayern-munich", "bayer-leverkusen", "eintracht-frankfurt", "borussia-dortmund",
  "paris-saint-germain", "marseille", "monaco",
  "psv", "ajax",
  "sporting-cp", "benfica",
  "union-saint-gilloise", "club-brugge",
  "galatasaray", "slavia-praha", "olympiacos", "bodo-glimt", "copenhagen", "pafos", "qarabag", "kairat",
];

// biome-ignore format: one row a club
export const teams = [
  team(UCL, "slavia-praha", ["Slavia Prague", "布拉格斯拉维亚", "Slavia Praga"], ["Slavia Prague", "斯拉维亚", "Slavia Praga"], ["SK Slavia Praha", "Slavia Praha", "Slavia Prag"], "halves", "#d7141a", "#ffffff", ["Prague", "布拉格", "Praga"], ["Fortuna Arena", "伊甸园球场"], 1892, 76),
  team(UCL, "olympiacos", ["Olympiacos", "奥林匹亚科斯"], ["Olympiacos", "奥林匹亚"], ["Olympiakos", "Olympiacos FC", "Olympiakos Piraeus", "Olympiacos Piraeus", "PAE Olympiakos SFP"], "stripes", "#dc0814", "#ffffff", ["Piraeus", "比雷埃夫斯", "Pireu"], ["Karaiskakis Stadium", "卡莱斯卡基斯球场"], 1925, 78),
  team(UCL, "bodo-glimt", ["Bodø/Glimt", "博德闪耀"], ["Bodø/Glimt", "博德闪耀"], ["Bodo/Glimt", "FK Bodø/Glimt", "Bodo Glimt", "Bodø Glimt"], "plain", "#ffde00", "#000000", ["Bodø", "博德"], ["Aspmyra Stadion", "阿斯普米拉球场"], 1916, 78),
  team(UCL, "copenhagen", ["FC Copenhagen", "哥本哈根", "Copenhague"], ["Copenhagen", "哥本哈根", "Copenhague"], ["FC København", "Copenhagen", "FC Kobenhavn", "FCK"], "plain", "#ffffff", "#0b3d91", ["Copenhagen", "哥本哈根", "Copenhague"], ["Parken", "公园球场"], 1992, 75),
  team(UCL, "pafos", ["Pafos", "帕福斯"], ["Pafos", "帕福斯"], ["Pafos FC", "Paphos FC"], "plain", "#0a4ea2", "#ffffff", ["Paphos", "帕福斯", "Pafos"], ["Alphamega Stadium", "阿尔法梅加球场"], 2014, 72),
  team(UCL, "qarabag", ["Qarabağ", "卡拉巴赫", "Qarabag"], ["Qarabağ", "卡拉巴赫", "Qarabag"], ["Qarabag", "Qarabağ FK", "Qarabağ Ağdam FK", "Karabakh Agdam"], "plain", "#000000", "#ffffff", ["Baku", "巴库"], ["Tofiq Bahramov Republican Stadium", "巴赫拉莫夫球场"], 1951, 75),
  team(UCL, "kairat", ["Kairat Almaty", "阿拉木图凯拉特"], ["Kairat", "凯拉特"], ["Kairat", "FC Kairat", "FK Kairat Almaty", "Qairat"], "stripes", "#ffd100", "#000000", ["Almaty", "阿拉木图"], ["Ortalyq Stadion", "阿拉木图中央球场"], 1954, 67),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("slavia-praha", ["Tomáš Chorý", "托马什·霍里"], "F", 25, 1995, "cz"),
  star("slavia-praha", ["Lukáš Provod", "卢卡什·普罗沃德"], "M", 17, 1996, "cz"),
  star("olympiacos", ["Ayoub El Kaabi", "阿尤布·卡比"], "F", 9, 1993, "ma"),
  star("olympiacos", ["Daniel Podence", "达尼埃尔·波登塞"], "F", 56, 1995, "pt"),
  star("bodo-glimt", ["Patrick Berg", "帕特里克·贝里"], "M", 7, 1997, "no"),
  star("bodo-glimt", ["Jens Petter Hauge", "延斯·彼得·豪格"], "F", 10, 1999, "no"),
  star("copenhagen", ["Thomas Delaney", "托马斯·德莱尼"], "M", 27, 1991, "dk"),
  star("copenhagen", ["Youssoufa Moukoko", "尤素法·穆科科"], "F", 9, 2004, "de"),
  star("pafos", ["David Luiz", "大卫·路易斯"], "D", 4, 1987, "br"),
  star("qarabag", ["Abdellah Zoubir", "阿卜杜拉·祖比尔"], "M", 10, 1991, "fr"),
  star("qarabag", ["Camilo Durán", "卡米洛·杜兰"], "F", 17, 2002, "co"),
  star("kairat", ["Dastan Satpayev", "达斯坦·萨特帕耶夫"], "F", 9, 2008, "kz"),
  star("kairat", ["Jorginho", "若日尼奥"], "F", 7, 1995, "gw"),
] satisfies PlayerEntry[];
