import { star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

export const leagues = [
  {
    slug: "korea-kbl",
    sport: "basketball",
    country: "kr",
    name: { en: "Korean Basketball League", zh: "韩国职业篮球联赛", pt: "KBL (Coreia do Sul)" },
    short: { en: "KBL", zh: "韩职篮" },
    color: "#c8102e",
    rank: 8,
    format: "conference",
    aliases: ["KBL", "Korea KBL", "Korean Basketball League"],
    kickoffHours: [19, 14, 16],
    zone: "Asia/Seoul",
  },
] satisfies LeagueEntry[];

const KBL = "korea-kbl";

// biome-ignore format: one row a club
export const teams = [
  team(KBL, "seoul-sk-knights", ["Seoul SK Knights", "首尔骑士"], ["SK Knights", "首尔骑士"], ["Seoul SK", "SK"], "halves", "#c8102e", "#f58220", ["Seoul", "首尔", "Seul"], ["Jamsil Students' Gymnasium", "蚕室学生体育馆"], 1997, 80),
  team(KBL, "seoul-samsung-thunders", ["Seoul Samsung Thunders", "首尔三星迅雷"], ["Samsung", "三星迅雷"], ["Seoul Samsung", "Samsung Thunders"], "sash", "#0c4da2", "#ffffff", ["Seoul", "首尔", "Seul"], ["Jamsil Arena", "蚕室体育馆"], 1978, 67),
  team(KBL, "changwon-lg-sakers", ["Changwon LG Sakers", "昌原猎隼"], ["LG Sakers", "昌原猎隼"], ["Changwon LG", "LG"], "chevron", "#6d1f3c", "#f2c75c", ["Changwon", "昌原"], ["Changwon Gymnasium", "昌原体育馆"], 1994, 81),
  team(KBL, "suwon-kt-sonicboom", ["Suwon KT Sonicboom", "水原音爆"], ["KT Sonicboom", "水原音爆"], ["Suwon KT", "Suwon KT Sonic Boom", "Busan KT Sonicboom"], "plain", "#000000", "#e60012", ["Suwon", "水原"], ["KT Sonicboom Arena", "水原西体育馆"], 1997, 76),
  team(KBL, "goyang-sono-skygunners", ["Goyang Sono Skygunners", "高阳索诺天空枪手"], ["Sono", "高阳索诺"], ["Goyang Sono"], "quarters", "#87ceeb", "#0b2545", ["Goyang", "高阳"], ["Goyang Sono Arena", "高阳索诺球馆"], 2023, 72),
  team(KBL, "wonju-db-promy", ["Wonju DB Promy", "原州普罗米"], ["DB Promy", "原州"], ["Wonju DB", "Wonju Dongbu Promy"], "plain", "#00843d", "#f58220", ["Wonju", "原州"], ["Wonju Gymnasium", "原州综合体育馆"], 1996, 76),
  team(KBL, "anyang-red-boosters", ["Anyang Jung Kwan Jang Red Boosters", "安养正官庄"], ["Anyang", "安养正官庄"], ["Anyang JungKwanJang", "Anyang KGC", "Jung Kwan Jang"], "hoops", "#c8102e", "#1d1d1b", ["Anyang", "安养"], ["Anyang Gymnasium", "安养室内体育馆"], 1992, 78),
  team(KBL, "busan-kcc-egis", ["Busan KCC Egis", "釜山神盾"], ["KCC Egis", "釜山神盾"], ["Busan KCC", "Jeonju KCC Egis"], "band", "#0033a0", "#f2a900", ["Busan", "釜山"], ["Sajik Arena", "社稷室内体育馆"], 1977, 79),
  team(KBL, "ulsan-mobis-phoebus", ["Ulsan Hyundai Mobis Phoebus", "蔚山现代摩比斯"], ["Hyundai Mobis", "现代摩比斯"], ["Ulsan Hyundai Mobis", "Ulsan Mobis Phoebus"], "stripes", "#c8102e", "#ffd100", ["Ulsan", "蔚山"], ["Dongchun Gymnasium", "东川体育馆"], 1986, 71),
  team(KBL, "daegu-kogas-pegasus", ["Daegu KOGAS Pegasus", "大邱天马"], ["KOGAS", "大邱天马"], ["Daegu KOGAS", "Daegu Korea Gas Corporation Pegasus", "Incheon Electroland Elephants"], "sash", "#0054a6", "#ed1c24", ["Daegu", "大邱"], ["Daegu Gymnasium", "大邱体育馆"], 1994, 70),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("seoul-sk-knights", ["Jameel Warney", "贾米尔·沃尼"], "C", 34, 1994, "us"),
  star("seoul-sk-knights", ["An Young-jun", "安英俊"], "SF", 8, 1995, "kr"),
  star("seoul-sk-knights", ["Oh Jae-hyun", "吴在贤"], "PG", 2, 1999, "kr"),
  star("seoul-samsung-thunders", ["Lee Won-seok", "李沅锡"], "C", 23, 2000, "kr"),
  star("seoul-samsung-thunders", ["Lee Dae-sung", "李大成"], "SG", 43, 1990, "kr"),
  star("changwon-lg-sakers", ["Assem Marei", "阿塞姆·马雷"], "C", 50, 1992, "eg"),
  star("changwon-lg-sakers", ["Yang Jun-seok", "梁俊锡"], "PG", 2, 2001, "kr"),
  star("changwon-lg-sakers", ["Yu Ki-sang", "柳基相"], "SG", 32, 2001, "kr"),
  star("suwon-kt-sonicboom", ["Moon Seong-gon", "文成坤"], "SF", 10, 1993, "kr"),
  star("suwon-kt-sonicboom", ["Ha Yun-gi", "河润基"], "C", 13, 1999, "kr"),
  star("suwon-kt-sonicboom", ["Kim Sun-hyung", "金善亨"], "PG", 5, 1988, "kr"),
  star("goyang-sono-skygunners", ["Lee Jung-hyun", "李政炫"], "SG", 0, 1999, "kr"),
  star("goyang-sono-skygunners", ["Kevin Quiambao", "凯文·奎安保"], "SF", 17, 2001, "ph"),
  star("wonju-db-promy", ["Ethan Alvano", "伊桑·阿尔瓦诺"], "PG", 3, 1996, "ph"),
  star("wonju-db-promy", ["Kang Sang-jae", "姜相才"], "PF", 23, 1994, "kr"),
  star("anyang-red-boosters", ["Park Ji-hoon", "朴智勋"], "PG", 3, 1995, "kr"),
  star("anyang-red-boosters", ["Byeon Jun-hyeong", "卞俊亨"], "SG", 15, 1996, "kr"),
  star("busan-kcc-egis", ["Heo Ung", "许雄"], "SG", 3, 1993, "kr"),
  star("busan-kcc-egis", ["Heo Hoon", "许勋"], "PG", 2, 1995, "kr"),
  star("busan-kcc-egis", ["Choi Jun-yong", "崔俊镛"], "SF", 5, 1994, "kr"),
  star("busan-kcc-egis", ["Song Kyo-chang", "宋教昶"], "SF", 55, 1996, "kr"),
  star("ulsan-mobis-phoebus", ["Ham Ji-hoon", "咸志勋"], "PF", 12, 1984, "kr"),
  star("ulsan-mobis-phoebus", ["Seo Myeong-jin", "徐明镇"], "PG", 5, 1999, "kr"),
  star("daegu-kogas-pegasus", ["SJ Belangel", "贝兰赫尔"], "PG", 0, 1999, "ph"),
  star("daegu-kogas-pegasus", ["Jeong Sung-woo", "郑成宇"], "PG", 6, 1993, "kr"),
] satisfies PlayerEntry[];
