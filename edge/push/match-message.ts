import { brandOfSite, DEFAULT_BRAND } from "../contract/brands/resolve.ts";
import { LANGUAGES, type Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { startWords } from "../contract/rules/match-words.ts";
import { SPORT, type SportId, sportName, stateName, statusName } from "../contract/rules/matches.ts";
import { getServerText, type ServerText } from "../contract/texts/server-text.ts";
import type { AlertEvent } from "../ground/web-push/alert-event.ts";
import type { IncidentFacts, MatchFacts } from "./match-facts.ts";
import type { AlertMessage, Manner } from "./message.ts";

type Words = ServerText<"alerts">;

interface Names {
  home: string;
  away: string;
}

/** In the body, `details` come before the league. */
interface Said {
  title: string;
  details: string[];
}

/** Alerts of other kinds lead to the tab of the incidents. */
const TAB_OF: Partial<Record<AlertEvent["kind"], string>> = { forecast: "?tab=analysis", odds: "?tab=index" };

export function alertMessage(event: AlertEvent, facts: MatchFacts, manner: Manner): AlertMessage {
  const { locale, brand: code, withoutScore } = manner;
  const words = getServerText(locale, "alerts");
  const brand = brandOfSite(code) ?? DEFAULT_BRAND;
  const names = { home: inLanguage(facts.home, locale), away: inLanguage(facts.away, locale) };
  const said = withoutScore
    ? { title: titleWithoutScore(words, event, names), details: newStart(event, manner) }
    : full(words, event, names, facts.incidents, manner);
  return {
    title: said.title,
    body: [...said.details, inLanguage(facts.league, locale), inLanguage(brand.displayName, locale)].filter(Boolean).join(" · "),
    url: `/m/score/detail/${sportName(event.sportId)}/${event.matchId}${TAB_OF[event.kind] ?? ""}`,
    icon: `/m/icon/${brand.code}.png`,
    tag: `match-${event.matchId}`,
    id: event.id,
    ...(event.kind === "running" && (event.of !== "goal" || event.undone) && { quiet: true }),
  };
}

const QUARTER_ENDS = ["q1-ended", "half-time", "q3-ended", "overtime"] as const;

/**
 * Returns the text key for the quarter that ended with the new state (Specification 4.13). Undefined if this state has no text.
 */
function quarterEnd({ sportId, status }: AlertEvent): `quarter.${(typeof QUARTER_ENDS)[number]}` | undefined {
  const name = statusName(sportId as SportId, status);
  const end = QUARTER_ENDS.find((known) => known === name);
  return end && `quarter.${end}`;
}

function titleWithoutScore(words: Words, event: AlertEvent, names: Names): string {
  const match = words("versus", { ...names });
  const { news } = event;
  if (news === "result-changed" || news === "decided" || news === "score-corrected") return words(`no-score.${news}`, { match });
  if (news === "card-withdrawn") return words("no-score.card-withdrawn", { match });
  if (news) return words(`news.${news}`, { match });
  const kind = event.kind === "running" ? event.of : event.kind;
  if (kind === "start") return words("start", { match });
  if (kind === "goal") return words(event.undone ? "no-score.undone" : "no-score.goal", { match });
  if (kind === "red-card") return words("no-score.red-card", { match });
  if (kind === "half-time") return words("no-score.half-time", { match });
  if (kind === "end") return words("no-score.end", { match });
  if (kind === "forecast" || kind === "odds") return words(kind, { match });
  if (kind === "quarter") return words(quarterEnd(event) ?? "no-score.half-time", { score: match, match });
  return match;
}

/** If the title names the team, as for a red card, the body has the score. */
function full(words: Words, event: AlertEvent, names: Names, incidents: readonly IncidentFacts[], manner: Manner): Said {
  const { locale } = manner;
  const match = words("versus", { ...names });
  const score = words("score", { ...names, homeScore: event.home, awayScore: event.away });
  const [home, away] = event.penalties ?? [];
  const penalties = home === undefined || away === undefined ? [] : [words("penalties", { home, away })];
  const who = incidents.map((incident) => whoAndWhen(words, incident, locale)).join(", ");
  if (event.kind === "running") return running(words, event, names, { score, penalties, who, incidents, match }, manner);
  switch (event.news) {
    case "result-changed":
    case "decided":
      return { title: words(`news.${event.news}`, { score }), details: [who, ...penalties] };
    case "score-corrected":
      return { title: words("news.score-corrected", { score }), details: [who] };
    case "card-withdrawn":
      return { title: words("news.card-withdrawn", { team: findTeam(incidents, names) ?? match }), details: [who, score] };
    case "rescheduled":
      return { title: words("news.rescheduled", { match }), details: newStart(event, manner) };
    case "postponed":
    case "cancelled":
    case "not-begun":
      return { title: words(`news.${event.news}`, { match }), details: [] };
    case "abandoned":
    case "interrupted":
    case "resumed":
      return { title: words(`news.${event.news}`, { match: event.kind === "end" ? score : match }), details: [] };
  }
  switch (event.kind) {
    case "start":
      return { title: words("start", { match }), details: [] };
    case "half-time":
      return { title: words("half-time", { score }), details: [] };
    case "quarter":
      return { title: words(quarterEnd(event) ?? "half-time", { score }), details: [] };
    case "end":
      return { title: words("end", { score }), details: penalties };
    case "goal":
      if (event.undone) return { title: words("undone", { score }), details: [] };
      return { title: words(incidents.length > 1 ? "goals" : "goal", { score }), details: [who] };
    case "forecast":
    case "odds":
      return { title: words(event.kind, { match }), details: chancesInWords(words, event, names) };
    case "red-card":
      return { title: words("red-card", { team: findTeam(incidents, names) ?? match }), details: [who, score] };
  }
}

/** The time is in the time zone of the language, with the zone's name. */
const newStart = ({ start }: AlertEvent, { locale, clock = "h24" }: Manner): string[] =>
  start === undefined
    ? []
    : [
        startWords(
          start,
          { match: getServerText(locale, "match"), shell: getServerText(locale, "shell") },
          { locale, zone: LANGUAGES[locale].zone, comfort: { clock } },
        ),
      ];

function findTeam(incidents: readonly IncidentFacts[], names: Names): string | undefined {
  const side = incidents.at(-1)?.side;
  return side ? names[side] : undefined;
}

interface Running {
  score: string;
  match: string;
  penalties: string[];
  who: string;
  incidents: readonly IncidentFacts[];
}

/** A message of the running score has the score as title and its cause as body. End and interruption keep their own texts. */
function running(words: Words, event: AlertEvent, names: Names, facts: Running, manner: Manner): Said {
  const { score, match, penalties, who, incidents } = facts;
  const state = getServerText(manner.locale, "match")(`status.${stateName(event.sportId, event.status)}`);
  if (event.news !== "card-withdrawn" && event.of !== "red-card" && event.of !== null && event.of !== undefined) {
    const said = full(words, { ...event, kind: event.of }, names, incidents, manner);
    return event.of === "start" && !event.news ? { title: said.title, details: [score] } : said;
  }
  if (event.of === "red-card") {
    const team = findTeam(incidents, names) ?? match;
    return {
      title: score,
      details: [words(event.news === "card-withdrawn" ? "news.card-withdrawn" : "red-card", { team }), who],
    };
  }
  return { title: score, details: [state, ...penalties] };
}

function chancesInWords(words: Words, { chances, move, sportId }: AlertEvent, names: Names): string[] {
  if (chances) {
    const said = { ...names, win: chances.home, draw: chances.draw, loss: chances.away };
    return [words(sportId === SPORT.FOOTBALL ? "chances" : "chances.two", said)];
  }
  if (!move) return [];
  const { result, from, to } = move;
  return [result === "draw" ? words("move.draw", { from, to }) : words("move.team", { team: names[result], from, to })];
}

/** Returns the minute and the player: `45+2' Saka`. */
function whoAndWhen(words: Words, { kind, minute, added, player: names }: IncidentFacts, locale: Locale): string {
  const player = names && inLanguage(names, locale);
  const named = player && (kind === "own-goal" || kind === "penalty-goal" ? words(kind, { player }) : player);
  return [words(added > 0 ? "minute.added" : "minute", { minute, added }), named].filter(Boolean).join(" ");
}
