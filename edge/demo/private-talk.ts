import { demoAnchors } from "#edge/feed/feed.ts";
import { accounts } from "./accounts.ts";

/** The fields have the names of the chat's signed calls (docs/chat-rest.md). */
interface DemoMessage {
  from: string;
  to: string;
  text: string;
}

const findId = (role: (typeof accounts)[number]["role"]): string => String(accounts.find((one) => one.role === role)?.uid);
const [LEO, TORCEDORA, ZHANG, OPERATOR] = [findId("viewer"), findId("vip"), findId("anchor"), findId("operator")];
const [ZHOU = "", JIE = "", MARINA = ""] = demoAnchors.map(({ uid }) => String(uid));

export const demoFriends: readonly (readonly [string, string])[] = [
  [LEO, TORCEDORA],
  [LEO, ZHANG],
  [LEO, JIE],
  [TORCEDORA, MARINA],
  [ZHANG, ZHOU],
];

const talk = (first: string, second: string, lines: readonly string[]): DemoMessage[] =>
  lines.map((text, at) => (at % 2 === 0 ? { from: first, to: second, text } : { from: second, to: first, text }));

/** The last line of each conversation is unread. In the operator's conversation, the two people are no friends. */
export const demoMessages: readonly DemoMessage[] = [
  ...talk(LEO, ZHANG, [
    "张老师，今晚的比赛您解说吗？",
    "解说，八点开播，提前十分钟进直播间有抽奖。",
    "太好了，我叫上几个朋友一起来。",
    "欢迎！有想听的战术问题可以先发我。",
    "想听您讲讲边后卫前插的时机。",
    "好题目，中场休息时专门讲一段。",
  ]),
  ...talk(TORCEDORA, LEO, [
    "Oi, Leo! Vai ver o jogo de basquete hoje?",
    "Yes! What time does it start in São Paulo?",
    "Às 21h. Eu abro a sala antes e te chamo.",
    "Perfect, I will bring snacks 🏀",
    "Combinado! Leva café também, vai longe 😄",
  ]),
  ...talk(LEO, JIE, ["杰哥，上次那场的录像还在吗？", "在，录像页第一个就是，第 70 分钟那脚别错过。"]),
  ...talk(TORCEDORA, MARINA, ["Marina, qual é o seu palpite para o clássico?", "Empate com gols. Os dois ataques estão bem."]),
  { from: OPERATOR, to: LEO, text: "您好，周末看球群缺一位管理员，您愿意来帮忙吗？" },
];
