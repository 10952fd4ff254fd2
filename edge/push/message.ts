import { localized } from "../contract/brands/brand.ts";
import { brandOfSite, DEFAULT_BRAND } from "../contract/brands/resolve.ts";
import { groupPath } from "../contract/rules/chat-groups.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { SPORT, type SportId, sportName, statusName } from "../contract/rules/matches.ts";
import { translated } from "../contract/rules/names.ts";
import { type ServerTextOf, serverTextOf } from "../contract/texts/server-text.ts";
import type { AlertEvent } from "./alert-events.ts";
import type { BroadcastNews, ChannelNews, TipNews } from "./channel-news.ts";
import type { MatchFacts } from "./match-facts.ts";
import type { ChatNews, GroupNews, MessageDevice, MessageNews } from "./message-news.ts";

type Words = ServerTextOf<"alerts">;

/** A device's preferences for messages. */
export interface Manner {
  locale: Locale;
  /** Site code. */
  brand: string;
  withoutScore: boolean;
}

/** The message that the service worker receives (public/m/service-worker.js). */
export interface AlertMessage {
  title: string;
  body: string;
  /** Where a tap leads, from the site's root. */
  url: string;
  icon: string;
  /** Alerts of one match, of one channel, or of one plan, take each other's place. */
  tag: string;
  /** Names the event: the same one again makes no sound. */
  id: string;
}

/** Names of a match in one language. */
interface Names {
  home: string;
  away: string;
}

/** Where an alert leads within the match, unless to what happens. */
const TAB_OF: Partial<Record<AlertEvent["kind"], string>> = { forecast: "?tab=analysis", odds: "?tab=index" };

/** An alert in a device's language and brand. */
export function alertMessage(event: AlertEvent, facts: MatchFacts, { locale, brand: code, withoutScore }: Manner): AlertMessage {
  const words = serverTextOf(locale, "alerts");
  const brand = brandOfSite(code) ?? DEFAULT_BRAND;
  const names = { home: translated(facts.home, locale), away: translated(facts.away, locale) };
  const said = withoutScore
    ? { title: titleWithoutScore(words, event, names), details: [] }
    : full(words, event, names, facts.incident, locale);
  return {
    title: said.title,
    body: [...said.details, translated(facts.league, locale), localized(brand.displayName, locale)].filter(Boolean).join(" · "),
    url: `/m/score/detail/${sportName(event.sportId)}/${event.matchId}${TAB_OF[event.kind] ?? ""}`,
    icon: `/m/icon/${brand.code}.png`,
    tag: `match-${event.matchId}`,
    id: event.id,
  };
}

/** News of a channel in a device's language and brand. */
export function channelMessage(news: ChannelNews, { locale, brand: code }: Pick<Manner, "locale" | "brand">): AlertMessage {
  const brand = brandOfSite(code) ?? DEFAULT_BRAND;
  const words = serverTextOf(locale, "alerts");
  const { details, ...said } = news.kind === "tip" ? ofTip(words, news, locale) : ofBroadcast(words, news);
  return {
    ...said,
    body: [...details, localized(brand.displayName, locale)].filter(Boolean).join(" · "),
    icon: `/m/icon/${brand.code}.png`,
    id: news.id,
  };
}

/** The parts of a channel's news that its kind decides. */
type NewsParts = Pick<AlertMessage, "title" | "url" | "tag"> & { details: string[] };

const ofBroadcast = (words: Words, { kind, anchorId, nick, title }: BroadcastNews): NewsParts => ({
  title: words(`channel.${kind}`, { name: nick }),
  details: [title],
  url: `/m/live-detail/${anchorId}`,
  tag: `channel-${anchorId}`,
});

/** A plan's match and price: what everybody may know of it. */
const ofTip = (words: Words, { tip, nick, name, price }: TipNews, locale: Locale): NewsParts => ({
  title: words("tip", { name: nick }),
  details: [translated(name, locale), words("tip.price", { gold: price })],
  url: `/m/redorder/plan/${tip}`,
  tag: `tip-${tip}`,
});

/** Unread messages in a device's language and brand, with as much of them as the person lets notices show. */
export function chatNotice(news: ChatNews, { locale, brand: code, preview }: MessageDevice): AlertMessage {
  const brand = brandOfSite(code) ?? DEFAULT_BRAND;
  const words = serverTextOf(locale, "alerts");
  const { name, line, text, url, tag } = news.kind === "group" ? ofGroup(words, news) : ofPerson(words, news);
  return {
    title: preview === "none" || name === "" ? words("message.new") : name,
    body: [
      { none: words("message.count", { count: news.count }), name: line, text: text || line }[preview],
      localized(brand.displayName, locale),
    ].join(" · "),
    url,
    icon: `/m/icon/${brand.code}.png`,
    tag,
    id: news.id,
  };
}

