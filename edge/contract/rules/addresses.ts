import type { Brand } from "../brands/brand.ts";
import type { Match } from "../entities/match.ts";
import { type Locale, PORTUGUESE_LANG } from "./locale.ts";
import { sportName } from "./matches.ts";

/** Where the application is mounted (Specification 2.1). */
export const BASE_PATH = "/m";

const isUnderBase = (pathname: string): boolean => pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);

/** A path without the base: "/m/score" and "/score" give "/score", "/m" gives "/" (Specification 2.1). */
export function withoutBasePath(pathname: string): string {
  if (!isUnderBase(pathname)) return pathname;
  return pathname.slice(BASE_PATH.length) || "/";
}

/** A path under the base, unless it is there already: "/score?tab=1" gives "/m/score?tab=1" (Specification 2.1). Other origins are left as they are. */
export function withBasePath(target: string): string {
  if (!target.startsWith("/") || target.startsWith("//")) return target;
  const pathname = target.split(/[?#]/, 1)[0] ?? "";
  return isUnderBase(pathname) ? target : `${BASE_PATH}${target === "/" ? "/" : target}`;
}

/** The first screen of every variant, to which / redirects (Specification 2.1). */
export const HOME_PATH = "/score";

/**
 * The address under the base that stands for an address outside it, query kept; `/` leads to the first screen (Specification 2.1). Of
 * several slashes at its beginning one stays: a browser takes what follows two for another host.
 */
export function mountedTwin(pathname: string, search: string): string {
  const path = pathname.replace(/^[\\/]+/, "/");
  return withBasePath(withoutBasePath(path) === "/" ? HOME_PATH : path) + search;
}

/** Each screen of the mobile app that is another screen's twin, with the address that stands for both (Specification 2.4 to 2.7). */
const TWINS: readonly (readonly [inApp: RegExp, main: string])[] = [
  [/^\/mobile\/(?:service|s)\/feedback$/, "/user-center/feedback"],
  [/^\/mobile\/(recharge|invite|fifa2025|activity\/[^/]+)$/, "/$1"],
  [/^\/mobile\/fifa-team\/(?:honor|stats|lineup)\/([^/]+)$/, "/fifa-team/$1"],
  [/^\/mobile\/basketball\/(happening|analysis|lineup|index|rank)\/([^/]+)$/, "/score/detail/basketball/$2?tab=$1"],
  [/^\/mobile\/(happening|analysis|lineup|index|rank)\/([^/]+)$/, "/score/detail/football/$2?tab=$1"],
];

/** The address that stands for a screen, by its path without the base: a screen of the mobile app that is another's twin gives that one's, all others their own (Specification 2.4 to 2.7). */
export function mainAddress(path: string): string {
  for (const [inApp, main] of TWINS) if (inApp.test(path)) return path.replace(inApp, main);
  return path;
}

/** The prompt that asks a guest to log in (Specification 2.26). */
export const LOGIN_PROMPT = {
  title: "您还未登录",
  message: "请登录使用完整功能",
  confirm: "确定",
  cancel: "取消",
} as const;

/** Where the prompt leads when it is confirmed, without the base path (Specification 2.26). */
export const LOGIN_PATH = "/login";

const SOME_ORIGIN = "http://site.invalid";

/**
 * The back-url to return to after logging in, as a path with its query and fragment; `fallback` for anything that would
 * leave the site or is not a path: other origins, //host, /\host, the same in disguise (tabs, /..//host), other schemes
 * (Specification 2.26). Give it the stored or posted text as it came.
 */
export function safeBackUrl(text: string | null | undefined, fallback: string): string {
  if (!text?.startsWith("/")) return fallback;
  let url: URL;
  try {
    url = new URL(text, SOME_ORIGIN);
  } catch {
    return fallback;
  }
  // The parser folds dots and turns backslashes, and what comes out may begin with two slashes again.
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The address of the login screen that knows where to return: the current path and query become its back-url (Specification 2.26). */
export const loginAddress = (currentPathAndQuery: string): string =>
  `${LOGIN_PATH}?back=${encodeURIComponent(safeBackUrl(currentPathAndQuery, "/"))}`;

/** What the page /pp/talk does (Specification 2.16). */
export type TalkAnswer =
  /** Ask to open the page in a browser: this is a messaging app's own, which blocks downloads. */
  | { kind: "prompt"; target: string | null }
  /** Go to the target: it is on this site. */
  | { kind: "redirect"; target: string }
  /** Name the target, which is another site's, and let the person go there. */
  | { kind: "leave"; target: string; host: string }
  /** The url parameter is missing or leads nowhere that a browser may be sent. */
  | { kind: "refused"; reason: "missing" | "not-http" };

/** In-app browsers of messaging apps: WeChat (and its work edition), QQ, DingTalk, Feishu, LINE, Messenger, WhatsApp, Telegram. */
const MESSAGING =
  /MicroMessenger|wxwork|\bQQ\/|DingTalk|\bLark\/|Feishu|\bLine\/|MessengerForiOS|FB_IAB\/(?:Orca|MESSENGER)|WhatsApp|Telegram/i;

/** Whether a page is shown inside a messaging app's own browser (Specification 2.16). */
export const isMessagingBrowser = (userAgent: string): boolean => MESSAGING.test(userAgent);

/**
 * What /pp/talk does with its url parameter (Specification 2.16). A target is an http(s) address, or a path of this site;
 * credentials in it are refused, since they only serve to disguise the host.
 * @param target the url query parameter, decoded
 * @param origin this site's origin
 */
export function talkAnswer(target: string | null | undefined, userAgent: string, origin: string): TalkAnswer {
  const url = readTarget(target, origin);
  if (isMessagingBrowser(userAgent)) return { kind: "prompt", target: url?.href ?? null };
  if (!target?.trim()) return { kind: "refused", reason: "missing" };
  if (!url) return { kind: "refused", reason: "not-http" };
  return url.origin === origin ? { kind: "redirect", target: url.href } : { kind: "leave", target: url.href, host: url.host };
}

function readTarget(target: string | null | undefined, origin: string): URL | null {
  const text = target?.trim();
  if (!text || !/^(?:https?:\/\/|\/)/i.test(text)) return null;
  try {
    const url = new URL(text, origin);
    return url.username === "" && url.password === "" ? url : null;
  } catch {
    return null;
  }
}

/** The key under which a browser keeps the client state of a site: its code + "_store" (Specification 1.7). */
export const stateKey = (brand: Pick<Brand, "code">): string => `${brand.code}_store`;

/** Width and height of a share picture in px, as link previews want it. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

type Shown = Pick<Match, "status" | "home" | "away" | "time">;

/**
 * What of a match its share picture shows, as a short text: a new one whenever the picture would differ (start, status,
 * score, penalties). Part of the picture's address, so that a preview never keeps an old score.
 */
export const shareImageVersion = ({ status, home, away, time }: Shown): string =>
  [status, home.score ?? "n", away.score ?? "n", home.penalties ?? "n", away.penalties ?? "n", time.toString(36)].join("-");

/** The address of a match's share picture from the site's root (Specification 2.11). `site` is the brand's code. */
export function shareImagePath(match: Shown & Pick<Match, "matchid" | "sport_id">, site: string, locale: Locale): string {
  const lang = locale === "zh" ? "zh" : PORTUGUESE_LANG;
  return `/m/og/match/${sportName(match.sport_id)}/${match.matchid}.png?v=${shareImageVersion(match)}&lang=${lang}&site=${site}`;
}
