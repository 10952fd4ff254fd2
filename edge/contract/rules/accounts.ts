import { isCalendarDate, type WireTime, wireTimeMs } from "./days.ts";
import { isVipActive } from "./vip.ts";
import { displayLength } from "./writing.ts";

/** The shape of a typed phone number: 6 to 17 digits, with or without a plus. Which number it is, edge/accounts/phones.ts decides. */
export const MOBILE = /^\+?\d{6,17}$/;
/** Characters of a typed number, with what stands between its digits. */
export const MOBILE_TYPED_MAX = 40;
/** A code that was sent to a phone. */
export const CODE = /^\d{6}$/;
export const CODE_LENGTH = 6;

/** Lengths of a password in characters: at sign-in, and of a new one. */
export const PASSWORD_LENGTH = { min: 6, minNew: 8, max: 128 } as const;

/** Purposes of a code: a code serves only its own purpose. `own` proves that the signed-in person still holds the account's number. */
export const CODE_PURPOSES = ["register", "login", "forget", "bind", "own"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A phone number as people type it, without the spaces, dashes, dots and brackets between its digits. */
export const normalMobile = (text: string): string => text.replace(/[\s\-.()]/g, "");

/** Longest texts of a profile, in display length (Specification 5.1: a Han character is 2). */
export const PROFILE_MAX = { nick: 24, signature: 100, city: 30, career: 30 } as const;

/** Accepted height and weight, in centimetres and kilograms; 0 means not given. */
export const BODY_RANGE = { height: { min: 80, max: 260 }, weight: { min: 20, max: 350 } } as const;

/** The most tags that somebody can wear. */
export const TAGS_MAX = 5;

/** The oldest year of birth that is believed. */
const BIRTH_YEAR_MIN = 1900;

// Control characters and the marks that turn or hide the text around them; emoji are put together with joiners, which stay.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const EMOJI_JOINER = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;
const hidesNothing = (text: string): boolean => !UNSEEN.test(text.replace(EMOJI_JOINER, ""));

/** A text of one line as it is kept: trimmed, each run of spaces one. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Whether a nick is acceptable: 2 to 24 wide, something to be seen, nothing that hides. */
export const isNick = (text: string): boolean => {
  const width = displayLength(text);
  return width >= 2 && width <= PROFILE_MAX.nick && hidesNothing(text);
};

/** Whether a signature, a city or a career is acceptable. */
export const isProfileText = (text: string, max: number): boolean => displayLength(text) <= max && hidesNothing(text);

/** Whether `text` is a possible birthday: a real date from 1900 to today, `today` as YYYY-MM-DD. */
export const isBirthday = (text: string, today: string): boolean =>
  isCalendarDate(text) && Number(text.slice(0, 4)) >= BIRTH_YEAR_MIN && text <= today;

/** A height or weight as a form sends it: 0 where nothing was written, null where it is no whole number within the range. */
export function bodyMeasure(text: string, { min, max }: { min: number; max: number }): number | null {
  if (text === "") return 0;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= min && value <= max ? value : null;
}

/** Events that an account's log keeps: sign-ins, and changes of the account's protection. */
export const ACCOUNT_EVENT_KINDS = [
  "register",
  "login",
  "logout",
  "sessions-ended",
  "password",
  "password-forgotten",
  "phone",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

/** How long the log is kept, in days. */
export const ACCOUNT_EVENTS_KEPT_DAYS = 180;

/** A flag of the user info: 1 or true when set (Specification 3.1). */
type Flag = number | boolean | null | undefined;

/** Fields of the user info that decide a person's roles (Specification 3.1, 6.3, 6.4). */
export type RoleFlags = {
  vip_level?: number | null;
  vip_date?: WireTime;
  is_anchor?: Flag;
  is_anchor_admin?: Flag;
  is_operate?: Flag;
  is_youliao?: Flag;
};

/** Somebody's part in the product; who is not logged in is a visitor and nothing else (Specification 1.5, 6.1 to 6.4). */
export type Role = "visitor" | "member" | "vip" | "anchor" | "anchor-admin" | "operator" | "youliao";

/** The roles of somebody, null for who is not logged in: each flag gives one, and VIP lasts until its date (Specification 1.5, 6.3, 6.4). */
export function toRoles(user: RoleFlags | null | undefined, nowMs: number): Role[] {
  if (!user) return ["visitor"];
  const roles: [Role, unknown][] = [
    ["member", true],
    ["vip", isVipActive(user, nowMs)],
    ["anchor", user.is_anchor],
    ["anchor-admin", user.is_anchor_admin],
    ["operator", user.is_operate],
    ["youliao", user.is_youliao],
  ];
  return roles.filter(([, holds]) => holds === true || holds === 1).map(([role]) => role);
}

/** Constellations by the name that catalogues have texts for, in the order of the year; the last begins the next one too. */
export const CONSTELLATIONS = [
  "aquarius",
  "pisces",
  "aries",
  "taurus",
  "gemini",
  "cancer",
  "leo",
  "virgo",
  "libra",
  "scorpio",
  "sagittarius",
  "capricorn",
] as const;
export type Constellation = (typeof CONSTELLATIONS)[number];

/** The day of each month, January first, on which the constellation changes. */
const FIRST_DAYS = [20, 19, 21, 20, 21, 22, 23, 23, 23, 24, 23, 22] as const;

/** The constellation of a birthday (YYYY-MM-DD), "" if it is not stated (Specification 3.1). */
export function findConstellation(birthday: string): Constellation | "" {
  const [, month = 0, day = 0] = birthday.split("-").map(Number);
  const first = FIRST_DAYS[month - 1];
  if (first === undefined) return "";
  return CONSTELLATIONS[(month - (day < first ? 2 : 1) + CONSTELLATIONS.length) % CONSTELLATIONS.length] ?? "";
}

/** Whole years from a birthday to today, both YYYY-MM-DD; 0 if the birthday is not stated (Specification 3.1). */
export function ageOn(birthday: string, today: string): number {
  if (!birthday) return 0;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return Math.max(0, today.slice(5) < birthday.slice(5) ? years - 1 : years);
}

/** A nick as strangers see it in lists of winners and friends: its first letter, two stars, and its last where there are three or more. */
export function maskName(nick: string): string {
  const letters = [...nick.trim()];
  const [first = "*"] = letters;
  return letters.length > 2 ? `${first}**${letters.at(-1)}` : `${first}**`;
}

/** Presence, with the words that the specification fixes (Specification 4.5). */
export const ONLINE_STATUS_TEXT = { online: "在线", offline: "离线", "signed-out": "未登录" } as const;

/** A person's presence (Specification 4.5). */
export type OnlineStatus = keyof typeof ONLINE_STATUS_TEXT;

/** The same as calls name it. */
export const ONLINE_STATUSES = ["online", "offline", "signed-out"] as const satisfies readonly OnlineStatus[];

/** Whether a guest's chat identity must be fetched anew: there is none, or its expire_time has passed (Specification 3.2, 4.24). */
export function guestNeedsRefresh(
  guest: { userid?: string | null; expire_time?: WireTime } | null | undefined,
  nowMs: number,
): boolean {
  if (!guest?.userid) return true;
  const expiresMs = wireTimeMs(guest.expire_time);
  return expiresMs === null || expiresMs <= nowMs;
}

/** A membership number as it is kept: letters and figures alone, in capitals. */
export const normalMember = (text: string): string => text.replace(/[\s\-._/]/g, "").toUpperCase();

/** Whether a membership number at a partner is acceptable; an empty one removes it. */
export const isThirdMember = (member: string): boolean => member === "" || /^[0-9A-Z]{4,24}$/.test(member);
