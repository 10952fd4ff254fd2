import type { SiteConfig } from "../entities/config.ts";
import type { Match } from "../entities/match.ts";
import { LANGUAGES, type Locale } from "./locale.ts";
import { toHeard } from "./match-pulse.ts";
import { toSilence } from "./match-silence.ts";
import { sportName } from "./matches.ts";

/**
 * Screens of the mobile app that duplicate another screen, each with the address of that other screen (Specification 2.4 to 2.9).
 */
const TWINS: readonly (readonly [inApp: RegExp, main: string])[] = [
  [/^\/mobile\/(?:service|s)\/feedback$/, "/user-center/feedback"],
  [/^\/mobile\/(recharge|invite|fifa2025|activity\/[^/]+)$/, "/$1"],
  [/^\/mobile\/(c2c-feedback\/[^/]+(?:\/[^/]+)?)$/, "/$1"],
  [/^\/mobile\/(model\/detail\/[^/]+\/[^/]+)$/, "/data/$1"],
  [/^\/mobile\/fifa-team\/(?:honor|stats|lineup)\/([^/]+)$/, "/fifa-team/$1"],
  [/^\/mobile\/basketball\/(happening|analysis|lineup|index|rank)\/([^/]+)$/, "/score/detail/basketball/$2?tab=$1"],
  [/^\/mobile\/(happening|analysis|lineup|index|rank)\/([^/]+)$/, "/score/detail/football/$2?tab=$1"],
];

/**
 * `path` is without the base. For a screen of the mobile app that duplicates another screen, returns the address of the other
 * screen (Specification 2.4 to 2.7).
 */
export function mainAddress(path: string): string {
  for (const [inApp, main] of TWINS) if (inApp.test(path)) return path.replace(inApp, main);
  return path;
}

/** Outcomes of the page /pp/talk (Specification 2.16). */
export type TalkAnswer =
  /** Asks the reader to open the page in a browser, because the browser of a messaging app blocks downloads. */
  | { kind: "prompt"; target: string | null }
  /** Redirects to the target, which is on this site. */
  | { kind: "redirect"; target: string }
  /** Names the target, which is on another site, and lets the person open it. */
  | { kind: "leave"; target: string; host: string }
  /** The url parameter is missing, or browsers must not be sent to its address. */
  | { kind: "refused"; reason: "missing" | "not-http" };

const MESSAGING =
  /MicroMessenger|wxwork|\bQQ\/|DingTalk|\bLark\/|Feishu|\bLine\/|MessengerForiOS|FB_IAB\/(?:Orca|MESSENGER)|WhatsApp|Telegram/i;

export const isMessagingBrowser = (userAgent: string): boolean => MESSAGING.test(userAgent);

/**
 * Decides what /pp/talk does with its url parameter (Specification 2.16). A target is an http(s) address, or a path of this site;
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

function readHost(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}

type DownloadAddresses = Pick<SiteConfig, "app_download_url" | "site_h5_domain" | "site_h5_share_url" | "download_hosts">;

/**
 * Accepts only https and a listed host (Specification 2.16). If the page redirected anywhere, attackers could use the site's name
 * for their links.
 */
export function isDownloadTarget(target: string, config: DownloadAddresses): boolean {
  const { protocol, host, username, password } = new URL(target);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  const addresses = [config.app_download_url, config.site_h5_domain, config.site_h5_share_url].map(readHost);
  const listed = config.download_hosts.split(/[\s,]+/).map((name) => readHost(`https://${name}`));
  return [...addresses, ...listed].includes(host);
}

/** The operator's share domain if it is an https origin, or else the site's own origin (Specification 3.15). */
export function toShareOrigin({ site_h5_share_url: address }: Pick<SiteConfig, "site_h5_share_url">, own: string): string {
  if (!readHost(address)) return own;
  const { protocol, origin, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "" ? origin : own;
}

/** Width and height of a share picture in px, as link previews require. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

type Shown = Pick<Match, "status" | "home" | "away" | "time"> & Partial<Pick<Match, "sport_id" | "news_at" | "updated_at">>;

/**
 * The version changes with the match's share picture. The picture's address contains the version, so that a preview never keeps an
 * old score.
 */
export function shareImageVersion({ status, home, away, time, ...match }: Shown, nowMs: number): string {
  const { sport_id, news_at, updated_at = 0 } = match;
  const heard = toHeard({ status, news_at, updated_at });
  const silent = sport_id && toSilence(sport_id, heard, nowMs) !== "heard" ? [heard.newsAt.toString(36)] : [];
  const scores = [home.score ?? "n", away.score ?? "n", home.penalties ?? "n", away.penalties ?? "n"];
  return [status, ...scores, time.toString(36), ...silent].join("-");
}

export type TitlePictureKind = "live" | "video" | "group";

export interface TitlePicture {
  title: string;
  nick_name: string;
  state: "live" | "offline" | "recording" | "clip" | "group";
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A checksum of what a share picture shows, not a secret. */
export function toPictureVersion(shown: readonly string[]): string {
  let hash = FNV_OFFSET;
  for (const letter of shown.join("\n")) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0).toString(36);
}

export const titlePictureVersion = ({ title, nick_name, state }: TitlePicture): string =>
  `${state}-${toPictureVersion([title, nick_name])}`;

/**
 * Returns the address, from the site's root, of the share picture of a subject such as `team/football/12`. If a fact in `shown`
 * changes, previews need a new picture, so the address changes (Specification 2.11).
 */
export const subjectPicturePath = (subject: string, shown: readonly string[], site: string, locale: Locale): string =>
  `/m/og/${subject}.png?v=${toPictureVersion(shown)}&lang=${LANGUAGES[locale].lang}&site=${site}`;

/** Returns the address, from the site's root, of a share picture that is drawn from a title (Specification 2.11). */
export const titlePicturePath = (
  kind: TitlePictureKind,
  id: number | string,
  shown: TitlePicture,
  site: string,
  locale: Locale,
): string =>
  `/m/og/${kind}/${encodeURIComponent(id)}.png?v=${titlePictureVersion(shown)}&lang=${LANGUAGES[locale].lang}&site=${site}`;

/** `site` is the brand's code (Specification 2.11). */
export function shareImagePath(
  match: Shown & Pick<Match, "matchid" | "sport_id">,
  site: string,
  locale: Locale,
  nowMs: number,
): string {
  const { lang } = LANGUAGES[locale];
  return `/m/og/match/${sportName(match.sport_id)}/${match.matchid}.png?v=${shareImageVersion(match, nowMs)}&lang=${lang}&site=${site}`;
}

interface ShownShort {
  id: number;
  text: string;
  nick: string;
  length: string;
  cover: string;
  pictures: readonly string[];
}

/** The picture inside the share picture: a video's cover, or the first picture of a moment. Empty for none. */
export const shortPicture = ({ cover, pictures: [first = ""] }: Pick<ShownShort, "cover" | "pictures">): string => cover || first;

export const shortImageVersion = ({ text, nick, length, ...pictures }: Omit<ShownShort, "id">): string =>
  toPictureVersion([text, nick, length, shortPicture(pictures)]);

/** `site` is the brand's code (Specification 2.11). */
export const shortImagePath = (short: ShownShort, site: string, locale: Locale): string =>
  `/m/og/short/${short.id}.png?v=${shortImageVersion(short)}&lang=${LANGUAGES[locale].lang}&site=${site}`;
