import { containsProfanity } from "#chat/protocol/profanity.ts";
import { BRANDS } from "../../contract/brands/resolve.ts";
import { toSkeleton } from "./skeleton.ts";

/** Titles of people who represent the site. A title in Latin letters must be a whole word, because "badminton" contains "admin". */
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
const POSING: readonly string[] = [...OFFICES, ...BRANDS.flatMap(({ displayName }) => Object.values(displayName))].map(
  toSkeleton,
);

/** Signs that users read as a badge of the site: check marks, shields, seals of approval, and the V in a circle or a square. */
const BADGE_SIGNS =
  /[\u221a\u237b\u2611\u2705\u2713\u2714\u{1f5f8}\u{1f5f9}\uaa9c\u{10102}\u{1f6e1}\u32a3\u24cb\u24e5\u{1f145}\u{1f165}\u{1f185}]/u;

/** Reports whether a name contains a sign that looks like the badge of the site's staff (docs/decisions/0090). */
export const showsBadge = (name: string): boolean => BADGE_SIGNS.test(name);

const withoutMarks = (skeleton: string): string => skeleton.replace(/[^\p{L}\p{N}]+/gu, "");
const POSING_LETTERS = POSING.map(withoutMarks);

/**
 * Three readings: the whole name, the name without digits at its ends, and the name without any digits. So "Admin7", "adm1n7" and
 * "a1d2m3in" are all found.
 */
const toReadings = (name: string): string[] => {
  const plain = name.normalize("NFKC");
  return [plain, plain.replace(/^[\p{N}\p{P}\p{Z}]+|[\p{N}\p{P}\p{Z}]+$/gu, ""), plain.replace(/[^\p{L}\p{M}]+/gu, "")].map(
    toSkeleton,
  );
};

/**
 * Reports whether users could mistake a name for a title, a brand or a nick of the site's staff. Recognises names that are
 * written with look-alikes, signs or digits.
 */
export function posesAsSite(name: string, siteNicks: Iterable<string>): boolean {
  const isOffice = (skeleton: string) =>
    containsProfanity(POSING, skeleton) || containsProfanity(POSING_LETTERS, withoutMarks(skeleton));
  const letters = withoutMarks(toSkeleton(name));
  const isNick = () => letters !== "" && [...siteNicks].some((nick) => withoutMarks(toSkeleton(nick)) === letters);
  return toReadings(name).some(isOffice) || isNick();
}
