/** Scottish football: Premiership of 2025-26. */

import { type NameRow, star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

const PREMIERSHIP = "scotland-premiership";

const DUNDEE: NameRow = ["Dundee", "邓迪"];
const EDINBURGH: NameRow = ["Edinburgh", "爱丁堡", "Edimburgo"];
const GLASGOW: NameRow = ["Glasgow", "格拉斯哥"];

export const leagues = [
  {
    slug: PREMIERSHIP,
    sport: "football",
    country: "gb-sct",
    name: { en: "Scottish Premiership", zh: "苏格兰足球超级联赛", pt: "Premiership Escocesa" },
    short: { en: "Premiership", zh: "苏超", pt: "Escocês" },
    color: "#311b77",
    rank: 19,
    format: "league",
    aliases: ["sco.1", "Scotland", "SC0", "Premiership", "SPL", "Scottish Premier League", "Campeonato Escocês"],
    kickoffHours: [15, 12, 19, 20],
    zone: "Europe/London",
  },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team(PREMIERSHIP, "aberdeen", ["Aberdeen", "阿伯丁"], ["Aberdeen", "阿伯丁"], ["Aberdeen FC"], "plain", "#e2001a", "#ffffff", ["Aberdeen", "阿伯丁"], ["Pittodrie Stadium", "皮托德里球场"], 1903, 68),
  team(PREMIERSHIP, "celtic", ["Celtic", "凯尔特人"], ["Celtic", "凯尔特人"], ["Celtic FC", "Celtic Glasgow"], "hoops", "#018749", "#ffffff", GLASGOW, ["Celtic Park", "凯尔特人公园球场"], 1887, 77),
  team(PREMIERSHIP, "dundee", ["Dundee", "邓迪"], ["Dundee", "邓迪"], ["Dundee FC"], "plain", "#1d2951", "#ffffff", DUNDEE, ["Dens Park", "丹斯公园球场"], 1893, 61),
  team(PREMIERSHIP, "dundee-united", ["Dundee United", "邓迪联"], ["Dundee United", "邓迪联"], ["Dundee United FC", "Dundee Utd"], "plain", "#f47b20", "#000000", DUNDEE, ["Tannadice Park", "坦纳迪斯公园球场"], 1909, 65),
  team(PREMIERSHIP, "falkirk", ["Falkirk", "福尔柯克"], ["Falkirk", "福尔柯克"], ["Falkirk FC"], "plain", "#00205b", "#ffffff", ["Falkirk", "福尔柯克"], ["Falkirk Stadium", "福尔柯克球场"], 1876, 63),
  team(PREMIERSHIP, "hearts", ["Heart of Midlothian", "哈茨", "Hearts"], ["Hearts", "哈茨"], ["Hearts", "Heart of Midlothian FC"], "plain", "#800910", "#ffffff", EDINBURGH, ["Tynecastle Park", "泰恩卡斯尔公园球场"], 1874, 73),
  team(PREMIERSHIP, "hibernian", ["Hibernian", "希伯尼安"], ["Hibernian", "希伯尼安"], ["Hibernian FC", "Hibs"], "plain", "#005a2b", "#ffffff", EDINBURGH, ["Easter Road", "复活节路球场"], 1875, 69),
  team(PREMIERSHIP, "kilmarnock", ["Kilmarnock", "基尔马诺克"], ["Kilmarnock", "基尔马诺克"], ["Kilmarnock FC"], "stripes", "#004a9c", "#ffffff", ["Kilmarnock", "基尔马诺克"], ["Rugby Park", "橄榄球公园球场"], 1869, 62),
  team(PREMIERSHIP, "livingston", ["Livingston", "利文斯顿"], ["Livingston", "利文斯顿"], ["Livingston FC"], "plain", "#ffd100", "#000000", ["Livingston", "利文斯顿"], ["Almondvale Stadium", "阿尔蒙德韦尔球场"], 1943, 60),
  team(PREMIERSHIP, "motherwell", ["Motherwell", "马瑟韦尔"], ["Motherwell", "马瑟韦尔"], ["Motherwell FC"], "band", "#fdb913", "#7a003c", ["Motherwell", "马瑟韦尔"], ["Fir Park", "冷杉公园球场"], 1886, 67),
  team(PREMIERSHIP, "rangers", ["Rangers", "格拉斯哥流浪者"], ["Rangers", "流浪者"], ["Rangers FC", "Glasgow Rangers"], "plain", "#1b458f", "#ffffff", GLASGOW, ["Ibrox Stadium", "埃布罗克斯球场"], 1872, 75),
  team(PREMIERSHIP, "st-mirren", ["St Mirren", "圣米伦"], ["St Mirren", "圣米伦"], ["St. Mirren FC", "St. Mirren", "St Mirren FC"], "stripes", "#000000", "#ffffff", ["Paisley", "佩斯利"], ["St Mirren Park", "圣米伦公园球场"], 1877, 63),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("celtic", ["Kasper Schmeichel", "卡斯帕·舒梅切尔"], "G", 1, 1986, "dk"),
  star("celtic", ["Cameron Carter-Vickers", "卡梅伦·卡特-维克斯"], "D", 20, 1997, "us"),
  star("celtic", ["Kieran Tierney", "基兰·蒂尔尼"], "D", 63, 1997, "gb-sct"),
  star("celtic", ["Callum McGregor", "卡勒姆·麦格雷戈"], "M", 42, 1993, "gb-sct"),
  star("celtic", ["Reo Hatate", "旗手怜央"], "M", 41, 1997, "jp"),
  star("celtic", ["Daizen Maeda", "前田大然"], "F", 38, 1997, "jp"),
  star("rangers", ["Jack Butland", "杰克·巴特兰"], "G", 1, 1993, "gb-eng"),
  star("rangers", ["James Tavernier", "詹姆斯·塔韦尼耶"], "D", 2, 1991, "gb-eng"),
  star("rangers", ["Nicolas Raskin", "尼古拉斯·拉斯金"], "M", 43, 2001, "be"),
  star("hearts", ["Lawrence Shankland", "劳伦斯·尚克兰"], "F", 9, 1995, "gb-sct"),
  star("hearts", ["Cláudio Braga", "克劳迪奥·布拉加"], "F", 10, 1999, "pt"),
  star("hibernian", ["Martin Boyle", "马丁·博伊尔"], "F", 10, 1993, "au"),
  star("aberdeen", ["Graeme Shinnie", "格雷姆·辛尼"], "M", 4, 1991, "gb-sct"),
  star("dundee", ["Simon Murray", "西蒙·默里"], "F", 15, 1992, "gb-sct"),
  star("motherwell", ["Lukas Fadinger", "卢卡斯·法丁格"], "M", 12, 2000, "at"),
  star("kilmarnock", ["Kyle Magennis", "凯尔·马根尼斯"], "M", 7, 1998, "gb-sct"),
  star("st-mirren", ["Mark O'Hara", "马克·奥哈拉"], "M", 6, 1995, "gb-sct"),
  star("dundee-united", ["Zac Sapsford", "扎克·萨普斯福德"], "F", 9, 2002, "au"),
  star("falkirk", ["Brad Spencer", "布拉德·斯潘塞"], "M", 8, 1996, "gb-sct"),
  star("livingston", ["Scott Pittman", "斯科特·皮特曼"], "M", 8, 1992, "gb-sct"),
] satisfies PlayerEntry[];
