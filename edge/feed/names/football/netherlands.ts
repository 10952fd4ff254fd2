/** Dutch football: Eredivisie of 2025-26. */

import { type NameRow, star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

const EREDIVISIE = "netherlands-eredivisie";

const ROTTERDAM: NameRow = ["Rotterdam", "鹿特丹", "Roterdã"];

export const leagues = [
  {
    slug: EREDIVISIE,
    sport: "football",
    country: "nl",
    name: { en: "Eredivisie", zh: "荷兰足球甲级联赛" },
    short: { en: "Eredivisie", zh: "荷甲", pt: "Holandês" },
    color: "#0a3bdb",
    rank: 10,
    format: "league",
    aliases: ["nl.1", "Netherlands", "N1", "Dutch Eredivisie", "Campeonato Holandês"],
    kickoffHours: [20, 14, 16, 18, 12, 21],
    zone: "Europe/Amsterdam",
  },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team(EREDIVISIE, "ajax", ["Ajax", "阿贾克斯"], ["Ajax", "阿贾克斯"], ["AFC Ajax", "Ajax Amsterdam"], "band", "#ffffff", "#d2122e", ["Amsterdam", "阿姆斯特丹", "Amsterdã"], ["Johan Cruyff Arena", "克鲁伊夫竞技场"], 1900, 80),
  team(EREDIVISIE, "az-alkmaar", ["AZ Alkmaar", "阿尔克马尔"], ["AZ", "阿尔克马尔"], ["AZ"], "plain", "#e30613", "#ffffff", ["Alkmaar", "阿尔克马尔"], ["AFAS Stadion", "阿尔克马尔球场"], 1967, 76),
  team(EREDIVISIE, "excelsior", ["Excelsior", "埃克塞尔西奥"], ["Excelsior", "埃克塞尔"], ["SBV Excelsior", "Excelsior Rotterdam"], "halves", "#e2001a", "#000000", ROTTERDAM, ["Van Donge & De Roo Stadion", "沃德斯坦球场"], 1902, 65),
  team(EREDIVISIE, "feyenoord", ["Feyenoord", "费耶诺德"], ["Feyenoord", "费耶诺德"], ["Feyenoord Rotterdam"], "halves", "#e30613", "#ffffff", ROTTERDAM, ["De Kuip", "德奎普球场"], 1908, 80),
  team(EREDIVISIE, "fortuna-sittard", ["Fortuna Sittard", "福图纳锡塔德"], ["Sittard", "锡塔德"], ["For Sittard"], "plain", "#ffd700", "#007a3d", ["Sittard", "锡塔德"], ["Fortuna Sittard Stadion", "福图纳锡塔德球场"], 1968, 67),
  team(EREDIVISIE, "go-ahead-eagles", ["Go Ahead Eagles", "前进之鹰"], ["Go Ahead", "前进之鹰"], ["GA Eagles"], "stripes", "#d50032", "#ffd100", ["Deventer", "代芬特尔"], ["De Adelaarshorst", "鹰巢球场"], 1902, 70),
  team(EREDIVISIE, "groningen", ["FC Groningen", "格罗宁根", "Groningen"], ["Groningen", "格罗宁根"], ["Groningen"], "band", "#00823f", "#ffffff", ["Groningen", "格罗宁根"], ["Euroborg", "欧罗堡球场"], 1971, 71),
  team(EREDIVISIE, "heerenveen", ["SC Heerenveen", "海伦芬", "Heerenveen"], ["Heerenveen", "海伦芬"], ["Heerenveen"], "stripes", "#0055a5", "#ffffff", ["Heerenveen", "海伦芬"], ["Abe Lenstra Stadion", "阿贝·伦斯特拉球场"], 1920, 70),
  team(EREDIVISIE, "heracles", ["Heracles Almelo", "赫拉克勒斯"], ["Heracles", "赫拉克勒斯"], ["Heracles"], "stripes", "#000000", "#ffffff", ["Almelo", "阿尔默洛"], ["Asito Stadion", "波尔曼球场"], 1903, 65),
  team(EREDIVISIE, "nac-breda", ["NAC Breda", "布雷达"], ["NAC Breda", "布雷达"], ["NAC"], "sash", "#fff200", "#000000", ["Breda", "布雷达"], ["Rat Verlegh Stadion", "拉特·费尔莱格球场"], 1912, 65),
  team(EREDIVISIE, "nec-nijmegen", ["NEC Nijmegen", "奈梅亨"], ["NEC", "奈梅亨"], ["NEC", "Nijmegen"], "halves", "#d5001c", "#00703c", ["Nijmegen", "奈梅亨"], ["Goffertstadion", "高夫特球场"], 1900, 72),
  team(EREDIVISIE, "pec-zwolle", ["PEC Zwolle", "兹沃勒"], ["PEC Zwolle", "兹沃勒"], ["Zwolle"], "plain", "#0055a4", "#ffffff", ["Zwolle", "兹沃勒"], ["MAC³PARK Stadion", "兹沃勒球场"], 1910, 66),
  team(EREDIVISIE, "psv", ["PSV Eindhoven", "埃因霍温"], ["PSV", "埃因霍温"], ["PSV"], "stripes", "#ed1c24", "#ffffff", ["Eindhoven", "埃因霍温"], ["Philips Stadion", "飞利浦球场"], 1913, 83),
  team(EREDIVISIE, "sparta-rotterdam", ["Sparta Rotterdam", "鹿特丹斯巴达"], ["Sparta", "斯巴达"], ["Sparta"], "stripes", "#e30613", "#ffffff", ROTTERDAM, ["Het Kasteel", "城堡球场"], 1888, 68),
  team(EREDIVISIE, "telstar", ["Telstar", "特尔斯达"], ["Telstar", "特尔斯达"], ["SC Telstar"], "plain", "#ffffff", "#f4b223", ["Velsen", "费尔森"], ["BUKO Stadion", "费尔森球场"], 1963, 63),
  team(EREDIVISIE, "twente", ["FC Twente", "特温特", "Twente"], ["Twente", "特温特"], ["Twente", "FC Twente '65", "FC Twente Enschede"], "plain", "#e30613", "#ffffff", ["Enschede", "恩斯赫德"], ["De Grolsch Veste", "高仕堡球场"], 1965, 76),
  team(EREDIVISIE, "utrecht", ["FC Utrecht", "乌得勒支", "Utrecht"], ["Utrecht", "乌得勒支"], ["Utrecht"], "halves", "#e2001a", "#ffffff", ["Utrecht", "乌得勒支"], ["Stadion Galgenwaard", "加尔根瓦德球场"], 1970, 75),
  team(EREDIVISIE, "volendam", ["FC Volendam", "福伦丹", "Volendam"], ["Volendam", "福伦丹"], ["Volendam"], "plain", "#f36c21", "#000000", ["Volendam", "福伦丹"], ["Kras Stadion", "克拉斯球场"], 1920, 64),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("ajax", ["Josip Šutalo", "约西普·舒塔洛"], "D", 37, 2000, "hr"),
  star("ajax", ["Kenneth Taylor", "肯尼斯·泰勒"], "M", 8, 2002, "nl"),
  star("ajax", ["Davy Klaassen", "戴维·克拉森"], "M", 18, 1993, "nl"),
  star("ajax", ["Oscar Gloukh", "奥斯卡·格洛赫"], "M", 10, 2004, "il"),
  star("ajax", ["Mika Godts", "米卡·霍茨"], "F", 11, 2005, "be"),
  star("ajax", ["Wout Weghorst", "沃特·韦霍斯特"], "F", 25, 1992, "nl"),
  star("psv", ["Jerdy Schouten", "杰迪·斯豪滕"], "M", 22, 1997, "nl"),
  star("psv", ["Joey Veerman", "乔伊·费尔曼"], "M", 23, 1998, "nl"),
  star("psv", ["Ismael Saibari", "伊斯梅尔·赛巴里"], "M", 34, 2001, "ma"),
  star("psv", ["Ivan Perišić", "伊万·佩里希奇"], "F", 5, 1989, "hr"),
  star("psv", ["Guus Til", "胡斯·蒂尔"], "M", 20, 1997, "nl"),
  star("psv", ["Ricardo Pepi", "里卡多·佩皮"], "F", 9, 2003, "us"),
  star("feyenoord", ["Timon Wellenreuther", "蒂蒙·韦伦罗伊特"], "G", 22, 1995, "de"),
  star("feyenoord", ["Quinten Timber", "昆滕·廷贝尔"], "M", 8, 2001, "nl"),
  star("feyenoord", ["Ayase Ueda", "上田绮世"], "F", 9, 1998, "jp"),
  star("feyenoord", ["Anis Hadj Moussa", "阿尼斯·哈吉·穆萨"], "F", 14, 2002, "dz"),
  star("az-alkmaar", ["Troy Parrott", "特洛伊·帕罗特"], "F", 9, 2002, "ie"),
  star("az-alkmaar", ["Sven Mijnans", "斯文·迈南斯"], "M", 10, 2000, "nl"),
  star("twente", ["Lars Unnerstall", "拉尔斯·乌纳斯塔尔"], "G", 1, 1990, "de"),
  star("twente", ["Ricky van Wolfswinkel", "里基·范沃尔夫斯温克尔"], "F", 9, 1989, "nl"),
  star("utrecht", ["Sébastien Haller", "塞巴斯蒂安·阿莱"], "F", 91, 1994, "ci"),
  star("utrecht", ["Mike van der Hoorn", "迈克·范德霍恩"], "D", 3, 1992, "nl"),
  star("nec-nijmegen", ["Koki Ogawa", "小川航基"], "F", 18, 1997, "jp"),
  star("nec-nijmegen", ["Tjaronn Chery", "查龙·谢里"], "M", 9, 1988, "sr"),
  star("groningen", ["Stije Resink", "斯泰耶·雷辛克"], "M", 6, 2003, "nl"),
  star("heerenveen", ["Jacob Trenskow", "雅各布·特伦斯科夫"], "F", 20, 2000, "dk"),
  star("go-ahead-eagles", ["Mats Deijl", "马茨·戴尔"], "D", 2, 1997, "nl"),
  star("sparta-rotterdam", ["Tobias Lauritsen", "托比亚斯·劳里岑"], "F", 9, 1997, "no"),
  star("fortuna-sittard", ["Mohammed Ihattaren", "穆罕默德·伊哈塔伦"], "M", 52, 2002, "nl"),
  star("nac-breda", ["Boy Kemper", "博伊·肯佩尔"], "D", 4, 1999, "nl"),
  star("volendam", ["Robert Mühren", "罗伯特·米伦"], "F", 21, 1989, "nl"),
  star("heracles", ["Jizz Hornkamp", "伊兹·霍恩坎普"], "F", 9, 1998, "nl"),
  star("telstar", ["Danny Bakker", "丹尼·巴克"], "M", 6, 1995, "nl"),
  star("pec-zwolle", ["Jamiro Monteiro", "雅米罗·蒙泰罗"], "M", 35, 1993, "cv"),
] satisfies PlayerEntry[];
