import type { TextOf } from "#app/i18n/use-text.ts";
import { isScoreHidden, type Spoilers } from "#edge/contract/rules/matches.ts";
import { formatLongDay, formatTime, type Reader } from "../format-time.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { drawnMatch } from "../match-header/moving-match.ts";
import { statusText } from "../match-header/status-text.ts";
import type { MatchTab } from "./tabs.ts";

/** First part of a match page's title: the sides, the league and the tab. */
export function matchTitle(t: TextOf<"match">, view: HeaderView, tab: MatchTab | null): string {
  const heading = t("heading", { home: view.home.name, away: view.away.name });
  return [heading, tab ? t(`tab.${tab}`) : t("title.live"), view.league.name].join(" · ");
}

/** When it starts, or how it stands. */
export function matchState(t: TextOf<"match">, view: HeaderView, reader: Reader & { spoilers?: Spoilers }): string {
  const { homeScore, awayScore, status, phase } = drawnMatch(view);
  const start = `${formatLongDay(view.time * 1000, reader)}${view.dateOnly ? "" : ` ${formatTime(view.time * 1000, reader)}`}`;
  if (phase === "waiting" || homeScore === null || awayScore === null) return start;
  const word = statusText(t, view.sport, status);
  return isScoreHidden(reader.spoilers, view.id) ? word : `${word} ${homeScore} - ${awayScore}`;
}

/** The description of a match page: sides, league, state, and the page's contents. */
export const matchDescription = (t: TextOf<"match">, view: HeaderView, reader: Reader & { spoilers?: Spoilers }): string =>
  t("description", { home: view.home.name, away: view.away.name, league: view.league.name, state: matchState(t, view, reader) });
