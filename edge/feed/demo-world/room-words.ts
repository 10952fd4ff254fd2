import type { Lang } from "#edge/contract/rules/locale.ts";
import type { SampleStream } from "#edge/contract/rules/rooms.ts";

interface DemoAnchor {
  uid: number;
  nickName: string;
  signature: string;
  level: number;
  /** The language in which the anchor and the demo's viewers write in the room. */
  language: Lang;
  title: string;
  category: string;
  sportId: number;
  sample: SampleStream;
  /** One of the values of `live_badge` in the demo config. */
  badge: string;
}

/** Anchors who are live in the demo. They have no password, so nobody can sign in with their accounts. */
export const demoAnchors: readonly DemoAnchor[] = [
  {
    uid: 100_021,
    nickName: "北看台小周",
    signature: "只讲战术，不带节奏。",
    level: 9,
    language: "zh",
    title: "战术视角：俯瞰今晚的攻防",
    category: "football",
    sportId: 1,
    sample: "football",
    badge: "expert",
  },
  {
    uid: 100_022,
    nickName: "老球迷阿杰",
    signature: "看球四十年，嗓子还在。",
    level: 5,
    language: "zh",
    title: "边看边聊，进球一起喊",
    category: "football",
    sportId: 1,
    sample: "football",
    badge: "",
  },
  {
    uid: 100_023,
    nickName: "Marina na Quadra",
    signature: "Basquete todo dia, em português.",
    level: 8,
    language: "pt-br",
    title: "Quarto período é aqui",
    category: "basketball",
    sportId: 2,
    sample: "basketball",
    badge: "featured",
  },
  {
    uid: 100_024,
    nickName: "三分线外",
    signature: "数据说话。",
    level: 6,
    language: "zh",
    title: "今晚谁是得分王",
    category: "basketball",
    sportId: 2,
    sample: "basketball",
    badge: "",
  },
  {
    uid: 100_025,
    nickName: "赛后夜话",
    signature: "每晚十点，复盘一场球。",
    level: 10,
    language: "zh",
    title: "战术板：一脚传球是怎么来的",
    category: "talk",
    sportId: 1,
    sample: "studio",
    badge: "newcomer",
  },
  {
    uid: 100_026,
    nickName: "Back Post Ben",
    signature: "Calm commentary, strong tea.",
    level: 9,
    language: "en",
    title: "Full commentary: every press, every pass",
    category: "football",
    sportId: 1,
    sample: "football",
    badge: "",
  },
  {
    uid: 100_027,
    nickName: "Halfcourt Heather",
    signature: "Box scores tell half the story.",
    level: 7,
    language: "en",
    title: "Crunch time with Heather",
    category: "basketball",
    sportId: 2,
    sample: "basketball",
    badge: "",
  },
  {
    uid: 100_028,
    nickName: "Paco en la Grada",
    signature: "El fútbol se vive de pie.",
    level: 8,
    language: "es",
    title: "Se grita cada gol: en directo con Paco",
    category: "football",
    sportId: 1,
    sample: "football",
    badge: "",
  },
  {
    uid: 100_029,
    nickName: "Lucía Triple",
    signature: "Básquet con calma y con datos.",
    level: 6,
    language: "es",
    title: "Triples y rebotes, jugada a jugada",
    category: "basketball",
    sportId: 2,
    sample: "basketball",
    badge: "",
  },
  {
    uid: 100_030,
    nickName: "Arquibancada FC",
    signature: "Futebol de verdade, sem firula.",
    level: 7,
    language: "pt-br",
    title: "Bola rolando: resenha ao vivo",
    category: "football",
    sportId: 1,
    sample: "football",
    badge: "",
  },
];

/** The demo's clips, in the order of their files' numbers. */
export const demoClips: readonly [title: string, anchor: number, sportId: number][] = [
  ["禁区前沿的一脚传中", 100_021, 1],
  ["Bandeja no contra-ataque", 100_023, 2],
  ["右路连续配合", 100_022, 1],
  ["弧顶挡拆之后", 100_024, 2],
  ["后场出球的选择", 100_021, 1],
  ["Virada de jogo em três passes", 100_023, 2],
  ["中场抢断就地反击", 100_022, 1],
  ["二打一怎么处理", 100_024, 2],
];
