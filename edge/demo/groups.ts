import { TOPIC_SEPARATOR } from "#chat/protocol/group-id.ts";
import { FANS_GROUP_PREFIX, SITE_COMMUNITY_PREFIX, SITE_GROUP_PREFIX } from "#edge/contract/rules/chat-groups.ts";
import { demoAnchors } from "#edge/feed/feed.ts";
import { accounts } from "./accounts.ts";

interface DemoLine {
  from: string;
  topic_id?: string;
  text: string;
}

/** The fields have the names of the chat's signed calls (docs/chat-rest.md). */
interface DemoGroup {
  group_id: string;
  type: "Public" | "Community";
  name: string;
  introduction: string;
  announcement: string;
  owner: string;
  members: string[];
  join_option?: "FreeAccess" | "NeedPermission";
  has_topics?: boolean;
  topics: { topic_id: string; name: string; introduction: string }[];
  lines: DemoLine[];
}

const findId = (role: (typeof accounts)[number]["role"]): string => String(accounts.find((one) => one.role === role)?.uid);
const [LEO, TORCEDORA, ZHANG, OPERATOR] = [findId("viewer"), findId("vip"), findId("anchor"), findId("operator")];
const [ZHOU = "", JIE = "", MARINA = ""] = demoAnchors.map(({ uid }) => String(uid));

const HALL = `${SITE_COMMUNITY_PREFIX}hall`;
const [TACTICS, BASKET, MARKET] = ["tactics", "basketball", "transfers"].map((part) => `${HALL}${TOPIC_SEPARATOR}${part}`);

export const peopleInGroups = [...accounts, ...demoAnchors].map(({ uid, nickName }) => ({
  user_id: String(uid),
  nick: nickName,
}));

export const demoGroups: readonly DemoGroup[] = [
  {
    group_id: `${SITE_GROUP_PREFIX}weekend-football`,
    type: "Public",
    name: "周末看球群",
    introduction: "一起看五大联赛，文明聊球。",
    announcement: "今晚八点一起看比赛，进球请在群里喊出来！",
    owner: OPERATOR,
    members: [LEO, TORCEDORA, ZHANG, ZHOU, JIE],
    topics: [],
    lines: [
      { from: JIE, text: "今天的首发出来了吗？" },
      { from: ZHOU, text: "出来了，442，边路是重点。" },
      { from: LEO, text: "我押主队小胜，2:1。" },
      { from: ZHANG, text: "八点开播，大家来直播间一起看。" },
      { from: TORCEDORA, text: "Vou assistir do Brasil, boa noite a todos!" },
      { from: JIE, text: "上半场别急着下结论 😄" },
    ],
  },
  {
    group_id: `${SITE_GROUP_PREFIX}torcida`,
    type: "Public",
    name: "Torcida sem fronteiras",
    introduction: "Futebol e basquete em português. Respeito sempre.",
    announcement: "Pedidos de entrada são aprovados no mesmo dia.",
    owner: TORCEDORA,
    members: [LEO, MARINA, OPERATOR],
    join_option: "NeedPermission",
    topics: [],
    lines: [
      { from: MARINA, text: "Quem vai ver o jogo de basquete hoje?" },
      { from: TORCEDORA, text: "Eu! O quarto período promete." },
      { from: LEO, text: "I will watch too, what time is it in São Paulo?" },
      { from: MARINA, text: "Começa às 21h, a gente abre a sala antes." },
    ],
  },
  {
    group_id: HALL,
    type: "Community",
    name: "球迷会馆",
    introduction: "按话题聊：战术、篮球、转会。",
    announcement: "请在对应的话题里发言，让大家都找得到。",
    owner: OPERATOR,
    members: [LEO, TORCEDORA, ZHANG, ZHOU, MARINA],
    has_topics: true,
    topics: [
      { topic_id: TACTICS ?? "", name: "战术板", introduction: "阵型、换人和定位球" },
      { topic_id: BASKET ?? "", name: "篮球夜", introduction: "今晚的比赛" },
      { topic_id: MARKET ?? "", name: "转会传闻", introduction: "有来源才算数" },
    ],
    lines: [
      { from: ZHOU, topic_id: TACTICS, text: "三中卫的关键是翼卫的体能。" },
      { from: LEO, topic_id: TACTICS, text: "第六十分钟之后就看得出来了。" },
      { from: MARINA, topic_id: BASKET, text: "O banco decide hoje." },
      { from: TORCEDORA, topic_id: BASKET, text: "Concordo, a rotação é curta." },
      { from: ZHANG, topic_id: MARKET, text: "这条我核实过，是真的。" },
    ],
  },
  // In a new demo world, the site creates this group together with the anchor's room. This entry adds the group to an older demo
  // world.
  {
    group_id: `${FANS_GROUP_PREFIX}${ZHANG}`,
    type: "Public",
    name: "解说老张 粉丝团",
    introduction: "",
    announcement: "",
    owner: ZHANG,
    members: [LEO, TORCEDORA],
    topics: [],
    lines: [
      { from: LEO, text: "老张，今天讲哪一场？" },
      { from: ZHANG, text: "英超焦点战，开场前半小时见。" },
      { from: TORCEDORA, text: "Chego cedo!" },
    ],
  },
];
