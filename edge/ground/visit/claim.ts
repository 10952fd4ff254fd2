import type { UserInfo } from "../../contract/entities/user.ts";
import type { Viewer } from "../../contract/load-context.ts";
import { isMinor } from "../../contract/rules/comfort.ts";
import { isVipActive } from "../../contract/rules/vip.ts";
import { isValidMac, keysFor, toMac } from "../secrets.ts";
import { hostCookie, readHostCookie } from "./viewer.ts";

/*
 * A claim is what a page's frame shows of a signed-in person, signed by this site and kept in the browser's cookie. It lets the
 * frame leave before the session is read. It proves nothing about the session: whoever acts, or gets anything private, has the
 * session read first (docs/decisions/0118).
 */

/** Seconds for which a page shows who was signed in without reading the session. */
export const CLAIM_S = 300;
const CLAIM_COOKIE = "claim";
/** The unix milliseconds of this browser's last own change. A claim that was read before then might show the old state. */
const CHANGED_COOKIE = "claim-after";
/** Browsers send the cookie with each request. A person whose claim would be longer has none. */
const CLAIM_MAX_CHARACTERS = 1_500;

/** Roles, and the VIP's rights to pages without adverts. */
const FLAGS = [
  "is_anchor",
  "is_anchor_admin",
  "is_operate",
  "is_youliao",
  "is_no_qrad",
  "is_no_popad",
] as const satisfies (keyof UserInfo)[];

const VERSION = 1;
type Content = [
  version: typeof VERSION,
  readAt: number,
  uid: number,
  nick: string,
  avatar: string,
  frame: string,
  level: number,
  vipLevel: number,
  vipDate: number,
  flags: number,
  comfort: string,
  minor: 0 | 1,
];

/** The signature contains the token, so a claim is worthless beside any other session. */
const toSigned = (text: string, token: string): string => `${token}\n${text}`;

/** Null for a claim that would be too long. `readAt`: when the session began to be read, in unix milliseconds. */
function writeClaim({ user, token }: Viewer, readAt: number, secret: string): string | null {
  const content: Content = [
    VERSION,
    readAt,
    user.uid,
    user.nick_name,
    user.avatar,
    user.frame,
    user.user_level,
    user.vip_level,
    user.vip_date,
    FLAGS.reduce((bits, flag, at) => bits | (user[flag] === 1 ? 1 << at : 0), 0),
    user.comfort,
    isMinor(user.profile) ? 1 : 0,
  ];
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  const [key = ""] = keysFor("claim", secret);
  const claim = `${text}.${toMac(key, toSigned(text, token)).toString("base64url")}`;
  return claim.length > CLAIM_MAX_CHARACTERS ? null : claim;
}

/** Fields that no claim states. Pages that show one of them read the session (edge/pages/page-kinds.ts). */
const UNSTATED = {
  mobile: "",
  attent_count: 0,
  unread_messages: 0,
  gold: 0,
  diamond: 0,
  regist_time: 0,
  last_login: 0,
  new_coupons: { count: 0, up_to: 0 },
  third_member: "",
};

function toViewer([, readAt, uid, nick, avatar, frame, level, vipLevel, vipDate, flags, comfort, minor]: Content, token: string) {
  const vip = { vip_level: vipLevel, vip_date: vipDate };
  const stated = Object.fromEntries(FLAGS.map((flag, at) => [flag, (flags >> at) & 1])) as Record<(typeof FLAGS)[number], number>;
  const user: UserInfo = {
    ...UNSTATED,
    ...vip,
    id: uid,
    uid,
    nick_name: nick,
    avatar,
    frame,
    isLogin: true,
    isVIP: isVipActive(vip, Date.now()),
    user_level: level,
    ...stated,
    invite: { invite_code: "", profit: 0, total_profit: 0, uid },
    profile: {
      uid,
      gender: 0,
      birthday: "",
      city: "",
      signature: "",
      career: "",
      height: 0,
      weight: 0,
      age: 0,
      constellation: "",
    },
    comfort,
  };
  return { user, token, claim: { readAt, isMinor: minor === 1 } };
}

export const hasClaim = (request: Request): boolean => readHostCookie(request, CLAIM_COOKIE) !== undefined;

/**
 * Whom the request's claim names, only to show it. Null without a claim, or if the claim is forged, belongs to another session, is
 * older than five minutes, or was read before this browser's last own change. `token` is the session's, whose signature was checked.
 */
export function readClaim(request: Request, token: string, secret: string, nowMs: number): Viewer | null {
  const [text, mac] = readHostCookie(request, CLAIM_COOKIE)?.split(".") ?? [];
  if (!text || !mac) return null;
  if (!isValidMac(keysFor("claim", secret), toSigned(text, token), Buffer.from(mac, "base64url"))) return null;
  const content = JSON.parse(Buffer.from(text, "base64url").toString()) as Content;
  const [version, readAt] = content;
  if (version !== VERSION || nowMs - readAt >= CLAIM_S * 1_000) return null;
  return readAt > Number(readHostCookie(request, CHANGED_COOKIE) ?? 0) ? toViewer(content, token) : null;
}

/** Returns the Set-Cookie header with a claim of what was read just now. */
export function claimCookie(viewer: Viewer, readAt: number, secret: string, secure: boolean): string[] {
  const claim = writeClaim(viewer, readAt, secret);
  return claim === null ? [] : [hostCookie(CLAIM_COOKIE, claim, CLAIM_S, secure)];
}

/** Returns the Set-Cookie headers after which no page is shown by a claim that was read up to now. */
export const endClaims = (nowMs: number, secure: boolean): string[] => [
  hostCookie(CLAIM_COOKIE, null, 0, secure),
  // An answer that was under way during the change may bring its older claim after this one.
  hostCookie(CHANGED_COOKIE, String(nowMs), CLAIM_S, secure),
];

/** Calls that a page repeats by itself, and that change nothing in a claim or beside it. */
const CHANGING_NOTHING: ReadonlySet<string> = new Set([
  "live.watched",
  "race.reportDrawn",
  "race.voteRaceTeam",
  "task.online",
  "task.readInfo",
  "task.share",
]);

/** True if a signed-in person's call may change what a page shows of the person, so that the next page reads the session. */
export const mayChangePerson = (group: string, name: string, bucket: string): boolean =>
  bucket !== "read" && bucket !== "search" && !CHANGING_NOTHING.has(`${group}.${name}`);
