/**
 * Competitions that appear in data sets but not in the demo world's name tables: their names in up to three languages, flag and
 * time zone.
 */

import { cutText } from "#edge/contract/rules/graphemes.ts";
import { slugify } from "../ids.ts";
import { findLeague } from "../names/lookup.ts";
import type { LeagueEntry, Names, SportName } from "../names/types.ts";

export interface Competition {
  slug: string;
  country: string;
  name: Names;
  short: Names;
  color: string;
  rank: number;
  format: LeagueEntry["format"];
  zone: string;
}

type Row = [
  keys: string[],
  slug: string,
  country: string,
  zone: string,
  name: [en: string, zh: string, pt?: string],
  short: [en: string, zh: string, pt?: string],
  rank: number,
];

// biome-ignore format: one row a competition
const LEAGUES: Row[] = [
  [["en.3"], "england-league-one", "gb-eng", "Europe/London", ["EFL League One", "英格兰足球甲级联赛"], ["League One", "英甲"], 60],
  [["en.4"], "england-league-two", "gb-eng", "Europe/London", ["EFL League Two", "英格兰足球乙级联赛"], ["League Two", "英乙"], 70],
  [["at.1"], "austria-bundesliga", "at", "Europe/Vienna", ["Austrian Bundesliga", "奥地利足球甲级联赛", "Campeonato Austríaco"], ["Austria", "奥甲", "Austríaco"], 50],
  [["at.2"], "austria-2-liga", "at", "Europe/Vienna", ["Austrian 2. Liga", "奥地利足球乙级联赛", "Segunda Divisão Austríaca"], ["Austria 2", "奥乙", "Áustria 2"], 80],
  [["dz.1"], "algeria-ligue-1", "dz", "Africa/Algiers", ["Algerian Ligue 1", "阿尔及利亚足球甲级联赛", "Campeonato Argelino"], ["Algeria", "阿尔及甲", "Argelino"], 82],
  [["eg.1"], "egypt-premier-league", "eg", "Africa/Cairo", ["Egyptian Premier League", "埃及足球超级联赛", "Campeonato Egípcio"], ["Egypt", "埃及超", "Egípcio"], 78],
  [["gr.1"], "greece-super-league", "gr", "Europe/Athens", ["Greek Super League", "希腊足球超级联赛", "Campeonato Grego"], ["Greece", "希腊超", "Grego"], 52],
  [["ma.1"], "morocco-botola", "ma", "Africa/Casablanca", ["Botola Pro", "摩洛哥足球甲级联赛", "Campeonato Marroquino"], ["Botola", "摩洛甲", "Marroquino"], 83],
  [["en.5"], "england-national-league", "gb-eng", "Europe/London", ["National League", "英格兰全国联赛", "National League Inglesa"], ["National League", "英全联", "National League"], 95],
  [["sco.2"], "scotland-championship", "gb-sct", "Europe/London", ["Scottish Championship", "苏格兰足球冠军联赛", "Championship Escocesa"], ["Scotland 2", "苏冠", "Escócia 2"], 86],
  [["sco.3"], "scotland-league-one", "gb-sct", "Europe/London", ["Scottish League One", "苏格兰足球甲级联赛", "League One Escocesa"], ["Scotland 3", "苏甲", "Escócia 3"], 96],
  [["sco.4"], "scotland-league-two", "gb-sct", "Europe/London", ["Scottish League Two", "苏格兰足球乙级联赛", "League Two Escocesa"], ["Scotland 4", "苏乙", "Escócia 4"], 97],
  [["ar.cup"], "argentina-copa-liga", "ar", "America/Argentina/Buenos_Aires", ["Copa de la Liga Profesional", "阿根廷职业联赛杯", "Copa da Liga Argentina"], ["Copa de la Liga", "阿联杯", "Copa da Liga Arg."], 65],
  [["dk.1"], "denmark-superliga", "dk", "Europe/Copenhagen", ["Danish Superliga", "丹麦足球超级联赛", "Campeonato Dinamarquês"], ["Denmark", "丹超", "Dinamarquês"], 53],
  [["fi.1"], "finland-veikkausliiga", "fi", "Europe/Helsinki", ["Veikkausliiga", "芬兰足球超级联赛", "Campeonato Finlandês"], ["Finland", "芬超", "Finlandês"], 76],
  [["ie.1"], "ireland-premier-division", "ie", "Europe/Dublin", ["League of Ireland Premier Division", "爱尔兰足球超级联赛", "Campeonato Irlandês"], ["Ireland", "爱超", "Irlandês"], 79],
  [["no.1"], "norway-eliteserien", "no", "Europe/Oslo", ["Eliteserien", "挪威足球超级联赛", "Campeonato Norueguês"], ["Norway", "挪超", "Norueguês"], 57],
  [["pl.1"], "poland-ekstraklasa", "pl", "Europe/Warsaw", ["Ekstraklasa", "波兰足球甲级联赛", "Campeonato Polonês"], ["Poland", "波甲", "Polonês"], 58],
  [["ro.1"], "romania-liga-1", "ro", "Europe/Bucharest", ["Romanian Liga I", "罗马尼亚足球甲级联赛", "Campeonato Romeno"], ["Romania", "罗甲", "Romeno"], 59],
  [["ru.1"], "russia-premier-league", "ru", "Europe/Moscow", ["Russian Premier League", "俄罗斯足球超级联赛", "Campeonato Russo"], ["Russia", "俄超", "Russo"], 56],
  [["se.1"], "sweden-allsvenskan", "se", "Europe/Stockholm", ["Allsvenskan", "瑞典足球超级联赛", "Campeonato Sueco"], ["Sweden", "瑞典超", "Sueco"], 54],
  [["ch.1"], "switzerland-super-league", "ch", "Europe/Zurich", ["Swiss Super League", "瑞士足球超级联赛", "Campeonato Suíço"], ["Switzerland", "瑞士超", "Suíço"], 51],
  [["FA Women's Super League"], "england-womens-super-league", "gb-eng", "Europe/London", ["Women's Super League", "英格兰女子足球超级联赛", "Superliga Feminina Inglesa"], ["WSL", "英女超", "WSL"], 61],
  [["NWSL"], "usa-nwsl", "us", "America/New_York", ["National Women's Soccer League", "美国国家女子足球联盟"], ["NWSL", "美女职", "NWSL"], 68],
  [["North American Soccer League"], "usa-nasl", "us", "America/New_York", ["North American Soccer League", "北美足球联赛", "Liga Norte-Americana"], ["NASL", "北美联赛", "NASL"], 98],
  [["Indian Super League"], "india-super-league", "in", "Asia/Kolkata", ["Indian Super League", "印度足球超级联赛", "Superliga Indiana"], ["Indian Super League", "印超", "Superliga Indiana"], 84],
  [["co.1"], "colombia-primera-a", "co", "America/Bogota", ["Categoría Primera A", "哥伦比亚足球甲级联赛", "Campeonato Colombiano"], ["Colombia", "哥伦甲", "Colombiano"], 55],
];

