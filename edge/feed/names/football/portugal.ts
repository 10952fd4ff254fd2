/** Portuguese football: Primeira Liga of 2025-26. */

import { type NameRow, star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

const LIGA = "portugal-primeira-liga";

const LISBON: NameRow = ["Lisbon", "里斯本", "Lisboa"];

export const leagues = [
  {
    slug: LIGA,
    sport: "football",
    country: "pt",
    name: { en: "Primeira Liga", zh: "葡萄牙足球超级联赛", pt: "Liga Portugal" },
    short: { en: "Primeira Liga", zh: "葡超", pt: "Liga Portugal" },
    color: "#001d6d",
    rank: 9,
    format: "league",
    aliases: ["pt.1", "Portugal", "P1", "Liga Portugal", "Liga NOS", "Liga Portugal Betclic", "Campeonato Português"],
    kickoffHours: [20, 18, 15],
    zone: "Europe/Lisbon",
  },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team(LIGA, "alverca", ["Alverca", "阿尔韦卡"], ["Alverca", "阿尔韦卡"], ["FC Alverca"], "plain", "#003da5", "#e30613", ["Alverca do Ribatejo", "阿尔韦卡"], ["Complexo Desportivo FC Alverca", "阿尔韦卡体育中心"], 1939, 66),
  team(LIGA, "arouca", ["Arouca", "阿罗卡"], ["Arouca", "阿罗卡"], ["FC Arouca"], "plain", "#ffd900", "#003087", ["Arouca", "阿罗卡"], ["Estádio Municipal de Arouca", "阿罗卡市政球场"], 1951, 67),
  team(LIGA, "avs", ["AVS", "阿维斯"], ["AVS", "阿维斯"], ["AVS Futebol SAD", "AFS", "AVS FS"], "plain", "#d2122e", "#ffffff", ["Vila das Aves", "维拉达斯阿维斯"], ["Estádio do CD Aves", "阿维斯球场"], 2023, 61),
  team(LIGA, "benfica", ["Benfica", "本菲卡"], ["Benfica", "本菲卡"], ["SL Benfica", "Sport Lisboa e Benfica"], "plain", "#e30613", "#ffffff", LISBON, ["Estádio da Luz", "光明球场"], 1904, 84),
  team(LIGA, "braga", ["Braga", "布拉加"], ["Braga", "布拉加"], ["Sp Braga", "SC Braga", "Sporting Clube de Braga", "Sporting Braga"], "plain", "#dc052d", "#ffffff", ["Braga", "布拉加"], ["Estádio Municipal de Braga", "布拉加市政球场"], 1921, 77),
  team(LIGA, "casa-pia", ["Casa Pia", "卡萨皮亚"], ["Casa Pia", "卡萨皮亚"], ["Casa Pia AC"], "plain", "#000000", "#ffffff", LISBON, ["Estádio Pina Manique", "皮纳马尼克球场"], 1920, 65),
  team(LIGA, "estoril", ["Estoril", "埃斯托里尔"], ["Estoril", "埃斯托里尔"], ["Estoril Praia", "GD Estoril Praia"], "plain", "#ffe600", "#0055a5", ["Estoril", "埃斯托里尔"], ["Estádio António Coimbra da Mota", "科英布拉·达莫塔球场"], 1939, 68),
  team(LIGA, "estrela-amadora", ["Estrela da Amadora", "阿马多拉之星"], ["Estrela", "阿马多拉"], ["Estrela", "CF Estrela da Amadora", "CF Estrela Amadora", "Estrela Amadora"], "stripes", "#d8121a", "#006a35", ["Amadora", "阿马多拉"], ["Estádio José Gomes", "若泽·戈麦斯球场"], 1932, 65),
  team(LIGA, "famalicao", ["Famalicão", "法马利康"], ["Famalicão", "法马利康"], ["Famalicao", "FC Famalicão"], "plain", "#1c2f6d", "#ffffff", ["Vila Nova de Famalicão", "法马利康"], ["Estádio Municipal de Famalicão", "法马利康市政球场"], 1931, 70),
  team(LIGA, "gil-vicente", ["Gil Vicente", "吉尔维森特"], ["Gil Vicente", "吉尔维森特"], ["Gil Vicente FC"], "plain", "#e2001a", "#003e7e", ["Barcelos", "巴塞卢斯"], ["Estádio Cidade de Barcelos", "巴塞卢斯城球场"], 1924, 70),
  team(LIGA, "moreirense", ["Moreirense", "莫雷伦斯"], ["Moreirense", "莫雷伦斯"], ["Moreirense FC"], "halves", "#007a33", "#ffffff", ["Moreira de Cónegos", "莫雷拉德科内戈斯"], ["Parque de Jogos Comendador Joaquim de Almeida Freitas", "阿尔梅达·弗雷塔斯球场"], 1938, 68),
  team(LIGA, "nacional-madeira", ["Nacional", "马德拉国民", "Nacional da Madeira"], ["Nacional", "国民"], ["CD Nacional", "Nacional da Madeira", "Nacional Madeira"], "stripes", "#000000", "#ffffff", ["Funchal", "丰沙尔"], ["Estádio da Madeira", "马德拉球场"], 1910, 65),
  team(LIGA, "porto", ["FC Porto", "波尔图", "Porto"], ["Porto", "波尔图"], ["Porto", "Futebol Clube do Porto"], "stripes", "#00428c", "#ffffff", ["Porto", "波尔图"], ["Estádio do Dragão", "巨龙球场"], 1893, 84),
  team(LIGA, "rio-ave", ["Rio Ave", "阿维河"], ["Rio Ave", "阿维河"], ["Rio Ave FC"], "stripes", "#00843d", "#ffffff", ["Vila do Conde", "维拉杜孔迪"], ["Estádio dos Arcos", "拱门球场"], 1939, 67),
  team(LIGA, "santa-clara", ["Santa Clara", "圣克拉拉"], ["Santa Clara", "圣克拉拉"], ["CD Santa Clara"], "plain", "#e30613", "#ffffff", ["Ponta Delgada", "蓬塔德尔加达"], ["Estádio de São Miguel", "圣米格尔球场"], 1927, 68),
  team(LIGA, "sporting-cp", ["Sporting CP", "葡萄牙体育", "Sporting"], ["Sporting CP", "葡体", "Sporting"], ["Sp Lisbon", "Sporting", "Sporting Lisbon", "Sporting Clube de Portugal", "Sporting Lisboa"], "hoops", "#008057", "#ffffff", LISBON, ["Estádio José Alvalade", "若泽·阿尔瓦拉德球场"], 1906, 84),
  team(LIGA, "tondela", ["Tondela", "通德拉"], ["Tondela", "通德拉"], ["CD Tondela"], "plain", "#00713d", "#ffd500", ["Tondela", "通德拉"], ["Estádio João Cardoso", "若昂·卡多索球场"], 1933, 63),
  team(LIGA, "vitoria-guimaraes", ["Vitória SC", "吉马良斯维多利亚", "Vitória de Guimarães"], ["Vitória SC", "吉马良斯", "V. Guimarães"], ["Guimaraes", "Vitória Guimarães", "Vitória SC Guimarães", "Vitoria Guimaraes", "Vitória de Guimarães"], "plain", "#ffffff", "#000000", ["Guimarães", "吉马良斯"], ["Estádio D. Afonso Henriques", "阿方索·恩里克斯球场"], 1922, 72),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("benfica", ["Anatoliy Trubin", "阿纳托利·特鲁宾"], "G", 1, 2001, "ua"),
  star("benfica", ["Nicolás Otamendi", "尼古拉斯·奥塔门迪"], "D", 30, 1988, "ar"),
  star("benfica", ["António Silva", "安东尼奥·席尔瓦"], "D", 4, 2003, "pt"),
  star("benfica", ["Fredrik Aursnes", "弗雷德里克·奥尔斯内斯"], "M", 8, 1995, "no"),
  star("benfica", ["Richard Ríos", "理查德·里奥斯"], "M", 20, 2000, "co"),
  star("benfica", ["Vangelis Pavlidis", "万耶利斯·帕夫利迪斯"], "F", 14, 1998, "gr"),
  star("porto", ["Diogo Costa", "迪奥戈·科斯塔"], "G", 99, 1999, "pt"),
  star("porto", ["Jan Bednarek", "扬·贝德纳雷克"], "D", 5, 1996, "pl"),
  star("porto", ["Victor Froholdt", "维克托·弗罗霍尔特"], "M", 8, 2006, "dk"),
  star("porto", ["Rodrigo Mora", "罗德里戈·莫拉"], "M", 86, 2007, "pt"),
  star("porto", ["Pepê", "佩佩"], "F", 11, 1997, "br"),
  star("porto", ["Samu Aghehowa", "萨穆·阿格霍瓦"], "F", 9, 2004, "es"),
  star("sporting-cp", ["Rui Silva", "鲁伊·席尔瓦"], "G", 1, 1994, "pt"),
  star("sporting-cp", ["Gonçalo Inácio", "贡萨洛·伊纳西奥"], "D", 25, 2001, "pt"),
  star("sporting-cp", ["Morten Hjulmand", "莫滕·尤尔曼"], "M", 42, 1999, "dk"),
  star("sporting-cp", ["Pedro Gonçalves", "佩德罗·贡萨尔维斯"], "F", 8, 1998, "pt"),
  star("sporting-cp", ["Francisco Trincão", "弗朗西斯科·特林康"], "F", 17, 1999, "pt"),
  star("sporting-cp", ["Luis Suárez", "路易斯·苏亚雷斯"], "F", 97, 1997, "co"),
  star("braga", ["Ricardo Horta", "里卡多·奥尔塔"], "F", 21, 1994, "pt"),
  star("braga", ["João Moutinho", "若昂·穆蒂尼奥"], "M", 8, 1986, "pt"),
  star("vitoria-guimaraes", ["Nélson Oliveira", "内尔松·奥利维拉"], "F", 7, 1991, "pt"),
  star("famalicao", ["Gustavo Sá", "古斯塔沃·萨"], "M", 20, 2004, "pt"),
  star("gil-vicente", ["Andrew", "安德鲁"], "G", 42, 2001, "br"),
  star("rio-ave", ["Clayton", "克莱顿"], "F", 9, 1999, "br"),
  star("moreirense", ["Alan", "阿兰"], "M", 11, 1999, "br"),
  star("casa-pia", ["Cassiano", "卡西亚诺"], "F", 90, 1989, "br"),
  star("arouca", ["Taichi Fukui", "福井太智"], "M", 21, 2004, "jp"),
  star("estoril", ["João Carvalho", "若昂·卡瓦略"], "M", 12, 1997, "pt"),
  star("santa-clara", ["Gabriel Batista", "加布里埃尔·巴蒂斯塔"], "G", 1, 1998, "br"),
  star("nacional-madeira", ["Jesús Ramírez", "赫苏斯·拉米雷斯"], "F", 9, 1998, "ve"),
] satisfies PlayerEntry[];
