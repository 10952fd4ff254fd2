import { isbot } from "isbot";
import { BoundedMap } from "../../contract/bounded-map.ts";
import { brandOfHost, brandOfSite, resolveBrand } from "../../contract/brands/resolve.ts";
import type { Visit } from "../../contract/load-context.ts";
import {
  COMFORT_COOKIE,
  type ComfortChoices,
  isMinor,
  readComfort,
  toComfort,
  writeComfort,
} from "../../contract/rules/comfort.ts";
import { readDisplayMode } from "../../contract/rules/devices.ts";
import {
  GUEST_FOLLOWS_COOKIE,
  type GuestFollows,
  readGuestFollows,
  writeGuestFollows,
} from "../../contract/rules/guest-follows.ts";
import { findLocale, LANGUAGES } from "../../contract/rules/locale.ts";
import { REVEALED_COOKIE, readSpoilers, SPOILERS_COOKIE } from "../../contract/rules/matches.ts";
import { ONLINE_COOKIE, ONLINE_TICKET_MAX } from "../../contract/rules/online-cookie.ts";
import { ROOM_LANGUAGE_CHOICE, readRoomLanguageChoice } from "../../contract/rules/room-language.ts";
import { readConfig } from "../env.ts";
import { readCookies } from "../http/cookies.ts";
import { createNonce } from "../http/nonce.ts";
import { detectLocale } from "./detect-locale.ts";

/** Seconds for which a choice of language, brand or display mode is kept: a year. */
export const CHOICE_MAX_AGE_S = 31_536_000;

const knownZones = new BoundedMap<string, boolean>(1000);
/** Results are cached because Intl is slow. */
export function isZone(zone: string): boolean {
  let known = knownZones.get(zone);
  if (known === undefined) {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      known = true;
    } catch {
      known = false;
    }
    knownZones.set(zone, known);
  }
  return known;
}

const knownAgents = new BoundedMap<string, boolean>(1000);
/** Longer user agents are rare. They are not cached, so that nobody can fill the memory with them. */
const AGENT_MAX = 300;
/** Results are cached because the expression has hundreds of names. */
function isBot(agent: string | null): boolean {
  if (agent === null || agent.length > AGENT_MAX) return isbot(agent);
  const known = knownAgents.get(agent) ?? isbot(agent);
  knownAgents.set(agent, known);
  return known;
}

const TEXT = /^[\w-]{1,64}$/;
const kept = (query: string | null, cookie: string | undefined): string | null =>
  [query, cookie].find((text): text is string => !!text && TEXT.test(text)) ?? null;

const LEAGUES_MAX = 60;
/** A cookie looks like `12.7`. Leaves out duplicates and invalid entries. */
const leagueIds = (cookie: string | undefined): readonly number[] =>
  cookie
    ? [
        ...new Set(
          cookie
            .split(".")
            .filter((text) => /^[1-9]\d{0,14}$/.test(text))
            .map(Number),
        ),
      ].slice(0, LEAGUES_MAX)
    : [];

/** Leaves out texts that no ticket of this site can be, because a list of tasks would refuse them. */
const readOnlineTicket = (ticket: string | undefined): Pick<Visit, "onlineTicket"> =>
  ticket && ticket.length <= ONLINE_TICKET_MAX ? { onlineTicket: ticket } : {};

/** Uses only the request, without the database. The viewer is added later. */
export async function resolveVisit(request: Request, url: URL, env: Env): Promise<Visit> {
  const cookies = readCookies(request.headers.get("cookie"));
  const query = url.searchParams;
  const locale = await detectLocale({
    lang: query.get("lang"),
    cookie: cookies.lang,
    acceptLanguage: request.headers.get("accept-language"),
  });
  const cf = request.cf as { timezone?: string } | undefined;
  const { SITE_HOSTS: operatorHosts } = readConfig(env);
  const brand = resolveBrand({ host: url.host, site: query.get("site"), cookie: cookies.site, operatorHosts });
  const zone = [cookies.tz, cf?.timezone].find((name): name is string => !!name && isZone(name)) ?? LANGUAGES[locale].zone;
  const comfortChoices = readComfort(cookies[COMFORT_COOKIE]);
  return {
    brand,
    locale,
    named: {
      locale: findLocale(query.get("lang")) ?? null,
      site: brandOfSite(query.get("site")) === brand && !brandOfHost(url.host, operatorHosts) ? brand.code : null,
    },
    zone,
    mode: readDisplayMode(cookies.mode) ?? null,
    viewer: null,
    nonce: createNonce(),
    inApp: cookies.app === "1",
    inviteCode: kept(query.get("invite_code"), cookies.invite),
    channel: kept(query.get("channel") ?? query.get("channelCode"), cookies.channel),
    pinned: leagueIds(cookies.pinned),
    folded: leagueIds(cookies.folded),
    follows: readGuestFollows(cookies[GUEST_FOLLOWS_COOKIE]),
    comfort: toComfort(comfortChoices, locale, zone),
    comfortChoices,
    roomLanguage: readRoomLanguageChoice(query.get(ROOM_LANGUAGE_CHOICE) ?? cookies[ROOM_LANGUAGE_CHOICE]),
    spoilers: readSpoilers(cookies[SPOILERS_COOKIE], cookies[REVEALED_COOKIE]),
    ...readOnlineTicket(cookies[ONLINE_COOKIE]),
    bot: isBot(request.headers.get("user-agent")),
  };
}

/**
 * Adds the viewer to the visit. A signed-in viewer's comfort settings come from the account, and the viewer's age affects them.
 */
export function takeViewer(visit: Visit, viewer: Visit["viewer"]): void {
  visit.viewer = viewer;
  if (!viewer) return;
  const { comfort, profile } = viewer.user;
  visit.comfortChoices = readComfort(comfort);
  visit.comfort = toComfort(visit.comfortChoices, visit.locale, visit.zone, viewer.claim?.isMinor ?? isMinor(profile));
}

/** Keeps a guest's comfort settings in the guest's browser. Without choices the cookie is deleted. */
export function comfortCookie(choices: ComfortChoices, secure: boolean): string {
  const text = writeComfort(choices);
  return `${COMFORT_COOKIE}=${text}; Path=/; Max-Age=${text ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Returns the cookie with the guest's follows. Without follows, the cookie is deleted. */
export function guestFollowsCookie(follows: GuestFollows, secure: boolean): string {
  const text = writeGuestFollows(follows);
  return `${GUEST_FOLLOWS_COOKIE}=${text}; Path=/; Max-Age=${text ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Returns the cookies for brand, language, language of rooms, invite code and channel (Specification 1.7). */
export function choiceCookies(url: URL, visit: Visit): string[] {
  const query = url.searchParams;
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const choices: [name: string, value: string | null, chosen: boolean][] = [
    ["site", visit.brand.code, query.has("site")],
    ["lang", visit.locale, query.has("lang")],
    [ROOM_LANGUAGE_CHOICE, visit.roomLanguage, query.has(ROOM_LANGUAGE_CHOICE)],
    ["invite", visit.inviteCode, query.has("invite_code")],
    ["channel", visit.channel, query.has("channel") || query.has("channelCode")],
  ];
  return choices
    .filter(([, value, chosen]) => chosen && value)
    .map(([name, value]) => `${name}=${value}; Path=/; Max-Age=${CHOICE_MAX_AGE_S}; SameSite=Lax${secure}`);
}
