import { type Brand, type HexColor, type LetterMark, USUAL_TITLE_WORDING } from "./brand.ts";

/*
 * Brands for which Specification 1.3 gives only site ids; everything else about them is invented. All ids that start with 17, 30 or
 * 904 belong to the same brand.
 */

type Row = readonly [
  id: string,
  code: string,
  zh: string,
  pt: string,
  en: string,
  es: string,
  color: HexColor,
  letters: string,
  shape: LetterMark["shape"],
  avatarKey: Brand["avatar"]["defaultKey"],
];

const mapped = ([id, code, zh, pt, en, es, color, letters, shape, defaultKey]: Row): Brand => ({
  code,
  siteIds: [],
  siteIdPrefixes: [],
  displayName: { zh, pt, en, es },
  color,
  logo: { letters, shape },
  avatar: { defaultKey, family: code },
  titleWording: USUAL_TITLE_WORDING,
  sourceCode: id,
  spSource: null,
  forwardsChannelCode: false,
  hosts: [`${code}.localhost`, `${code}.example`],
});

const BY_PREFIX: readonly Row[] = [
  ["31", "yunfeng", "云峰体育", "Cume Esportes", "Summit Sports", "Cumbre Deportes", "#3f6fe0", "云", "shield", 1],
  ["32", "haitang", "海棠体育", "Hibisco Esportes", "Hibiscus Sports", "Hibisco Deportes", "#e0457b", "海", "circle", 2],
  ["33", "songtao", "松涛体育", "Pinheiral Esportes", "Pinewood Sports", "Pinar Deportes", "#1f8f5f", "松", "hexagon", 3],
  ["34", "xingyu", "星屿体育", "Ilha Esportes", "Isle Sports", "Isla Deportes", "#5b6ee1", "星", "square", 4],
  ["35", "chenxi", "晨曦体育", "Aurora Esportes", "Dawn Sports", "Aurora Deportes", "#f59f23", "晨", "circle", 5],
  ["36", "lanxi", "蓝溪体育", "Riacho Esportes", "Brook Sports", "Arroyo Deportes", "#0e9fd6", "溪", "shield", 6],
  ["37", "chiyan", "赤焰体育", "Chama Esportes", "Flame Sports", "Llama Deportes", "#e2412e", "焰", "hexagon", 7],
  ["38", "molin", "墨林体育", "Bosque Esportes", "Grove Sports", "Arboleda Deportes", "#3c4f45", "林", "square", 38],
];

const BY_ID: readonly Row[] = [
  ["1", "shiliu", "石榴体育", "Romã Esportes", "Pomegranate Sports", "Granado Deportes", "#c8324a", "石", "circle", 1],
  ["2", "bailu", "白鹭体育", "Garça Esportes", "Egret Sports", "Garceta Deportes", "#7fb3d5", "鹭", "shield", 2],
  ["3", "jinsui", "金穗体育", "Espiga Esportes", "Goldear Sports", "Espiga Deportes", "#d9a514", "穗", "hexagon", 3],
  ["4", "changhe", "长河体育", "Rio Longo Esportes", "Long River Sports", "Río Largo Deportes", "#2374c6", "河", "square", 4],
  ["5", "cuigu", "翠谷体育", "Vale Verde Esportes", "Green Valley Sports", "Valle Verde Deportes", "#2fae66", "谷", "circle", 5],
  ["6", "zizhu", "紫竹体育", "Bambu Esportes", "Bamboo Sports", "Bambú Deportes", "#8a4fd0", "竹", "shield", 6],
  ["7", "feiyan", "飞燕体育", "Andorinha Esportes", "Swallow Sports", "Golondrina Deportes", "#27506b", "燕", "hexagon", 7],
  ["8", "yinxing", "银杏体育", "Ginkgo Esportes", "Ginkgo Sports", "Ginkgo Deportes", "#e8c51c", "杏", "square", 8],
  ["9", "hongfeng", "红枫体育", "Bordo Esportes", "Maple Sports", "Arce Deportes", "#d4522a", "枫", "circle", 9],
  ["10", "xuesong", "雪松体育", "Cedro Esportes", "Cedar Sports", "Cedro Deportes", "#14837e", "雪", "shield", 10],
  ["11", "liuying", "流萤体育", "Vaga-lume Esportes", "Firefly Sports", "Luciérnaga Deportes", "#a6cf2a", "萤", "hexagon", 1],
  ["12", "shaou", "沙鸥体育", "Gaivota Esportes", "Gull Sports", "Gaviota Deportes", "#b98b5a", "鸥", "square", 2],
  [
    "25",
    "chaoyang",
    "朝阳体育",
    "Sol Nascente Esportes",
    "Rising Sun Sports",
    "Sol Naciente Deportes",
    "#ff7a45",
    "朝",
    "circle",
    25,
  ],
];

export const MAPPED_BRANDS: readonly Brand[] = [
  {
    ...mapped(["17", "qinglan", "青岚体育", "Brisa Esportes", "Breeze Sports", "Brisa Deportes", "#2fa8a0", "青", "circle", 30]),
    siteIdPrefixes: ["17", "30", "904"],
  },
  ...BY_PREFIX.map((row) => ({ ...mapped(row), siteIdPrefixes: [row[0]] })),
  ...BY_ID.map((row) => ({ ...mapped(row), siteIds: [row[0]] })),
];
