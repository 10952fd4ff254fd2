import { DEFAULT_LOCALE, findLocale, type Locale } from "#edge/contract/rules/locale.ts";
import { formatLiveMinute, formatMinute } from "#edge/contract/rules/match-clock.ts";
import type { MatchState } from "#edge/contract/rules/match-pulse.ts";
import { announce } from "#app/client/notices.ts";
import { loadCatalogue } from "#app/i18n/catalogues.ts";
import { getText } from "#app/i18n/use-text.ts";
import { readStore } from "#app/state/stored-state.ts";
import { serverNow } from "#app/visit/use-now.ts";
import type { HeardMatch } from "./heard-match.ts";
import { findEvents, type Known, type ScoreEvent, type Side, toKnown } from "./score-events.ts";
import { findScorer } from "./scorers.ts";

/** A screen reader needs this long for a line. A later line would replace it before it is read. */
const LINE_MS = 3_500;
/**
 * A goal is spoken without its scorer after this wait. The page loads its events within five seconds of the goal
 * (match-tabs/use-live-tab.ts).
 */
const SCORER_WITHIN_MS = 6_000;

/** All lists and pages share this map, so a goal is spoken only once even if the feed, a push and a reload all report it. */
const known = new Map<number, Known>();

const lines: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function speakNext(): void {
  timer = undefined;
  const line = lines.shift();
  if (line === undefined) return;
  announce(line);
  timer = setTimeout(speakNext, LINE_MS);
}

function say(line: string): void {
  lines.push(line);
  if (timer === undefined) speakNext();
}

const isQuiet = (): boolean => readStore().speech_off;

interface Told {
  scorer: string;
  minute: string;
}

/** Finds the goal that led to this score among the goals that the page has loaded; null if it is not among them. */
function loadedGoal({ goals }: HeardMatch, side: Side, now: MatchState): Told | null {
  const last = goals.at(-1);
  if (!last || last.isHome !== (side === "home") || goals.length !== (now.homeScore ?? 0) + (now.awayScore ?? 0)) return null;
  return { scorer: last.scorer, minute: formatMinute(last.minute, last.added) };
}

async function findGoal(match: HeardMatch, side: Side, now: MatchState): Promise<Told> {
  const loaded = loadedGoal(match, side, now);
  if (loaded) return loaded;
  const startsMs = match.startMs;
  const minute = formatLiveMinute({ status: now.status, kickoffMs: now.kickoffAt * 1_000, startsMs }, serverNow()) ?? "";
  const told = await findScorer(match.id, `${now.homeScore}-${now.awayScore}`, SCORER_WITHIN_MS);
  return told ? { scorer: told.name, minute: told.minute } : { scorer: "", minute };
}

async function toLine(match: HeardMatch, event: ScoreEvent, now: MatchState, locale: Locale): Promise<string> {
  const goal = event.kind === "goal" && event.side ? await findGoal(match, event.side, now) : null;
  await loadCatalogue(locale, "spoken");
  const t = getText(locale, "spoken");
  const score = t("score", { home: match.home, homeScore: now.homeScore ?? 0, away: match.away, awayScore: now.awayScore ?? 0 });
  switch (event.kind) {
    case "goal": {
      if (!event.side || !goal) return t("goals", { score });
      const values = { team: match[event.side], scorer: goal.scorer, minute: goal.minute, score };
      if (goal.minute === "") return t("goal.timeless", values);
      return t(goal.scorer ? "goal.scorer" : "goal", values);
    }
    case "lead":
      return t("lead", { team: match[event.side], score });
    case "period":
      return t(`period.${event.period}`, { score });
    default:
      return t(event.kind, { score });
  }
}

/** Speaks each event between two states of a match once, even if several sources report it. */
export function hear(match: HeardMatch, before: MatchState, now: MatchState): void {
  const { id, sport, isAlone } = match;
  const found = findEvents(sport, known.get(id) ?? toKnown(before), now, isAlone);
  known.set(id, found.known);
  if (found.events.length === 0 || isQuiet()) return;
  const locale = findLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
  for (const event of found.events) {
    toLine(match, event, now, locale).then(
      (line) => {
        if (!isQuiet()) say(line);
      },
      () => undefined,
    );
  }
}
