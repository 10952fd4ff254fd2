import { containsProfanity } from "#chat/protocol/profanity.ts";
import { BRANDS } from "../contract/brands/resolve.ts";

/** Titles of people who speak for a site. A word of letters must stand by itself: badminton is no admin. */
const OFFICES: readonly string[] = [
  ...["客服", "管理员", "管理員", "官方", "运营", "工作人员", "版主", "系统消息", "系统通知", "人工服务", "在线服务"],
  ...[
    "admin",
    "administrador",
    "administradora",
    "administrator",
    "administração",
    "suporte",
    "support",
    "atendimento",
    "atendente",
  ],
  ...["oficial", "official", "moderador", "moderadora", "moderator", "moderação", "staff", "ouvidoria"],
];
const POSING: readonly string[] = [...OFFICES, ...BRANDS.flatMap(({ displayName }) => Object.values(displayName))];

/** Whether a nick reads as if the site itself spoke: an office or a brand's name, also with figures and marks in between. */
export const posesAsSite = (nick: string): boolean =>
  containsProfanity(POSING, nick) || containsProfanity(POSING, nick.normalize("NFKC").replace(/[^\p{L}\p{M}]+/gu, ""));
