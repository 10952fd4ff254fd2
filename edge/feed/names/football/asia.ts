/**
 * AFC Champions League Elite, league stage 2025-26. If a club's domestic league has no table here, the club's `league` is this
 * competition.
 */

import { star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

// biome-ignore format: one row a competition
export const leagues = [
  { slug: "afc-champions-league-elite", sport: "football", country: "asia", name: { en: "AFC Champions League Elite", zh: "亚足联冠军精英联赛", pt: "Liga dos Campeões da Ásia" }, short: { en: "AFC Champions", zh: "亚冠精英", pt: "Champions da Ásia" }, color: "#0b3d91", rank: 10, format: "cup", aliases: ["afc.cl", "AFC Champions League", "AFC Champions League Elite", "ACL", "Champions da Ásia"], kickoffHours: [20, 18, 22, 19], zone: "Asia/Shanghai" },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team("afc-champions-league-elite", "al-sadd", ["Al Sadd", "萨德"], ["Al Sadd", "萨德"], ["Al-Sadd", "Al Sadd SC", "Al-Sadd SC"], "plain", "#ffffff", "#111111", ["Doha", "多哈"], ["Jassim bin Hamad Stadium", "贾西姆·本·哈马德体育场", "Estádio Jassim bin Hamad"], 1969, 69),
  team("afc-champions-league-elite", "al-gharafa", ["Al Gharafa", "加拉法"], ["Al Gharafa", "加拉法"], ["Al-Gharafa", "Al Gharafa SC"], "plain", "#ffd100", "#003da5", ["Al Rayyan", "赖扬"], ["Thani bin Jassim Stadium", "萨尼·本·贾西姆体育场", "Estádio Thani bin Jassim"], 1979, 64),
  team("afc-champions-league-elite", "al-duhail", ["Al Duhail", "杜海勒"], ["Al Duhail", "杜海勒"], ["Al-Duhail", "Al-Duhail SC", "Lekhwiya"], "plain", "#c8102e", "#ffffff", ["Doha", "多哈"], ["Abdullah bin Khalifa Stadium", "阿卜杜拉·本·哈利法体育场", "Estádio Abdullah bin Khalifa"], 1938, 66),
  team("afc-champions-league-elite", "shabab-al-ahli", ["Shabab Al Ahli", "迪拜国民青年"], ["Shabab Ahli", "迪拜国民"], ["Shabab Al-Ahli", "Shabab Al Ahli Dubai"], "plain", "#d50032", "#ffffff", ["Dubai", "迪拜"], ["Rashid Stadium", "拉希德体育场", "Estádio Rashid"], 1958, 67),
  team("afc-champions-league-elite", "al-wahda", ["Al Wahda", "阿布扎比瓦赫达"], ["Al Wahda", "瓦赫达"], ["Al-Wahda", "Al Wahda FC", "Al-Wahda Abu Dhabi"], "plain", "#7a1631", "#ffffff", ["Abu Dhabi", "阿布扎比"], ["Al Nahyan Stadium", "纳哈扬体育场", "Estádio Al Nahyan"], 1974, 65),
  team("afc-champions-league-elite", "al-ain", ["Al Ain", "艾因"], ["Al Ain", "艾因"], ["Al Ain FC", "Al-Ain", "Al-Ain FC"], "plain", "#5b2d90", "#ffffff", ["Al Ain", "艾因"], ["Hazza bin Zayed Stadium", "哈扎·本·扎耶德体育场", "Estádio Hazza bin Zayed"], 1968, 67),
  team("afc-champions-league-elite", "sharjah", ["Sharjah", "沙迦"], ["Sharjah", "沙迦"], ["Sharjah FC", "Al-Sharjah"], "plain", "#ffffff", "#d50032", ["Sharjah", "沙迦"], ["Sharjah Stadium", "沙迦体育场", "Estádio de Sharjah"], 1966, 65),
  team("afc-champions-league-elite", "tractor", ["Tractor", "大不里士拖拉机"], ["Tractor", "拖拉机"], ["Tractor SC", "Tractor Sazi", "Tractor FC"], "plain", "#d50032", "#ffffff", ["Tabriz", "大不里士"], ["Sahand Stadium", "萨汉德体育场", "Estádio Sahand"], 1970, 66),
  team("afc-champions-league-elite", "al-shorta", ["Al Shorta", "巴格达警察"], ["Al Shorta", "巴格达警察"], ["Al-Shorta", "Al-Shorta SC", "Al Shorta Baghdad"], "plain", "#007a33", "#ffffff", ["Baghdad", "巴格达", "Bagdá"], ["Al-Shaab Stadium", "人民体育场", "Estádio Al-Shaab"], 1932, 61),
  team("afc-champions-league-elite", "nasaf", ["Nasaf", "纳萨夫"], ["Nasaf", "纳萨夫"], ["FC Nasaf", "Nasaf Qarshi"], "plain", "#0077c8", "#ffd100", ["Qarshi", "卡尔希"], ["Central Stadium Qarshi", "卡尔希中央体育场", "Estádio Central de Qarshi"], 1986, 61),
  team("afc-champions-league-elite", "buriram-united", ["Buriram United", "武里南联"], ["Buriram", "武里南联"], ["Buriram United FC"], "plain", "#0a1f5c", "#d50032", ["Buriram", "武里南"], ["Chang Arena", "大象球场"], 1970, 65),
  team("afc-champions-league-elite", "johor-darul-tazim", ["Johor Darul Ta'zim", "柔佛"], ["Johor DT", "柔佛"], ["JDT", "Johor Darul Takzim", "Johor Darul Ta'zim FC"], "plain", "#003da5", "#d50032", ["Iskandar Puteri", "依斯干达公主城"], ["Sultan Ibrahim Stadium", "苏丹依布拉欣体育场", "Estádio Sultan Ibrahim"], 1972, 66),
  team("afc-champions-league-elite", "persepolis", ["Persepolis", "波斯波利斯"], ["Persepolis", "波斯波利斯"], ["Persepolis FC"], "plain", "#d50032", "#ffffff", ["Tehran", "德黑兰", "Teerã"], ["Azadi Stadium", "自由体育场", "Estádio Azadi"], 1963, 66),
  team("afc-champions-league-elite", "esteghlal", ["Esteghlal", "德黑兰独立"], ["Esteghlal", "德黑兰独立"], ["Esteghlal FC", "Esteghlal Tehran"], "plain", "#0047bb", "#ffffff", ["Tehran", "德黑兰", "Teerã"], ["Azadi Stadium", "自由体育场", "Estádio Azadi"], 1945, 65),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("al-sadd", ["Akram Afif", "阿克拉姆·阿菲夫"], "F", 10, 1996, "qa"),
  star("al-sadd", ["Roberto Firmino", "菲尔米诺"], "F", 9, 1991, "br"),
  star("al-gharafa", ["Joselu", "何塞卢"], "F", 9, 1990, "es"),
  star("al-duhail", ["Marco Verratti", "维拉蒂"], "M", 92, 1992, "it"),
  star("al-duhail", ["Krzysztof Piątek", "皮亚特克"], "F", 9, 1995, "pl"),
  star("al-duhail", ["Almoez Ali", "阿尔莫埃兹·阿里"], "F", 19, 1996, "qa"),
  star("shabab-al-ahli", ["Sardar Azmoun", "阿兹蒙"], "F", 69, 1995, "ir"),
  star("al-wahda", ["Dušan Tadić", "塔迪奇"], "M", 10, 1988, "rs"),
  star("al-ain", ["Soufiane Rahimi", "拉希米"], "F", 21, 1996, "ma"),
  star("sharjah", ["Caio Lucas", "卡约·卢卡斯"], "F", 7, 1994, "ae"),
  star("tractor", ["Alireza Beiranvand", "贝兰万德"], "G", 1, 1992, "ir"),
  star("tractor", ["Amirhossein Hosseinzadeh", "侯赛因扎德"], "F", 11, 2000, "ir"),
  star("buriram-united", ["Guilherme Bissoli", "比索利"], "F", 7, 1998, "br"),
  star("buriram-united", ["Theerathon Bunmathan", "提拉通"], "D", 5, 1990, "th"),
  star("johor-darul-tazim", ["Arif Aiman", "阿里夫·艾曼"], "F", 42, 2002, "my"),
  star("johor-darul-tazim", ["Bérgson", "贝尔格森"], "F", 9, 1991, "br"),
] satisfies PlayerEntry[];

/** Slugs of the 24 clubs in the 2025-26 league stage: first twelve of the west, then twelve of the east. */
// biome-ignore format: one row a group
export const participants: string[] = [
  ...["al-hilal", "al-ittihad", "al-ahli-saudi", "al-sadd", "al-gharafa", "al-duhail"],
  ...["shabab-al-ahli", "al-wahda", "sharjah", "tractor", "al-shorta", "nasaf"],
  ...["vissel-kobe", "sanfrecce-hiroshima", "machida-zelvia", "ulsan-hd", "fc-seoul", "gangwon"],
  ...["shanghai-port", "shanghai-shenhua", "chengdu-rongcheng", "buriram-united", "johor-darul-tazim", "melbourne-city"],
];
