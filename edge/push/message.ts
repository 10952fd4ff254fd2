import { brandOfSite, DEFAULT_BRAND } from "../contract/brands/resolve.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { sportName } from "../contract/rules/matches.ts";
import type { AlertEvent } from "./alert-events.ts";
import type { MatchFacts } from "./match-facts.ts";
import { WORDS, type Words } from "./words.ts";

/** How a device wants to be told. */
export interface Manner {
  locale: Locale;
  /** Site code. */
  brand: string;
  withoutScore: boolean;
}

/** What the service worker gets (public/m/service-worker.js). */
export interface AlertMessage {
  title: string;
  body: string;
  /** Where a tap leads, from the site's root. */
  url: string;
  icon: string;
  /** Alerts of one match take each other's place. */
  tag: string;
  /** Names the event: the same one again makes no sound. */
  id: string;
}

/** An alert in a device's language and brand. */
export function alertMessage(event: AlertEvent, facts: MatchFacts, { locale, brand: code, withoutScore }: Manner): AlertMessage {
  const words = WORDS[locale];
  const brand = brandOfSite(code) ?? DEFAULT_BRAND;
  const said = withoutScore
    ? { title: titleWithoutScore(words, event, facts, locale), details: [] }
    : full(words, event, facts, locale);
  return {
    title: said.title,
    body: [...said.details, facts.league[locale], brand.displayName[locale]].filter(Boolean).join(" · "),
    url: `/m/score/detail/${sportName(event.sportId)}/${event.matchId}`,
    icon: `/m/icon/${brand.code}.png`,
    tag: `match-${event.matchId}`,
    id: event.id,
  };
}

function titleWithoutScore(words: Words, { kind, undone, status }: AlertEvent, facts: MatchFacts, locale: Locale): string {
  const match = words.versus(facts.home[locale], facts.away[locale]);
  const { withoutScore } = words;
  if (kind === "start") return words.start(match);
  if (kind === "goal") return undone ? withoutScore.undone(match) : withoutScore.goal(match);
  if (kind === "red-card") return withoutScore.redCard(match);
  if (kind === "half-time") return withoutScore.halfTime(match);
  return kind === "quarter" ? (words.quarter[status] ?? withoutScore.halfTime)(match) : withoutScore.end(match);
}

/** A red card in the body says how the match stands: its title names the team. */
function full(words: Words, event: AlertEvent, facts: MatchFacts, locale: Locale): { title: string; details: string[] } {
  const [home, away] = [facts.home[locale], facts.away[locale]];
  const score = words.score(home, event.home, event.away, away);
  const who = whoAndWhen(words, facts, locale);
  if (event.kind === "start") return { title: words.start(words.versus(home, away)), details: [] };
  if (event.kind === "half-time") return { title: words.halfTime(score), details: [] };
  if (event.kind === "quarter") return { title: (words.quarter[event.status] ?? words.halfTime)(score), details: [] };
  if (event.kind === "end")
    return { title: words.end(score), details: event.penalties ? [words.penalties(...event.penalties)] : [] };
  if (event.kind === "goal")
    return { title: event.undone ? words.undone(score) : words.goal(score), details: event.undone ? [] : who };
  const team = facts.incident?.side === "away" ? away : facts.incident?.side === "home" ? home : words.versus(home, away);
  return { title: words.redCard(team), details: [...who, score] };
}

function whoAndWhen(words: Words, { incident }: MatchFacts, locale: Locale): string[] {
  if (!incident) return [];
  const player = incident.player?.[locale];
  const named =
    player &&
    (incident.kind === "own-goal"
      ? words.ownGoal(player)
      : incident.kind === "penalty-goal"
        ? words.penaltyGoal(player)
        : player);
  return [[words.minute(incident.minute, incident.added), named].filter(Boolean).join(" ")];
}
