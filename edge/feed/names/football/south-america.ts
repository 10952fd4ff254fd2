/** Copa Libertadores, group stage 2025. If a club's domestic league has no table here, the club's `league` is this competition. */

import { star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

// biome-ignore format: one row a competition
export const leagues = [
  { slug: "conmebol-libertadores", sport: "football", country: "samerica", name: { en: "Copa Libertadores", zh: "南美解放者杯" }, short: { en: "Libertadores", zh: "解放者杯" }, color: "#b8860b", rank: 11, format: "cup", aliases: ["copa.l", "Copa Libertadores", "CONMEBOL Libertadores"], kickoffHours: [21, 19, 23], zone: "America/Sao_Paulo" },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team("conmebol-libertadores", "penarol", ["Peñarol", "佩纳罗尔"], ["Peñarol", "佩纳罗尔"], ["CA Peñarol", "Penarol", "Club Atlético Peñarol"], "stripes", "#ffd100", "#111111", ["Montevideo", "蒙得维的亚", "Montevidéu"], ["Estadio Campeón del Siglo", "世纪冠军球场"], 1891, 71),
  team("conmebol-libertadores", "nacional-montevideo", ["Nacional Montevideo", "乌拉圭民族", "Nacional do Uruguai"], ["Nacional", "乌拉圭民族"], ["Club Nacional de Football", "Nacional (Uruguay)", "Club Nacional"], "plain", "#ffffff", "#003da5", ["Montevideo", "蒙得维的亚", "Montevidéu"], ["Gran Parque Central", "中央公园球场"], 1899, 71),
  team("conmebol-libertadores", "colo-colo", ["Colo-Colo", "科洛科洛"], ["Colo-Colo", "科洛科洛"], ["CSD Colo-Colo", "Colo Colo"], "plain", "#ffffff", "#111111", ["Santiago", "圣地亚哥"], ["Estadio Monumental David Arellano", "阿雷利亚诺纪念碑球场"], 1925, 69),
  team("conmebol-libertadores", "universidad-de-chile", ["Universidad de Chile", "智利大学"], ["U. de Chile", "智利大学"], ["CF Universidad de Chile", "U de Chile"], "plain", "#003087", "#e4002b", ["Santiago", "圣地亚哥"], ["Estadio Nacional", "智利国家体育场", "Estádio Nacional do Chile"], 1927, 69),
  team("conmebol-libertadores", "olimpia", ["Olimpia", "奥林匹亚"], ["Olimpia", "奥林匹亚"], ["Olimpia Asuncion", "Club Olimpia", "Olimpia Asunción"], "band", "#ffffff", "#111111", ["Asunción", "亚松森", "Assunção"], ["Estadio Osvaldo Domínguez Dibb", "迪布球场"], 1902, 67),
  team("conmebol-libertadores", "cerro-porteno", ["Cerro Porteño", "塞罗波特诺"], ["Cerro Porteño", "波特诺"], ["Club Cerro Porteño", "Cerro Porteno"], "stripes", "#c8102e", "#003087", ["Asunción", "亚松森", "Assunção"], ["Estadio General Pablo Rojas", "罗哈斯将军球场"], 1912, 69),
  team("conmebol-libertadores", "libertad", ["Libertad", "自由队"], ["Libertad", "自由队"], ["Club Libertad Asuncion", "Club Libertad", "Libertad Asunción"], "stripes", "#111111", "#ffffff", ["Asunción", "亚松森", "Assunção"], ["Estadio Tigo La Huerta", "拉韦尔塔球场"], 1905, 67),
  team("conmebol-libertadores", "ldu-quito", ["LDU Quito", "基多体育大学"], ["LDU Quito", "基多大学", "LDU"], ["LDU de Quito", "Liga de Quito", "Liga Deportiva Universitaria"], "plain", "#ffffff", "#d50032", ["Quito", "基多"], ["Estadio Rodrigo Paz Delgado", "帕斯德尔加多球场"], 1918, 71),
  team("conmebol-libertadores", "independiente-del-valle", ["Independiente del Valle", "山谷独立"], ["Ind. del Valle", "山谷独立", "Del Valle"], ["CAR Independiente del Valle", "IDV"], "plain", "#111111", "#0047ab", ["Sangolquí", "桑戈尔基"], ["Estadio Banco Guayaquil", "瓜亚基尔银行球场"], 1958, 70),
  team("conmebol-libertadores", "barcelona-sc", ["Barcelona SC", "瓜亚基尔巴塞罗那"], ["Barcelona SC", "瓜亚基尔"], ["Barcelona Guayaquil", "Barcelona Sporting Club"], "plain", "#ffd100", "#111111", ["Guayaquil", "瓜亚基尔"], ["Estadio Monumental Banco Pichincha", "皮钦查银行球场"], 1925, 68),
  team("conmebol-libertadores", "atletico-nacional", ["Atlético Nacional", "国民竞技"], ["Atl. Nacional", "国民竞技"], ["CDC Atlético Nacional", "Atletico Nacional"], "stripes", "#00843d", "#ffffff", ["Medellín", "麦德林"], ["Estadio Atanasio Girardot", "希拉尔多球场"], 1947, 70),
  team("conmebol-libertadores", "atletico-bucaramanga", ["Atlético Bucaramanga", "布卡拉曼加"], ["Bucaramanga", "布卡拉曼加"], ["CA Bucaramanga", "Bucaramanga"], "plain", "#ffd100", "#00843d", ["Bucaramanga", "布卡拉曼加"], ["Estadio Américo Montanini", "蒙塔尼尼球场"], 1949, 65),
  team("conmebol-libertadores", "universitario", ["Universitario", "利马大学体育"], ["Universitario", "大学体育"], ["Club Universitario de Deportes", "Universitario de Deportes", "Universitario Lima"], "plain", "#f5e6c8", "#8b0000", ["Lima", "利马"], ["Estadio Monumental", "利马纪念碑球场"], 1924, 67),
  team("conmebol-libertadores", "alianza-lima", ["Alianza Lima", "利马联盟"], ["Alianza Lima", "利马联盟"], ["Club Alianza Lima"], "stripes", "#0a2a6b", "#ffffff", ["Lima", "利马"], ["Estadio Alejandro Villanueva", "比利亚努埃瓦球场"], 1901, 66),
  team("conmebol-libertadores", "sporting-cristal", ["Sporting Cristal", "水晶体育"], ["Sp. Cristal", "水晶体育"], ["CS Cristal", "Club Sporting Cristal"], "plain", "#7fd1f0", "#ffffff", ["Lima", "利马"], ["Estadio Alberto Gallardo", "加利亚多球场"], 1955, 66),
  team("conmebol-libertadores", "bolivar", ["Bolívar", "玻利瓦尔"], ["Bolívar", "玻利瓦尔"], ["Club Bolívar", "Bolivar"], "plain", "#6cc5ec", "#ffffff", ["La Paz", "拉巴斯"], ["Estadio Hernando Siles", "西莱斯球场"], 1925, 65),
  team("conmebol-libertadores", "san-antonio-bulo-bulo", ["San Antonio Bulo Bulo", "圣安东尼奥"], ["San Antonio", "圣安东尼奥"], ["San Antonio Bulo Bulo", "Club San Antonio"], "plain", "#00843d", "#ffffff", ["Entre Ríos", "恩特雷里奥斯"], ["Estadio Félix Capriles", "卡普里莱斯球场"], 1962, 57),
  team("conmebol-libertadores", "deportivo-tachira", ["Deportivo Táchira", "塔奇拉体育"], ["Dep. Táchira", "塔奇拉"], ["Deportivo Táchira FC", "Deportivo Tachira"], "stripes", "#ffd100", "#111111", ["San Cristóbal", "圣克里斯托瓦尔"], ["Estadio Pueblo Nuevo", "新城球场"], 1974, 61),
  team("conmebol-libertadores", "carabobo", ["Carabobo", "卡拉沃沃"], ["Carabobo", "卡拉沃沃"], ["Carabobo FC"], "plain", "#7b1e3a", "#ffffff", ["Valencia", "巴伦西亚"], ["Estadio Misael Delgado", "德尔加多球场"], 1997, 60),
  team("conmebol-libertadores", "millonarios", ["Millonarios", "百万富翁"], ["Millonarios", "百万富翁"], ["Millonarios FC"], "plain", "#003da5", "#ffffff", ["Bogotá", "波哥大"], ["Estadio El Campín", "坎平球场"], 1946, 68),
  team("conmebol-libertadores", "america-de-cali", ["América de Cali", "卡利美洲"], ["América Cali", "卡利美洲"], ["America de Cali"], "plain", "#d50032", "#ffffff", ["Cali", "卡利"], ["Estadio Pascual Guerrero", "格雷罗球场"], 1927, 67),
  team("conmebol-libertadores", "atletico-junior", ["Junior", "巴兰基亚青年"], ["Junior", "巴兰基亚"], ["Atlético Junior", "Junior de Barranquilla", "Junior FC"], "stripes", "#d50032", "#ffffff", ["Barranquilla", "巴兰基亚"], ["Estadio Metropolitano Roberto Meléndez", "梅伦德斯球场"], 1924, 68),
  team("conmebol-libertadores", "independiente-santa-fe", ["Santa Fe", "圣菲独立"], ["Santa Fe", "圣菲独立"], ["Independiente Santa Fe"], "plain", "#d50032", "#ffffff", ["Bogotá", "波哥大"], ["Estadio El Campín", "坎平球场"], 1941, 66),
  team("conmebol-libertadores", "deportes-tolima", ["Deportes Tolima", "托利马"], ["Tolima", "托利马"], ["CD Tolima"], "plain", "#7a1f3d", "#ffd100", ["Ibagué", "伊瓦格"], ["Estadio Manuel Murillo Toro", "托罗球场"], 1954, 66),
  team("conmebol-libertadores", "independiente-medellin", ["Independiente Medellín", "麦德林独立"], ["Ind. Medellín", "麦德林独立"], ["DIM", "Deportivo Independiente Medellín"], "plain", "#d50032", "#003da5", ["Medellín", "麦德林"], ["Estadio Atanasio Girardot", "希拉尔多球场"], 1913, 66),
  team("conmebol-libertadores", "once-caldas", ["Once Caldas", "卡尔达斯十一人"], ["Once Caldas", "卡尔达斯"], ["Once Caldas SA"], "plain", "#ffffff", "#111111", ["Manizales", "马尼萨莱斯"], ["Estadio Palogrande", "帕洛格兰德球场"], 1961, 65),
  team("conmebol-libertadores", "deportivo-cali", ["Deportivo Cali", "卡利体育"], ["Deportivo Cali", "卡利体育"], ["Dep. Cali"], "plain", "#007a33", "#ffffff", ["Palmira", "帕尔米拉"], ["Estadio Deportivo Cali", "卡利体育球场"], 1912, 64),
  team("conmebol-libertadores", "the-strongest", ["The Strongest", "最强者"], ["The Strongest", "最强者"], ["Club The Strongest"], "stripes", "#ffd100", "#111111", ["La Paz", "拉巴斯"], ["Estadio Hernando Siles", "西莱斯球场"], 1908, 62),
  team("conmebol-libertadores", "melgar", ["Melgar", "梅尔加"], ["Melgar", "梅尔加"], ["FBC Melgar"], "halves", "#111111", "#d50032", ["Arequipa", "阿雷基帕"], ["Estadio Virgen de Chapi", "恰皮圣母球场"], 1915, 64),
  team("conmebol-libertadores", "nacional-asuncion", ["Nacional Asunción", "亚松森民族"], ["Nac. Asunción", "亚松森民族"], ["Club Nacional (PAR)", "Nacional (Paraguay)", "Nacional Asuncion"], "plain", "#ffffff", "#d50032", ["Asunción", "亚松森", "Assunção"], ["Estadio Arsenio Erico", "埃里科球场"], 1904, 62),
  team("conmebol-libertadores", "defensor-sporting", ["Defensor Sporting", "捍卫者竞技"], ["Defensor", "捍卫者"], ["Defensor SC"], "plain", "#5b2d90", "#ffffff", ["Montevideo", "蒙得维的亚", "Montevidéu"], ["Estadio Luis Franzini", "弗兰齐尼球场"], 1913, 65),
  team("conmebol-libertadores", "boston-river", ["Boston River", "波士顿河"], ["Boston River", "波士顿河"], ["CA Boston River"], "stripes", "#d50032", "#007a33", ["Montevideo", "蒙得维的亚", "Montevidéu"], ["Estadio Campeones Olímpicos", "奥运冠军球场"], 1939, 62),
  team("conmebol-libertadores", "el-nacional", ["El Nacional", "基多国民"], ["El Nacional", "基多国民"], ["CSCyD El Nacional", "CD El Nacional"], "plain", "#d50032", "#6cace4", ["Quito", "基多"], ["Estadio Olímpico Atahualpa", "阿塔瓦尔帕球场"], 1964, 62),
  team("conmebol-libertadores", "monagas", ["Monagas", "莫纳加斯"], ["Monagas", "莫纳加斯"], ["Monagas SC"], "plain", "#0a3a7a", "#d4a017", ["Maturín", "马图林"], ["Estadio Monumental de Maturín", "马图林纪念碑球场"], 1987, 58),
  team("conmebol-libertadores", "ucv", ["Universidad Central", "委内瑞拉中央大学"], ["UCV", "中央大学"], ["Universidad Central de Venezuela FC", "UCV FC", "UCV"], "plain", "#8b1a2b", "#ffd100", ["Caracas", "加拉加斯"], ["Estadio Olímpico de la UCV", "中央大学奥林匹克球场"], 1950, 59),
  team("conmebol-libertadores", "deportes-iquique", ["Deportes Iquique", "伊基克"], ["Iquique", "伊基克"], ["CD Iquique"], "plain", "#6cc5ec", "#ffffff", ["Iquique", "伊基克"], ["Estadio Tierra de Campeones", "冠军之地球场"], 1978, 61),
  team("conmebol-libertadores", "nublense", ["Ñublense", "纽夫莱恩斯"], ["Ñublense", "纽夫莱恩"], ["CD Nublense", "Nublense", "CD Ñublense"], "plain", "#d50032", "#ffffff", ["Chillán", "奇廉"], ["Estadio Nelson Oyarzún", "奥亚尔松球场"], 1916, 61),
  team("conmebol-libertadores", "blooming", ["Blooming", "布卢明"], ["Blooming", "布卢明"], ["CD Blooming", "Club Blooming"], "plain", "#5bc2e7", "#ffffff", ["Santa Cruz de la Sierra", "圣克鲁斯"], ["Estadio Tahuichi Aguilera", "阿吉莱拉球场"], 1946, 59),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("penarol", ["Leonardo Fernández", "莱昂纳多·费尔南德斯"], "M", 8, 1998, "uy"),
  star("nacional-montevideo", ["Nicolás Lodeiro", "洛代罗"], "M", 10, 1989, "uy"),
  star("nacional-montevideo", ["Luis Mejía", "路易斯·梅希亚"], "G", 1, 1991, "pa"),
  star("colo-colo", ["Arturo Vidal", "比达尔"], "M", 23, 1987, "cl"),
  star("colo-colo", ["Claudio Aquino", "阿基诺"], "M", 10, 1991, "ar"),
  star("universidad-de-chile", ["Charles Aránguiz", "阿兰吉斯"], "M", 20, 1989, "cl"),
  star("universidad-de-chile", ["Marcelo Díaz", "马塞洛·迪亚斯"], "M", 21, 1986, "cl"),
  star("olimpia", ["Richard Ortiz", "奥尔蒂斯"], "M", 6, 1990, "py"),
  star("cerro-porteno", ["Jonatan Torres", "托雷斯"], "F", 9, 1996, "ar"),
  star("libertad", ["Lorenzo Melgarejo", "梅尔加雷霍"], "F", 10, 1990, "py"),
  star("ldu-quito", ["Alexander Domínguez", "多明格斯"], "G", 22, 1987, "ec"),
  star("ldu-quito", ["Gabriel Villamil", "比利亚米尔"], "M", 15, 2001, "bo"),
  star("independiente-del-valle", ["Junior Sornoza", "索尔诺萨"], "M", 10, 1994, "ec"),
  star("barcelona-sc", ["Joaquín Valiente", "巴连特"], "M", 11, 2001, "uy"),
  star("atletico-nacional", ["David Ospina", "奥斯皮纳"], "G", 1, 1988, "co"),
  star("atletico-nacional", ["Edwin Cardona", "卡尔多纳"], "M", 10, 1992, "co"),
  star("atletico-nacional", ["Alfredo Morelos", "莫雷洛斯"], "F", 9, 1996, "co"),
  star("universitario", ["Alex Valera", "巴莱拉"], "F", 20, 1996, "pe"),
  star("alianza-lima", ["Paolo Guerrero", "格雷罗"], "F", 34, 1984, "pe"),
  star("alianza-lima", ["Hernán Barcos", "巴尔科斯"], "F", 9, 1984, "ar"),
  star("sporting-cristal", ["Yoshimar Yotún", "约屯"], "M", 19, 1990, "pe"),
  star("bolivar", ["Carlos Lampe", "兰佩"], "G", 1, 1987, "bo"),
  star("millonarios", ["Radamel Falcao", "法尔考"], "F", 3, 1986, "co"),
  star("atletico-junior", ["Teófilo Gutiérrez", "古铁雷斯"], "F", 29, 1985, "co"),
  star("once-caldas", ["Dayro Moreno", "代罗·莫雷诺"], "F", 17, 1985, "co"),
] satisfies PlayerEntry[];

/** Slugs of the 32 clubs of the 2025 group stage, in the order of groups A to H. */
// biome-ignore format: one row a group
export const participants: string[] = [
  ...["botafogo", "estudiantes-la-plata", "universidad-de-chile", "carabobo"],
  ...["river-plate", "independiente-del-valle", "universitario", "barcelona-sc"],
  ...["flamengo", "ldu-quito", "deportivo-tachira", "central-cordoba"],
  ...["sao-paulo", "libertad", "talleres-cordoba", "alianza-lima"],
  ...["racing-club", "colo-colo", "fortaleza", "atletico-bucaramanga"],
  ...["nacional-montevideo", "internacional", "atletico-nacional", "bahia"],
  ...["palmeiras", "bolivar", "sporting-cristal", "cerro-porteno"],
  ...["penarol", "olimpia", "san-antonio-bulo-bulo", "velez-sarsfield"],
];
