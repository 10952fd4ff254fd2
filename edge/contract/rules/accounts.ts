import { isCalendarDate, type WireTime, wireTimeMs } from "./days.ts";
import { hidesNothing } from "./unseen.ts";
import { isVipActive } from "./vip.ts";
import { displayLength } from "./writing.ts";

/** Checks only the form of a phone number. edge/accounts/phones.ts decides to which country and E.164 number it belongs. */
export const MOBILE = /^\+?\d{6,17}$/;
/** Longest typed phone number in characters, including separators between its digits. */
export const MOBILE_TYPED_MAX = 40;
export const CODE = /^\d{6}$/;
export const CODE_LENGTH = 6;

/** `min` applies at sign-in, `minNew` to a new password. */
export const PASSWORD_LENGTH = { min: 6, minNew: 8, max: 128 } as const;

/** A code is valid only for its own purpose. `own` proves that the signed-in person still has the account's phone number. */
export const CODE_PURPOSES = ["register", "login", "forget", "bind", "own"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A country whose phones get codes. */
export interface PhoneCountry {
  /** ISO 3166 code. */
  country: string;
  /** With its plus, such as +86. */
  code: string;
  /** True if the server reads a number without a country code as a number of this country. */
  isHome: boolean;
  /** True for the one country whose number the reader most likely has; a form preselects it. */
  isLikely: boolean;
}

const HAS_COUNTRY_CODE = /^(?:\+|00)/;

/** The home country's numbers stay as typed, because an older account may be found only by its own spelling. */
export const withCountryCode = (mobile: string, { code, isHome }: Pick<PhoneCountry, "code" | "isHome">): string =>
  mobile === "" || isHome || HAS_COUNTRY_CODE.test(mobile) ? mobile : `${code}${mobile}`;

export const normalMobile = (text: string): string => text.replace(/[\s\-.()]/g, "");

/** Maximum display lengths (Specification 5.1: a Han character counts 2). */
export const PROFILE_MAX = { nick: 24, signature: 100, city: 30, career: 30 } as const;

/** In centimetres and kilograms. */
export const BODY_RANGE = { height: { min: 80, max: 260 }, weight: { min: 20, max: 350 } } as const;

export const TAGS_MAX = 5;

const BIRTH_YEAR_MIN = 1900;

export const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

export const isNick = (text: string): boolean => {
  const width = displayLength(text);
  return width >= 2 && width <= PROFILE_MAX.nick && hidesNothing(text);
};

export const isProfileText = (text: string, max: number): boolean => displayLength(text) <= max && hidesNothing(text);

export const isBirthday = (text: string, today: string): boolean =>
  isCalendarDate(text) && Number(text.slice(0, 4)) >= BIRTH_YEAR_MIN && text <= today;

/** Returns 0 for an empty text, and null if the text is not a whole number in the range. */
export function bodyMeasure(text: string, { min, max }: { min: number; max: number }): number | null {
  if (text === "") return 0;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= min && value <= max ? value : null;
}

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

export const ACCOUNT_EVENTS_KEPT_DAYS = 180;

/** A flag of the user info: 1 or true if set (Specification 3.1). */
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

/** A person who is not logged in has only the role of a visitor (Specification 1.5, 6.1 to 6.4). */
export type Role = "visitor" | "member" | "vip" | "anchor" | "anchor-admin" | "operator" | "youliao";

/** A null `user` is not logged in. Each flag gives one role, and VIP lasts until its date (Specification 1.5, 6.3, 6.4). */
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

/**
 * The constellations' keys in the text catalogues, in the order of the year. The last constellation also covers the first days of
 * January.
 */
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

/** For each month from January, the day on which the constellation changes. */
const FIRST_DAYS = [20, 19, 21, 20, 21, 22, 23, 23, 23, 24, 23, 22] as const;

/** Returns the constellation of a birthday (YYYY-MM-DD), or "" if the birthday is not stated (Specification 3.1). */
export function findConstellation(birthday: string): Constellation | "" {
  const [, month = 0, day = 0] = birthday.split("-").map(Number);
  const first = FIRST_DAYS[month - 1];
  if (first === undefined) return "";
  return CONSTELLATIONS[(month - (day < first ? 2 : 1) + CONSTELLATIONS.length) % CONSTELLATIONS.length] ?? "";
}

/** Both days are YYYY-MM-DD. Returns 0 if the birthday is not stated (Specification 3.1). */
export function ageOn(birthday: string, today: string): number {
  if (!birthday) return 0;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return Math.max(0, today.slice(5) < birthday.slice(5) ? years - 1 : years);
}

/** Keeps the first letter, writes two stars, and keeps the last letter if the nick has three letters or more. */
export function maskName(nick: string): string {
  const letters = [...nick.trim()];
  const [first = "*"] = letters;
  return letters.length > 2 ? `${first}**${letters.at(-1)}` : `${first}**`;
}

/** The states of presence, with the words that the specification fixes (Specification 4.5). */
export const ONLINE_STATUS_TEXT = { online: "在线", offline: "离线", "signed-out": "未登录" } as const;

export type OnlineStatus = keyof typeof ONLINE_STATUS_TEXT;

export const ONLINE_STATUSES = ["online", "offline", "signed-out"] as const satisfies readonly OnlineStatus[];

/** True if there is no identity or its expire_time has passed (Specification 3.2, 4.24). */
export function guestNeedsRefresh(
  guest: { userid?: string | null; expire_time?: WireTime } | null | undefined,
  nowMs: number,
): boolean {
  if (!guest?.userid) return true;
  const expiresMs = wireTimeMs(guest.expire_time);
  return expiresMs === null || expiresMs <= nowMs;
}

export const normalMember = (text: string): string => text.replace(/[\s\-._/]/g, "").toUpperCase();

/** An empty number is acceptable, because it removes the stored one. */
export const isThirdMember = (member: string): boolean => member === "" || /^[0-9A-Z]{4,24}$/.test(member);
