/** Belgian football: Pro League of 2025-26. */

import { type NameRow, star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

const PRO_LEAGUE = "belgium-pro-league";

const BRUGES: NameRow = ["Bruges", "布鲁日"];
const BRUSSELS: NameRow = ["Brussels", "布鲁塞尔", "Bruxelas"];

export const leagues = [
  {
    slug: PRO_LEAGUE,
    sport: "football",
    country: "be",
    name: { en: "Belgian Pro League", zh: "比利时足球甲级联赛", pt: "Pro League (Bélgica)" },
    short: { en: "Pro League", zh: "比甲", pt: "Belga" },
    color: "#1a1a1a",
    rank: 15,
    format: "league",
    aliases: ["be.1", "Belgium", "B1", "Jupiler Pro League", "First Division A", "Campeonato Belga"],
    kickoffHours: [20, 16, 18, 13],
    zone: "Europe/Brussels",
  },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team(PRO_LEAGUE, "anderlecht", ["Anderlecht", "安德莱赫特"], ["Anderlecht", "安德莱赫特"], ["RSC Anderlecht"], "plain", "#4b2682", "#ffffff", BRUSSELS, ["Lotto Park", "乐透公园球场"], 1908, 74),
  team(PRO_LEAGUE, "antwerp", ["Royal Antwerp", "皇家安特卫普", "Antuérpia"], ["Antwerp", "安特卫普", "Antuérpia"], ["Antwerp", "Royal Antwerp FC", "Royal Antwerp"], "plain", "#d5001c", "#ffffff", ["Antwerp", "安特卫普", "Antuérpia"], ["Bosuilstadion", "博修伊尔球场"], 1880, 71),
  team(PRO_LEAGUE, "cercle-brugge", ["Cercle Brugge", "色格拉布鲁日"], ["Cercle Brugge", "色格拉"], ["Cercle Brugge KSV"], "plain", "#007a3d", "#000000", BRUGES, ["Jan Breydelstadion", "扬·布雷德尔球场"], 1899, 68),
  team(PRO_LEAGUE, "charleroi", ["Charleroi", "沙勒罗瓦"], ["Charleroi", "沙勒罗瓦"], ["Sporting Charleroi", "R. Charleroi SC", "Royal Charleroi SC"], "stripes", "#000000", "#ffffff", ["Charleroi", "沙勒罗瓦"], ["Stade du Pays de Charleroi", "沙勒罗瓦球场"], 1904, 69),
  team(PRO_LEAGUE, "club-brugge", ["Club Brugge", "布鲁日"], ["Club Brugge", "布鲁日"], ["Club Brugge KV", "Brugge"], "stripes", "#0067b1", "#000000", BRUGES, ["Jan Breydelstadion", "扬·布雷德尔球场"], 1891, 80),
  team(PRO_LEAGUE, "dender", ["FCV Dender", "登德尔", "Dender"], ["Dender", "登德尔"], ["Dender", "FCV Dender EH"], "plain", "#0b4ea2", "#ffffff", ["Denderleeuw", "登德莱乌"], ["Dender Football Complex", "登德尔足球中心"], 2005, 62),
  team(PRO_LEAGUE, "genk", ["Genk", "亨克"], ["Genk", "亨克"], ["KRC Genk", "Racing Genk"], "plain", "#0046ad", "#ffffff", ["Genk", "亨克"], ["Cegeka Arena", "亨克竞技场"], 1988, 75),
  team(PRO_LEAGUE, "gent", ["Gent", "根特"], ["Gent", "根特"], ["KAA Gent"], "plain", "#00529f", "#ffffff", ["Ghent", "根特", "Gante"], ["Planet Group Arena", "根特竞技场"], 1900, 73),
  team(PRO_LEAGUE, "la-louviere", ["RAAL La Louvière", "拉卢维耶尔"], ["La Louvière", "拉卢维耶尔"], ["RAAL La Louviere"], "plain", "#00843d", "#ffffff", ["La Louvière", "拉卢维耶尔"], ["Easi Arena", "伊齐竞技场"], 2009, 66),
  team(PRO_LEAGUE, "mechelen", ["KV Mechelen", "梅赫伦", "Mechelen"], ["Mechelen", "梅赫伦"], ["Mechelen", "Yellow Red KV Mechelen"], "stripes", "#ffd900", "#d50032", ["Mechelen", "梅赫伦"], ["AFAS-stadion Achter de Kazerne", "兵营后球场"], 1904, 69),
  team(PRO_LEAGUE, "oh-leuven", ["OH Leuven", "鲁汶"], ["OH Leuven", "鲁汶"], ["Oud-Heverlee Leuven", "OHL"], "plain", "#ffffff", "#000000", ["Leuven", "鲁汶"], ["King Power at Den Dreef Stadion", "登德里夫球场"], 2002, 67),
  team(PRO_LEAGUE, "sint-truiden", ["Sint-Truiden", "圣图尔登"], ["Sint-Truiden", "圣图尔登"], ["St Truiden", "Sint-Truidense VV", "STVV", "Sint-Truidense"], "plain", "#ffe000", "#003da5", ["Sint-Truiden", "圣特赖登"], ["Daio Wasabi Stayen Stadium", "斯塔延球场"], 1924, 70),
  team(PRO_LEAGUE, "standard-liege", ["Standard Liège", "标准列日"], ["Standard", "标准列日"], ["Standard", "Standard Liege", "Standard de Liège", "R. Standard de Liège"], "plain", "#e2001a", "#ffffff", ["Liège", "列日"], ["Stade Maurice Dufrasne", "斯科雷辛球场"], 1898, 69),
  team(PRO_LEAGUE, "union-saint-gilloise", ["Union Saint-Gilloise", "圣吉罗斯联合"], ["Union SG", "圣吉罗斯"], ["St. Gilloise", "Royale Union Saint-Gilloise", "Union St. Gilloise", "Union SG"], "halves", "#ffe600", "#0057b7", BRUSSELS, ["Stade Joseph Marien", "约瑟夫·马里安球场"], 1897, 78),
  team(PRO_LEAGUE, "westerlo", ["Westerlo", "韦斯特洛"], ["Westerlo", "韦斯特洛"], ["KVC Westerlo"], "plain", "#ffe200", "#003c8f", ["Westerlo", "韦斯特洛"], ["Het Kuipje", "小盆球场"], 1933, 68),
  team(PRO_LEAGUE, "zulte-waregem", ["Zulte Waregem", "瓦雷根"], ["Zulte Waregem", "瓦雷根"], ["Waregem", "SV Zulte Waregem"], "plain", "#a50034", "#00843d", ["Waregem", "瓦雷赫姆"], ["Elindus Arena", "彩虹球场"], 2001, 67),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("club-brugge", ["Simon Mignolet", "西蒙·米尼奥莱"], "G", 22, 1988, "be"),
  star("club-brugge", ["Hans Vanaken", "汉斯·瓦纳肯"], "M", 20, 1992, "be"),
  star("club-brugge", ["Christos Tzolis", "赫里斯托斯·佐利斯"], "F", 8, 2002, "gr"),
  star("union-saint-gilloise", ["Kevin Mac Allister", "凯文·麦卡利斯特"], "D", 5, 1997, "ar"),
  star("union-saint-gilloise", ["Promise David", "普罗米斯·戴维"], "F", 12, 2001, "ca"),
  star("anderlecht", ["Thorgan Hazard", "托尔根·阿扎尔"], "F", 11, 1993, "be"),
  star("anderlecht", ["Colin Coosemans", "科林·库斯曼斯"], "G", 26, 1992, "be"),
  star("genk", ["Bryan Heynen", "布莱恩·海嫩"], "M", 8, 1997, "be"),
  star("genk", ["Junya Ito", "伊东纯也"], "F", 10, 1993, "jp"),
  star("gent", ["Davy Roef", "戴维·鲁夫"], "G", 33, 1994, "be"),
  star("antwerp", ["Vincent Janssen", "文森特·扬森"], "F", 18, 1994, "nl"),
  star("standard-liege", ["Casper Nielsen", "卡斯帕·尼尔森"], "M", 94, 1994, "dk"),
  star("sint-truiden", ["Keisuke Goto", "后藤启介"], "F", 42, 2005, "jp"),
  star("charleroi", ["Antoine Bernier", "安托万·贝尼耶"], "F", 17, 1997, "be"),
  star("cercle-brugge", ["Warleson", "瓦莱松"], "G", 1, 1996, "br"),
  star("mechelen", ["Ortwin De Wolf", "奥特温·德沃尔夫"], "G", 1, 1997, "be"),
  star("oh-leuven", ["Siebe Schrijvers", "西贝·施赖弗斯"], "M", 8, 1996, "be"),
  star("zulte-waregem", ["Jeppe Erenbjerg", "耶佩·埃伦比耶"], "M", 10, 2000, "dk"),
] satisfies PlayerEntry[];
