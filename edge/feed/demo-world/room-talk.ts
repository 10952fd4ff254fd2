import { Random } from "../../ground/random.ts";
import { demoAnchors } from "./room-words.ts";

const LINE_EVERY_S = 7;
/** Maximum number of chat messages with which a room cheers a goal. */
const CHEERS = 5;

type Language = "zh" | "pt";
type Kind = "football" | "basketball" | "talk" | "goal";

/** The demo's chat users. They have no password, so nobody can sign in with their accounts. */
export const demoFans: readonly { uid: number; nickName: string; level: number; language: Language }[] = [
  { uid: 100_031, nickName: "夜猫子看球", level: 4, language: "zh" },
  { uid: 100_032, nickName: "左后卫", level: 12, language: "zh" },
  { uid: 100_033, nickName: "小雨", level: 2, language: "zh" },
  { uid: 100_034, nickName: "主场第七排", level: 21, language: "zh" },
  { uid: 100_035, nickName: "阿凯", level: 7, language: "zh" },
  { uid: 100_036, nickName: "Dudu do Morumbi", level: 9, language: "pt" },
  { uid: 100_037, nickName: "Carol", level: 3, language: "pt" },
  { uid: 100_038, nickName: "Tio Beto", level: 16, language: "pt" },
  { uid: 100_039, nickName: "Nina 23", level: 6, language: "pt" },
];

const WORDS: Readonly<Record<Language, Readonly<Record<Kind, readonly string[]>>>> = {
  zh: {
    football: [
      "这边路突得漂亮",
      "中场丢球太多了",
      "门将今天状态不错",
      "换人吧，跑不动了",
      "刚才那个算不算越位？",
      "角球机会！",
      "防线压得太靠上了",
      "我看好下半场",
      "这脚传球绝了",
      "裁判哨子有点松",
      "节奏起来了",
      "主播分析得对",
      "晚上好，刚下班",
      "这个落后腰真能跑",
      "两边都在试探",
      "后腰该往前顶一顶",
      "这个停球太舒服了",
      "边后卫压得好高",
      "感觉要进球了",
      "反击速度真快",
      "主队今天气势可以",
      "这脚远射差一点",
      "控球率没用，要进球",
      "替补席在热身了",
      "有人和我一样刚睡醒吗",
      "别回传了，往前打",
    ],
    basketball: [
      "这挡拆打得舒服",
      "三分又进了",
      "防守轮转慢了一步",
      "该叫暂停了",
      "篮板保护好一点",
      "罚球别再丢了",
      "二阵容打得不错",
      "这个快攻漂亮",
      "内线有点吃亏",
      "最后一节见分晓",
      "这个背传没看清",
      "对位打小个子",
      "手感来了挡不住",
      "篮下终结太稳了",
      "换防之后漏人了",
    ],
    talk: ["这个跑位讲得清楚", "能不能再放一遍？", "原来是这样拉开空间的", "明天聊哪一场？", "学到了", "第一次来，已关注"],
    goal: ["进了！！！", "好球！", "漂亮！", "这球必须喊一嗓子", "稳了稳了", "哇"],
  },
  pt: {
    football: [
      "Que jogada pela ponta!",
      "Meio-campo tá perdido",
      "Goleiro salvando a pátria",
      "Hora de mexer no time",
      "Isso era impedimento?",
      "Boa noite, galera",
    ],
    basketball: [
      "Que bola de três!",
      "Defesa dormiu no ponto",
      "Pede tempo, técnico!",
      "Rebote é nosso",
      "Lance livre tem que entrar",
      "Contra-ataque lindo",
      "Quarto período promete",
      "Boa noite, cheguei agora",
      "Garrafão tá aberto",
      "Esse armador joga muito",
      "Essa passada foi limpa?",
      "Zona não tá funcionando",
      "Mais uma ponte aérea, por favor",
      "Banco entrou bem",
    ],
    talk: ["Explicou demais", "Passa de novo?", "Agora entendi", "Qual jogo amanhã?"],
    goal: ["GOOOOL!", "É isso!", "Que lindo!", "Eu avisei!", "Bora!"],
  },
};

export interface DemoLine {
  anchorId: number;
  uid: number;
  text: string;
  /** Identifies the line, so that a line that is sent again appears only once. */
  key: { random: number; clientSeq: number };
}

const toLanguage = (uid: number): Language => (uid === 100_023 ? "pt" : "zh");
const toKind = (category: string): Kind => (category === "football" || category === "basketball" ? category : "talk");

/** Each room takes the lines of its kind in order, so a line is repeated only after all others. */
function line(anchorId: number, kind: Kind, atS: number, word: number, place: number): DemoLine {
  const random = new Random(`${anchorId}:${kind}:${atS}:${place}`);
  const language = toLanguage(anchorId);
  const fans = demoFans.filter((fan) => fan.language === language);
  const words = WORDS[language][kind];
  return {
    anchorId,
    uid: fans[random.int(0, fans.length - 1)]?.uid ?? 0,
    text: words[(word + anchorId) % words.length] ?? "",
    key: { random: random.int(1, 4_294_967_295), clientSeq: (atS % 100_000_000) * 10 + place },
  };
}

/** Returns the lines after `fromS` and up to `toS`. The same times always give the same lines. */
export function demoLines(fromS: number, toS: number): DemoLine[] {
  const lines: DemoLine[] = [];
  for (let atS = fromS + 1; atS <= toS; atS += 1)
    for (const { uid, category } of demoAnchors) {
      const slot = Math.floor(atS / LINE_EVERY_S);
      if (new Random(`${uid}:${slot}`).int(0, LINE_EVERY_S - 1) === atS % LINE_EVERY_S)
        lines.push(line(uid, toKind(category), atS, slot, 0));
    }
  return lines;
}

export const demoCheers = (anchorId: number, atS: number): DemoLine[] =>
  Array.from({ length: new Random(`${anchorId}:cheers:${atS}`).int(2, CHEERS) }, (_, place) =>
    line(anchorId, "goal", atS, atS + place, place + 1),
  );