// biome-ignore format: one row a competition
const CUPS: Row[] = [
  [["FIFA World Cup"], "fifa-world-cup", "un", "Etc/UTC", ["FIFA World Cup", "国际足联世界杯", "Copa do Mundo da FIFA"], ["World Cup", "世界杯", "Copa do Mundo"], 1],
  [["Club World Cup", "FIFA Club World Cup"], "fifa-club-world-cup", "un", "America/New_York", ["FIFA Club World Cup", "国际足联俱乐部世界杯", "Mundial de Clubes da FIFA"], ["Club World Cup", "世俱杯", "Mundial"], 6],
  [["UEFA Euro"], "uefa-euro", "eu", "Europe/Paris", ["UEFA European Championship", "欧洲足球锦标赛", "Eurocopa"], ["Euro", "欧洲杯", "Eurocopa"], 2],
  [["UEFA Euro qualification"], "uefa-euro-qualification", "eu", "Etc/UTC", ["UEFA Euro qualification", "欧洲足球锦标赛预选赛", "Eliminatórias da Eurocopa"], ["Euro qualifying", "欧预赛", "Elim. Eurocopa"], 21],
  [["UEFA Nations League"], "uefa-nations-league", "eu", "Etc/UTC", ["UEFA Nations League", "欧洲国家联赛", "Liga das Nações da UEFA"], ["Nations League", "欧国联", "Liga das Nações"], 22],
  [["Copa América"], "copa-america", "samerica", "Etc/UTC", ["Copa América", "美洲杯足球赛"], ["Copa América", "美洲杯"], 5],
  [["FIFA World Cup qualification", "World Cup 2026 Qualifying"], "fifa-world-cup-qualification", "un", "Etc/UTC", ["FIFA World Cup qualification", "世界杯预选赛", "Eliminatórias da Copa do Mundo"], ["WC qualifying", "世预赛", "Eliminatórias"], 15],
  [["African Cup of Nations"], "africa-cup-of-nations", "un", "Etc/UTC", ["Africa Cup of Nations", "非洲国家杯", "Copa Africana de Nações"], ["AFCON", "非洲杯", "Copa Africana"], 20],
  [["African Cup of Nations qualification"], "africa-cup-of-nations-qualification", "un", "Etc/UTC", ["Africa Cup of Nations qualification", "非洲国家杯预选赛", "Eliminatórias da Copa Africana"], ["AFCON qualifying", "非预赛", "Elim. Africana"], 40],
  [["AFC Asian Cup"], "afc-asian-cup", "asia", "Etc/UTC", ["AFC Asian Cup", "亚洲杯足球赛", "Copa da Ásia"], ["Asian Cup", "亚洲杯", "Copa da Ásia"], 10],
  [["AFC Asian Cup qualification"], "afc-asian-cup-qualification", "asia", "Etc/UTC", ["AFC Asian Cup qualification", "亚洲杯足球赛预选赛", "Eliminatórias da Copa da Ásia"], ["Asian Cup qual.", "亚预赛", "Elim. Ásia"], 41],
  [["Gold Cup"], "concacaf-gold-cup", "un", "Etc/UTC", ["CONCACAF Gold Cup", "中北美及加勒比海金杯赛", "Copa Ouro da Concacaf"], ["Gold Cup", "金杯赛", "Copa Ouro"], 35],
  [["CONCACAF Nations League"], "concacaf-nations-league", "un", "Etc/UTC", ["CONCACAF Nations League", "中北美国家联赛", "Liga das Nações da Concacaf"], ["CONCACAF NL", "中北美国联", "Liga Concacaf"], 45],
  [["Oceania Nations Cup"], "oceania-nations-cup", "un", "Etc/UTC", ["OFC Nations Cup", "大洋洲国家杯", "Copa das Nações da OFC"], ["OFC Nations Cup", "大洋洲杯", "Copa da Oceania"], 75],
  [["Confederations Cup"], "confederations-cup", "un", "Etc/UTC", ["FIFA Confederations Cup", "国际足联联合会杯", "Copa das Confederações"], ["Confed. Cup", "联合会杯", "Confederações"], 36],
  [["Arab Cup"], "fifa-arab-cup", "un", "Etc/UTC", ["FIFA Arab Cup", "阿拉伯杯", "Copa Árabe"], ["Arab Cup", "阿拉伯杯", "Copa Árabe"], 60],
  [["AFF Championship"], "aff-championship", "asia", "Etc/UTC", ["ASEAN Championship", "东南亚足球锦标赛", "Campeonato da ASEAN"], ["ASEAN Cup", "东南亚杯", "Copa ASEAN"], 62],
  [["EAFF Championship"], "eaff-championship", "asia", "Etc/UTC", ["EAFF E-1 Championship", "东亚足球锦标赛", "Campeonato do Leste Asiático"], ["EAFF E-1", "东亚杯", "Leste Asiático"], 63],
  [["Gulf Cup"], "gulf-cup", "asia", "Etc/UTC", ["Arabian Gulf Cup", "海湾杯足球赛", "Copa do Golfo"], ["Gulf Cup", "海湾杯", "Copa do Golfo"], 64],
  [["Olympic Games"], "olympic-football", "un", "Etc/UTC", ["Olympic football", "奥运会足球赛", "Futebol olímpico"], ["Olympics", "奥运男足", "Olimpíadas"], 37],
  [["Asian Games"], "asian-games-football", "asia", "Etc/UTC", ["Asian Games football", "亚运会足球赛", "Futebol dos Jogos Asiáticos"], ["Asian Games", "亚运男足", "Jogos Asiáticos"], 66],
  [["UEFA Europa League"], "uefa-europa-league", "eu", "Europe/Paris", ["UEFA Europa League", "欧足联欧洲联赛", "Liga Europa da UEFA"], ["Europa League", "欧联杯", "Liga Europa"], 9],
  [["Copa del Rey"], "spain-copa-del-rey", "es", "Europe/Madrid", ["Copa del Rey", "西班牙国王杯", "Copa do Rei"], ["Copa del Rey", "国王杯", "Copa do Rei"], 27],
  [["FIFA Women's World Cup"], "fifa-womens-world-cup", "un", "Etc/UTC", ["FIFA Women's World Cup", "国际足联女足世界杯", "Copa do Mundo Feminina"], ["Women's World Cup", "女足世界杯", "Mundial Feminino"], 24],
  [["UEFA Women's Euro"], "uefa-womens-euro", "eu", "Europe/Paris", ["UEFA Women's Euro", "欧洲女足锦标赛", "Eurocopa Feminina"], ["Women's Euro", "女足欧洲杯", "Euro Feminina"], 28],
  [["FIFA U-20 World Cup"], "fifa-u20-world-cup", "un", "Etc/UTC", ["FIFA U-20 World Cup", "国际足联U20世界杯", "Copa do Mundo Sub-20"], ["U-20 World Cup", "U20世界杯", "Mundial Sub-20"], 67],
  [["Friendly"], "international-friendly", "un", "Etc/UTC", ["International friendly", "国际友谊赛", "Amistoso internacional"], ["Friendly", "国际友谊", "Amistoso"], 90],
];

