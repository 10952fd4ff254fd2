/** Turkish football: Süper Lig of 2025-26. */

import { type NameRow, star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

const SUPER_LIG = "turkey-super-lig";

const ISTANBUL: NameRow = ["Istanbul", "伊斯坦布尔", "Istambul"];

export const leagues = [
  {
    slug: SUPER_LIG,
    sport: "football",
    country: "tr",
    name: { en: "Süper Lig", zh: "土耳其足球超级联赛" },
    short: { en: "Süper Lig", zh: "土超", pt: "Turco" },
    color: "#e30a17",
    rank: 11,
    format: "league",
    aliases: ["tr.1", "Turkey", "T1", "Super Lig", "Trendyol Süper Lig", "Turkish Super Lig", "Campeonato Turco"],
    kickoffHours: [20, 17, 14],
    zone: "Europe/Istanbul",
  },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team(SUPER_LIG, "alanyaspor", ["Alanyaspor", "阿兰亚体育"], ["Alanyaspor", "阿兰亚"], ["Corendon Alanyaspor"], "stripes", "#f58220", "#007a3d", ["Alanya", "阿兰亚"], ["Bahçeşehir Okulları Stadyumu", "阿兰亚奥巴球场"], 1948, 69),
  team(SUPER_LIG, "antalyaspor", ["Antalyaspor", "安塔利亚体育"], ["Antalyaspor", "安塔利亚"], ["Hesap.com Antalyaspor"], "stripes", "#d71920", "#ffffff", ["Antalya", "安塔利亚"], ["Corendon Airlines Park", "安塔利亚球场"], 1966, 66),
  team(SUPER_LIG, "basaksehir", ["İstanbul Başakşehir", "伊斯坦布尔巴萨克赛希尔", "Istanbul Basaksehir"], ["Başakşehir", "巴萨克", "Basaksehir"], ["Buyuksehyr", "Istanbul Basaksehir", "Başakşehir", "Basaksehir", "Rams Başakşehir"], "plain", "#f26522", "#152a57", ISTANBUL, ["Başakşehir Fatih Terim Stadyumu", "法蒂赫·特里姆球场"], 1990, 72),
  team(SUPER_LIG, "besiktas", ["Beşiktaş", "贝西克塔斯", "Besiktas"], ["Beşiktaş", "贝西克塔斯", "Besiktas"], ["Besiktas", "Beşiktaş JK", "Besiktas JK"], "stripes", "#000000", "#ffffff", ISTANBUL, ["Tüpraş Stadyumu", "伊诺努球场"], 1903, 77),
  team(SUPER_LIG, "eyupspor", ["Eyüpspor", "埃于普体育"], ["Eyüpspor", "埃于普"], ["Eyupspor", "ikas Eyüpspor"], "halves", "#6a2c91", "#ffd200", ISTANBUL, ["Alibeyköy Stadyumu", "阿利贝伊柯伊球场"], 1919, 66),
  team(SUPER_LIG, "fatih-karagumruk", ["Fatih Karagümrük", "卡拉古穆鲁克"], ["Karagümrük", "卡拉古穆"], ["Karagumruk", "Fatih Karagumruk", "Karagümrük"], "halves", "#d71920", "#000000", ISTANBUL, ["Atatürk Olimpiyat Stadyumu", "阿塔图尔克奥林匹克球场"], 1926, 63),
  team(SUPER_LIG, "fenerbahce", ["Fenerbahçe", "费内巴切"], ["Fenerbahçe", "费内巴切"], ["Fenerbahce", "Fenerbahçe SK"], "stripes", "#002d72", "#ffed00", ISTANBUL, ["Şükrü Saracoğlu Stadyumu", "萨拉焦格鲁球场"], 1907, 82),
  team(SUPER_LIG, "galatasaray", ["Galatasaray", "加拉塔萨雷"], ["Galatasaray", "加拉塔萨雷"], ["Galatasaray SK"], "halves", "#a90432", "#fdb912", ISTANBUL, ["RAMS Park", "阿里·萨米·延球场"], 1905, 84),
  team(SUPER_LIG, "gaziantep", ["Gaziantep FK", "加济安泰普", "Gaziantep"], ["Gaziantep", "加济安泰普"], ["Gaziantep", "Gaziantep BBK"], "stripes", "#c8102e", "#000000", ["Gaziantep", "加济安泰普"], ["Gaziantep Stadyumu", "加济安泰普球场"], 1988, 69),
  team(SUPER_LIG, "genclerbirligi", ["Gençlerbirliği", "根克勒比利吉"], ["Gençlerbirliği", "根克勒"], ["Genclerbirligi", "Gençlerbirliği SK"], "halves", "#e30613", "#000000", ["Ankara", "安卡拉", "Ancara"], ["Eryaman Stadyumu", "埃里亚曼球场"], 1923, 66),
  team(SUPER_LIG, "goztepe", ["Göztepe", "戈兹特佩"], ["Göztepe", "戈兹特佩"], ["Goztep", "Goztepe", "Göztepe SK"], "halves", "#e31e24", "#ffd900", ["Izmir", "伊兹密尔", "Esmirna"], ["Gürsel Aksel Stadyumu", "居尔塞尔·阿克塞尔球场"], 1925, 74),
  team(SUPER_LIG, "kasimpasa", ["Kasımpaşa", "卡辛帕萨"], ["Kasımpaşa", "卡辛帕萨"], ["Kasimpasa", "Kasımpaşa SK"], "plain", "#1e3a8a", "#ffffff", ISTANBUL, ["Recep Tayyip Erdoğan Stadyumu", "埃尔多安球场"], 1921, 66),
  team(SUPER_LIG, "kayserispor", ["Kayserispor", "开塞利体育"], ["Kayserispor", "开塞利"], ["Zecorner Kayserispor"], "halves", "#d71920", "#ffcc00", ["Kayseri", "开塞利"], ["Kadir Has Stadyumu", "卡迪尔·哈斯球场"], 1966, 63),
  team(SUPER_LIG, "kocaelispor", ["Kocaelispor", "科贾埃利体育"], ["Kocaelispor", "科贾埃利"], [], "stripes", "#00843d", "#000000", ["Izmit", "伊兹米特"], ["Kocaeli Stadyumu", "科贾埃利球场"], 1966, 67),
  team(SUPER_LIG, "konyaspor", ["Konyaspor", "科尼亚体育"], ["Konyaspor", "科尼亚"], ["Tümosan Konyaspor"], "plain", "#00843d", "#ffffff", ["Konya", "科尼亚"], ["Konya Büyükşehir Stadyumu", "科尼亚大都会球场"], 1922, 67),
  team(SUPER_LIG, "rizespor", ["Çaykur Rizespor", "里泽体育"], ["Rizespor", "里泽"], ["Rizespor", "Caykur Rizespor"], "stripes", "#00853f", "#0054a6", ["Rize", "里泽"], ["Çaykur Didi Stadyumu", "里泽城球场"], 1953, 68),
  team(SUPER_LIG, "samsunspor", ["Samsunspor", "萨姆松体育"], ["Samsunspor", "萨姆松"], ["Reeder Samsunspor"], "stripes", "#e30613", "#ffffff", ["Samsun", "萨姆松"], ["Samsun 19 Mayıs Stadyumu", "萨姆松五一九球场"], 1965, 74),
  team(SUPER_LIG, "trabzonspor", ["Trabzonspor", "特拉布宗体育"], ["Trabzonspor", "特拉布宗"], ["Trabzonspor AŞ"], "stripes", "#7b1e3a", "#5bc2e7", ["Trabzon", "特拉布宗"], ["Papara Park", "帕帕拉公园球场"], 1967, 77),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("galatasaray", ["Uğurcan Çakır", "乌乌尔詹·恰克尔"], "G", 1, 1996, "tr"),
  star("galatasaray", ["Davinson Sánchez", "戴文森·桑切斯"], "D", 6, 1996, "co"),
  star("galatasaray", ["Lucas Torreira", "卢卡斯·托雷拉"], "M", 34, 1996, "uy"),
  star("galatasaray", ["İlkay Gündoğan", "伊尔卡伊·京多安"], "M", 20, 1990, "de"),
  star("galatasaray", ["Leroy Sané", "勒鲁瓦·萨内"], "F", 10, 1996, "de"),
  star("galatasaray", ["Barış Alper Yılmaz", "巴勒什·阿尔佩尔·伊尔马兹"], "F", 53, 2000, "tr"),
  star("galatasaray", ["Mauro Icardi", "毛罗·伊卡尔迪"], "F", 9, 1993, "ar"),
  star("galatasaray", ["Victor Osimhen", "维克托·奥斯梅恩"], "F", 45, 1998, "ng"),
  star("fenerbahce", ["Ederson", "埃德森"], "G", 31, 1993, "br"),
  star("fenerbahce", ["Milan Škriniar", "米兰·什克里尼亚尔"], "D", 37, 1995, "sk"),
  star("fenerbahce", ["Edson Álvarez", "埃德松·阿尔瓦雷斯"], "M", 11, 1997, "mx"),
  star("fenerbahce", ["Marco Asensio", "马尔科·阿森西奥"], "M", 21, 1996, "es"),
  star("fenerbahce", ["Talisca", "塔利斯卡"], "F", 94, 1994, "br"),
  star("fenerbahce", ["Kerem Aktürkoğlu", "凯雷姆·阿克蒂尔克奥卢"], "F", 9, 1998, "tr"),
  star("besiktas", ["Orkun Kökçü", "奥尔昆·柯克曲"], "M", 10, 2000, "tr"),
  star("besiktas", ["Tammy Abraham", "塔米·亚伯拉罕"], "F", 9, 1997, "gb-eng"),
  star("besiktas", ["Wilfred Ndidi", "威尔弗雷德·恩迪迪"], "M", 4, 1996, "ng"),
  star("trabzonspor", ["André Onana", "安德烈·奥纳纳"], "G", 24, 1996, "cm"),
  star("trabzonspor", ["Paul Onuachu", "保罗·奥努阿丘"], "F", 30, 1994, "ng"),
  star("basaksehir", ["Eldor Shomurodov", "埃尔多尔·肖穆罗多夫"], "F", 14, 1995, "uz"),
  star("samsunspor", ["Marius Mouandilmadji", "马里于斯·穆安迪尔马吉"], "F", 9, 1997, "td"),
  star("samsunspor", ["Carlo Holse", "卡洛·霍尔塞"], "M", 21, 1999, "dk"),
  star("goztepe", ["Mateusz Lis", "马特乌什·利斯"], "G", 97, 1997, "pl"),
  star("gaziantep", ["Alexandru Maxim", "亚历山德鲁·马克西姆"], "M", 44, 1990, "ro"),
  star("rizespor", ["Ali Sowe", "阿里·索韦"], "F", 9, 1994, "gm"),
  star("alanyaspor", ["Hwang Ui-jo", "黄义助"], "F", 16, 1992, "kr"),
  star("konyaspor", ["Enis Bardhi", "埃尼斯·巴尔迪"], "M", 10, 1995, "mk"),
  star("kasimpasa", ["Haris Hajradinović", "哈里斯·哈伊拉迪诺维奇"], "M", 10, 1994, "ba"),
  star("kayserispor", ["Miguel Cardoso", "米格尔·卡多索"], "F", 7, 1994, "pt"),
  star("kocaelispor", ["Bruno Petković", "布鲁诺·佩特科维奇"], "F", 9, 1994, "hr"),
  star("antalyaspor", ["Sander van de Streek", "桑德·范德斯特雷克"], "M", 22, 1993, "nl"),
  star("fatih-karagumruk", ["Ivo Grbić", "伊沃·格尔比奇"], "G", 13, 1996, "hr"),
  star("eyupspor", ["Mame Thiam", "马梅·蒂亚姆"], "F", 9, 1992, "sn"),
] satisfies PlayerEntry[];