/** The parts of a conversation that a notice may show: its name, a line without the words, and the words. */
interface NoticeParts {
  name: string;
  line: string;
  text: string;
  url: string;
  tag: string;
}

const ofPerson = (words: Words, { sender, nick, text, count }: MessageNews): NoticeParts => ({
  name: nick,
  line: words("message.count", { count }),
  text,
  url: `/m/c2c-chatroom/${sender}`,
  tag: `chat-${sender}`,
});

const ofGroup = (words: Words, { to, name, nick, text, isMention, count }: GroupNews): NoticeParts => ({
  name,
  line: isMention && nick ? words("message.mention", { name: nick }) : words("message.count", { count }),
  text: text && (nick ? words("message.said", { name: nick, text }) : text),
  url: `/m/chat-group${groupPath(to)}`,
  tag: `group-${to}`,
});

const QUARTER_ENDS = ["q1-ended", "half-time", "q3-ended", "overtime"] as const;

/** Returns the ended quarter by the new state (Specification 4.13); undefined for a state without a text. */
function quarterEnd({ sportId, status }: AlertEvent): `quarter.${(typeof QUARTER_ENDS)[number]}` | undefined {
  const name = statusName(sportId as SportId, status);
  const end = QUARTER_ENDS.find((known) => known === name);
  return end && `quarter.${end}`;
}

function titleWithoutScore(words: Words, event: AlertEvent, names: Names): string {
  const match = words("versus", { ...names });
  if (event.kind === "start") return words("start", { match });
  if (event.kind === "goal") return words(event.undone ? "no-score.undone" : "no-score.goal", { match });
  if (event.kind === "red-card") return words("no-score.red-card", { match });
  if (event.kind === "half-time") return words("no-score.half-time", { match });
  if (event.kind === "end") return words("no-score.end", { match });
  if (event.kind === "forecast" || event.kind === "odds") return words(event.kind, { match });
  const end = quarterEnd(event);
  return end ? words(end, { score: match }) : words("no-score.half-time", { match });
}

/** A red card in the body says how the match stands: its title names the team. */
function full(
  words: Words,
  event: AlertEvent,
  names: Names,
  incident: MatchFacts["incident"],
  locale: Locale,
): { title: string; details: string[] } {
  const match = words("versus", { ...names });
  const score = words("score", { ...names, homeScore: event.home, awayScore: event.away });
  const details = scorerAndMinute(words, incident, locale);
  switch (event.kind) {
    case "start":
      return { title: words("start", { match }), details: [] };
    case "half-time":
      return { title: words("half-time", { score }), details: [] };
    case "quarter":
      return { title: words(quarterEnd(event) ?? "half-time", { score }), details: [] };
    case "end": {
      const [home, away] = event.penalties ?? [];
      const penalties = home === undefined || away === undefined ? [] : [words("penalties", { home, away })];
      return { title: words("end", { score }), details: penalties };
    }
    case "goal":
      return { title: words(event.undone ? "undone" : "goal", { score }), details: event.undone ? [] : details };
    case "forecast":
    case "odds":
      return { title: words(event.kind, { match }), details: chancesInWords(words, event, names) };
    case "red-card":
      return { title: words("red-card", { team: incident?.side ? names[incident.side] : match }), details: [...details, score] };
  }
}

/** A forecast's chances, or how the market's changed. */
function chancesInWords(words: Words, { chances, move, sportId }: AlertEvent, names: Names): string[] {
  if (chances) {
    const said = { ...names, win: chances.home, draw: chances.draw, loss: chances.away };
    return [words(sportId === SPORT.FOOTBALL ? "chances" : "chances.two", said)];
  }
  if (!move) return [];
  const { result, from, to } = move;
  return [result === "draw" ? words("move.draw", { from, to }) : words("move.team", { team: names[result], from, to })];
}

function scorerAndMinute(words: Words, incident: MatchFacts["incident"], locale: Locale): string[] {
  if (!incident) return [];
  const { kind, minute, added } = incident;
  const player = incident.player && translated(incident.player, locale);
  const named = player && (kind === "own-goal" || kind === "penalty-goal" ? words(kind, { player }) : player);
  return [[words(added > 0 ? "minute.added" : "minute", { minute, added }), named].filter(Boolean).join(" ")];
}