const competition = ([, slug, country, zone, name, short, rank]: Row, format: LeagueEntry["format"]): Competition => ({
  slug,
  country,
  zone,
  rank,
  format,
  color: toColor(slug),
  name: toNames(name),
  short: toNames(short),
});
const toNames = ([en, zh, pt]: [string, string, string?]): Names => (pt === undefined ? { en, zh } : { en, zh, pt });

/** A stable hue from the letters of the slug, dark enough for white text. */
function toColor(slug: string): string {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  const channel = (shift: number): string => {
    const k = (shift + sum / 30) % 12;
    return Math.round(255 * (0.35 - 0.35 * 0.6 * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const known = new Map<string, Competition>();
for (const row of LEAGUES) for (const key of row[0]) known.set(key, competition(row, "league"));
for (const row of CUPS) for (const key of row[0]) known.set(key, competition(row, "cup"));

/** Finds a competition in the name tables, then in this file's rows. Null if there is none. */
export function findCompetition(sport: SportName, key: string): Competition | null {
  const entry = findLeague(sport, key);
  if (entry) return entry;
  return sport === "football" ? (known.get(key) ?? null) : null;
}

/** Returns a competition with the source's own name and a rank below all known competitions. */
export function unknownCompetition(name: string, country: string, format: LeagueEntry["format"]): Competition {
  const slug = slugify(name);
  const short = name.length > 18 ? cutText(name, 17, { ending: "…" }) : name;
  return {
    slug,
    country,
    format,
    zone: "Etc/UTC",
    color: toColor(slug),
    rank: 900,
    name: { en: name, zh: "" },
    short: { en: short, zh: "" },
  };
}
