/** Korea Republic: K League 1, 2025 line-up. */

import { star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

// biome-ignore format: one row a competition
export const leagues = [
  { slug: "korea-k-league-1", sport: "football", country: "kr", name: { en: "K League 1", zh: "韩国职业足球甲级联赛", pt: "Campeonato Sul-Coreano" }, short: { en: "K League 1", zh: "韩职联" }, color: "#0a2a66", rank: 18, format: "league", aliases: ["kr.1", "K League 1", "K-League", "K League Classic"], kickoffHours: [19, 14, 16], zone: "Asia/Seoul" },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team("korea-k-league-1", "jeonbuk-hyundai-motors", ["Jeonbuk Hyundai Motors", "全北现代"], ["Jeonbuk", "全北现代"], ["Jeonbuk Hyundai", "Jeonbuk Motors", "Jeonbuk Hyundai Motors FC"], "plain", "#00693e", "#ffd100", ["Jeonju", "全州"], ["Jeonju World Cup Stadium", "全州世界杯体育场", "Estádio da Copa de Jeonju"], 1994, 72),
  team("korea-k-league-1", "ulsan-hd", ["Ulsan HD", "蔚山现代"], ["Ulsan", "蔚山现代"], ["Ulsan HD FC", "Ulsan Hyundai", "Ulsan Hyundai FC"], "plain", "#004ea2", "#ffc20e", ["Ulsan", "蔚山"], ["Ulsan Munsu Football Stadium", "蔚山文殊足球场", "Estádio Munsu"], 1983, 70),
  team("korea-k-league-1", "daejeon-hana-citizen", ["Daejeon Hana Citizen", "大田韩亚市民"], ["Daejeon", "大田市民"], ["Daejeon Citizen", "Daejeon Hana Citizen FC"], "plain", "#00846b", "#7a1437", ["Daejeon", "大田"], ["Daejeon World Cup Stadium", "大田世界杯体育场", "Estádio da Copa de Daejeon"], 1997, 69),
  team("korea-k-league-1", "fc-seoul", ["FC Seoul", "首尔足球俱乐部"], ["FC Seoul", "首尔"], ["Seoul", "Anyang LG Cheetahs"], "stripes", "#c8102e", "#111111", ["Seoul", "首尔", "Seul"], ["Seoul World Cup Stadium", "首尔世界杯体育场", "Estádio da Copa de Seul"], 1983, 70),
  team("korea-k-league-1", "pohang-steelers", ["Pohang Steelers", "浦项制铁"], ["Pohang", "浦项制铁"], ["Pohang", "Pohang Steelers FC"], "hoops", "#d50032", "#111111", ["Pohang", "浦项"], ["Pohang Steel Yard", "浦项制铁球场", "Steel Yard"], 1973, 69),
  team("korea-k-league-1", "gimcheon-sangmu", ["Gimcheon Sangmu", "金泉尚武"], ["Gimcheon", "金泉尚武"], ["Gimcheon Sangmu FC"], "plain", "#c8102e", "#0a2240", ["Gimcheon", "金泉"], ["Gimcheon Stadium", "金泉综合运动场", "Estádio de Gimcheon"], 2021, 68),
  team("korea-k-league-1", "gangwon", ["Gangwon", "江原"], ["Gangwon", "江原"], ["Gangwon FC", "Gangwon Football Club"], "plain", "#f26522", "#00693e", ["Gangneung", "江陵"], ["Gangneung High One Arena", "江陵综合运动场", "Estádio de Gangneung"], 2008, 66),
  team("korea-k-league-1", "gwangju", ["Gwangju", "光州"], ["Gwangju", "光州"], ["Gwangju FC", "Gwangju Football Club"], "plain", "#ffd100", "#111111", ["Gwangju", "光州"], ["Gwangju World Cup Stadium", "光州世界杯体育场", "Estádio da Copa de Gwangju"], 2010, 67),
  team("korea-k-league-1", "fc-anyang", ["FC Anyang", "安养"], ["FC Anyang", "安养"], ["Anyang", "Anyang FC"], "plain", "#5c2d91", "#ffffff", ["Anyang", "安养"], ["Anyang Stadium", "安养综合运动场", "Estádio de Anyang"], 2013, 64),
  team("korea-k-league-1", "jeju", ["Jeju SK", "济州"], ["Jeju SK", "济州"], ["Jeju SK FC", "Jeju United", "Jeju United FC"], "plain", "#f58220", "#c8102e", ["Seogwipo", "西归浦"], ["Jeju World Cup Stadium", "济州世界杯体育场", "Estádio da Copa de Jeju"], 1982, 64),
  team("korea-k-league-1", "suwon-fc", ["Suwon FC", "水原市民"], ["Suwon FC", "水原市民"], ["Suwon City", "Suwon City FC"], "plain", "#003da5", "#e4002b", ["Suwon", "水原"], ["Suwon Sports Complex", "水原综合运动场", "Complexo de Suwon"], 2003, 63),
  team("korea-k-league-1", "daegu", ["Daegu", "大邱"], ["Daegu", "大邱"], ["Daegu FC", "Daegu Football Club"], "plain", "#74b2e7", "#0a2a66", ["Daegu", "大邱"], ["Daegu iM Bank Park", "大邱银行公园球场"], 2002, 62),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("jeonbuk-hyundai-motors", ["Jeon Jin-woo", "全镇宇"], "F", 14, 1999, "kr"),
  star("jeonbuk-hyundai-motors", ["Andrea Compagno", "孔帕尼奥"], "F", 96, 1996, "it"),
  star("jeonbuk-hyundai-motors", ["Tiago Orobó", "蒂亚戈"], "F", 9, 1993, "br"),
  star("jeonbuk-hyundai-motors", ["Park Jin-seob", "朴镇燮"], "M", 4, 1995, "kr"),
  star("jeonbuk-hyundai-motors", ["Song Bum-keun", "宋范根"], "G", 31, 1997, "kr"),
  star("jeonbuk-hyundai-motors", ["Kim Jin-gyu", "金镇圭"], "M", 97, 1997, "kr"),
  star("jeonbuk-hyundai-motors", ["Hong Jeong-ho", "洪正好"], "D", 26, 1989, "kr"),
  star("ulsan-hd", ["Jo Hyeon-woo", "赵贤祐"], "G", 21, 1991, "kr"),
  star("ulsan-hd", ["Kim Young-gwon", "金英权"], "D", 19, 1990, "kr"),
  star("ulsan-hd", ["Lee Chung-yong", "李青龙"], "M", 72, 1988, "kr"),
  star("ulsan-hd", ["Erick Farias", "埃里克"], "F", 97, 1997, "br"),
  star("ulsan-hd", ["Darijan Bojanić", "博亚尼奇"], "M", 6, 1994, "se"),
  star("ulsan-hd", ["Jung Seung-hyun", "郑升炫"], "D", 15, 1994, "kr"),
  star("daejeon-hana-citizen", ["Joo Min-kyu", "周敏圭"], "F", 10, 1990, "kr"),
  star("daejeon-hana-citizen", ["Lee Chang-geun", "李昌根"], "G", 1, 1993, "kr"),
  star("daejeon-hana-citizen", ["Um Won-sang", "严原上"], "F", 11, 1999, "kr"),
  star("fc-seoul", ["Jesse Lingard", "林加德"], "M", 10, 1992, "gb-eng"),
  star("fc-seoul", ["Kim Jin-su", "金珍洙"], "D", 22, 1992, "kr"),
  star("fc-seoul", ["Lucas Rodrigues", "卢卡斯"], "F", 77, 1999, "br"),
  star("fc-seoul", ["Kang Hyun-moo", "姜贤茂"], "G", 31, 1995, "kr"),
  star("fc-seoul", ["Yazan Al-Arab", "亚赞·阿拉布"], "D", 5, 1996, "jo"),
  star("pohang-steelers", ["Ki Sung-yueng", "奇诚庸"], "M", 40, 1989, "kr"),
  star("pohang-steelers", ["Oberdan", "奥贝丹"], "M", 8, 1995, "br"),
  star("pohang-steelers", ["Lee Ho-jae", "李昊宰"], "F", 19, 2000, "kr"),
  star("pohang-steelers", ["Jorge Teixeira", "若热·特谢拉"], "F", 9, 1999, "pt"),
  star("gimcheon-sangmu", ["Lee Dong-gyeong", "李东炅"], "M", 14, 1997, "kr"),
  star("gimcheon-sangmu", ["Kim Seung-sub", "金承燮"], "F", 7, 1996, "kr"),
  star("gimcheon-sangmu", ["Lee Dong-jun", "李东俊"], "F", 11, 1997, "kr"),
  star("gangwon", ["Kim Gun-hee", "金建熙"], "F", 9, 1995, "kr"),
  star("gangwon", ["Mo Jae-hyeon", "牟在贤"], "F", 42, 1996, "kr"),
  star("gangwon", ["Kim Dae-won", "金大元"], "F", 7, 1997, "kr"),
  star("gwangju", ["Jasir Asani", "阿萨尼"], "F", 7, 1995, "al"),
  star("gwangju", ["Kim Kyeong-min", "金敬旻"], "G", 1, 1991, "kr"),
  star("gwangju", ["Hólmbert Friðjónsson", "弗里德永松"], "F", 9, 1993, "is"),
  star("fc-anyang", ["Bruno Mota", "莫塔"], "F", 9, 1996, "br"),
  star("fc-anyang", ["Matheus Oliveira", "马特乌斯·奥利韦拉"], "M", 10, 1997, "br"),
  star("jeju", ["Yuri Jonathan", "尤里·若纳唐"], "F", 9, 1998, "br"),
  star("jeju", ["Italo", "伊塔洛"], "M", 5, 1997, "br"),
  star("jeju", ["Kim Dong-jun", "金东俊"], "G", 1, 1994, "kr"),
  star("suwon-fc", ["Pablo Sabbag", "萨巴格"], "F", 9, 1997, "sy"),
  star("suwon-fc", ["Willyan", "威利扬"], "F", 10, 1994, "br"),
  star("suwon-fc", ["Yun Bit-garam", "尹比嘉兰"], "M", 14, 1990, "kr"),
  star("daegu", ["Cesinha", "塞西尼亚"], "F", 11, 1989, "br"),
  star("daegu", ["Edgar", "埃德加"], "F", 9, 1987, "br"),
  star("daegu", ["Kim Ju-kong", "金周共"], "F", 77, 1996, "kr"),
] satisfies PlayerEntry[];
