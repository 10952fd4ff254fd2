/** Australia and New Zealand: A-League Men, the thirteen licensed clubs. */

import { star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

// biome-ignore format: one row a competition
export const leagues = [
  { slug: "australia-a-league", sport: "football", country: "au", name: { en: "A-League Men", zh: "澳大利亚足球超级联赛", pt: "Campeonato Australiano" }, short: { en: "A-League", zh: "澳超" }, color: "#1b2a4a", rank: 26, format: "league", aliases: ["au.1", "A-League", "A-League Men", "Australia | A-League"], kickoffHours: [19, 17, 15], zone: "Australia/Sydney" },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team("australia-a-league", "auckland-fc", ["Auckland FC", "奥克兰"], ["Auckland", "奥克兰"], ["Auckland"], "stripes", "#0a5eb0", "#111111", ["Auckland", "奥克兰"], ["Go Media Stadium", "斯马特山球场"], 2024, 64),
  team("australia-a-league", "melbourne-city", ["Melbourne City", "墨尔本城"], ["Melbourne City", "墨尔本城"], ["Melbourne City FC", "Melbourne Heart"], "plain", "#6cace4", "#ffffff", ["Melbourne", "墨尔本"], ["AAMI Park", "墨尔本矩形球场"], 2009, 64),
  team("australia-a-league", "melbourne-victory", ["Melbourne Victory", "墨尔本胜利"], ["Melb. Victory", "墨尔本胜利"], ["Melbourne Victory FC"], "chevron", "#01204f", "#ffffff", ["Melbourne", "墨尔本"], ["AAMI Park", "墨尔本矩形球场"], 2004, 63),
  team("australia-a-league", "sydney-fc", ["Sydney FC", "悉尼足球"], ["Sydney", "悉尼足球"], ["Sydney"], "plain", "#64b5e8", "#0a2240", ["Sydney", "悉尼"], ["Sydney Football Stadium", "悉尼足球场"], 2004, 64),
  team("australia-a-league", "western-sydney-wanderers", ["Western Sydney Wanderers", "西悉尼流浪者"], ["WS Wanderers", "西悉尼"], ["Western Sydney", "Western Sydney Wanderers FC"], "hoops", "#d50032", "#111111", ["Sydney", "悉尼"], ["Western Sydney Stadium", "西悉尼体育场"], 2012, 60),
  team("australia-a-league", "adelaide-united", ["Adelaide United", "阿德莱德联"], ["Adelaide", "阿德莱德"], ["Adelaide United FC", "Adelaide Utd"], "plain", "#d50032", "#ffd100", ["Adelaide", "阿德莱德"], ["Coopers Stadium", "库珀斯球场"], 2003, 62),
  team("australia-a-league", "macarthur-fc", ["Macarthur FC", "麦克阿瑟"], ["Macarthur", "麦克阿瑟"], ["Macarthur", "Macarthur Bulls"], "plain", "#111111", "#c9a227", ["Sydney", "悉尼"], ["Campbelltown Stadium", "坎贝尔敦球场"], 2017, 61),
  team("australia-a-league", "central-coast-mariners", ["Central Coast Mariners", "中央海岸水手"], ["Central Coast", "中央海岸"], ["Central Coast Mariners FC", "Mariners"], "plain", "#ffd100", "#00205b", ["Gosford", "戈斯福德"], ["Central Coast Stadium", "中央海岸体育场"], 2004, 60),
  team("australia-a-league", "newcastle-jets", ["Newcastle Jets", "纽卡斯尔喷气机"], ["Newcastle Jets", "喷气机"], ["Newcastle United Jets", "Newcastle Jets FC"], "plain", "#f2b433", "#0a3161", ["Newcastle", "纽卡斯尔"], ["McDonald Jones Stadium", "麦克唐纳琼斯体育场"], 2000, 61),
  team("australia-a-league", "wellington-phoenix", ["Wellington Phoenix", "惠灵顿凤凰"], ["Wellington", "惠灵顿"], ["Wellington Phoenix FC"], "stripes", "#ffd100", "#111111", ["Wellington", "惠灵顿"], ["Sky Stadium", "天空体育场"], 2007, 58),
  team("australia-a-league", "brisbane-roar", ["Brisbane Roar", "布里斯班狮吼"], ["Brisbane", "布里斯班"], ["Brisbane Roar FC", "Queensland Roar"], "plain", "#f58220", "#111111", ["Brisbane", "布里斯班"], ["Suncorp Stadium", "孙科体育场"], 2004, 59),
  team("australia-a-league", "perth-glory", ["Perth Glory", "珀斯光荣"], ["Perth Glory", "珀斯光荣"], ["Perth Glory FC"], "plain", "#5b2d90", "#f58220", ["Perth", "珀斯"], ["HBF Park", "珀斯椭圆球场"], 1995, 56),
  team("australia-a-league", "western-united", ["Western United", "西部联"], ["Western United", "西部联"], ["Western United FC"], "stripes", "#006b3f", "#111111", ["Melbourne", "墨尔本"], ["Ironbark Fields", "铁皮树球场"], 2018, 60),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("auckland-fc", ["Jake Brimmer", "布里默"], "M", 22, 1998, "au"),
  star("melbourne-city", ["Aziz Behich", "贝希奇"], "D", 16, 1990, "au"),
  star("melbourne-city", ["Mathew Leckie", "莱基"], "F", 7, 1991, "au"),
  star("melbourne-city", ["Patrick Beach", "比奇"], "G", 1, 2003, "au"),
  star("melbourne-victory", ["Juan Mata", "胡安·马塔"], "M", 64, 1988, "es"),
  star("sydney-fc", ["Joe Lolley", "洛利"], "F", 10, 1992, "gb-eng"),
  star("western-sydney-wanderers", ["Kosta Barbarouses", "巴巴鲁塞斯"], "F", 9, 1990, "nz"),
  star("adelaide-united", ["Craig Goodwin", "古德温"], "F", 11, 1991, "au"),
  star("macarthur-fc", ["Luke Brattan", "布拉坦"], "M", 26, 1990, "au"),
  star("central-coast-mariners", ["Trent Sainsbury", "塞恩斯伯里"], "D", 4, 1992, "au"),
  star("newcastle-jets", ["Kota Mizunuma", "水沼宏太"], "M", 37, 1990, "jp"),
  star("wellington-phoenix", ["Alex Rufer", "鲁弗"], "M", 14, 1996, "nz"),
  star("brisbane-roar", ["Jay O'Shea", "奥谢"], "M", 26, 1988, "ie"),
  star("perth-glory", ["Adam Taggart", "塔加特"], "F", 22, 1993, "au"),
  star("western-united", ["Noah Botić", "博蒂奇"], "F", 9, 2002, "au"),
] satisfies PlayerEntry[];
