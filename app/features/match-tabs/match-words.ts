import { textOf, type TextOf } from "#app/i18n/use-text.ts";
import { isScoreHidden, type Spoilers } from "#edge/contract/rules/matches.ts";
import { toStart } from "#edge/contract/rules/match-start.ts";
import { silentWords, stateWords } from "#edge/contract/rules/match-words.ts";
import type { Reader } from "../format-time.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { drawnMatch } from "../match-header/moving-match.ts";
import { statusText } from "../match-header/status-text.ts";
import type { MatchTab } from "./tabs.ts";

type Texts = TextOf<"match">;
type Visitor = Reader & { spoilers?: Spoilers; now?: number };

const headingOf = (t: Texts, { home, away }: HeaderView): string => t("heading", { home: home.name, away: away.name });

/** First part of a match page's title: the sides, what stopped or moved the match, the tab, and the league. */
export function matchTitle(t: Texts, view: HeaderView, tab: MatchTab | null): string {
  const { phase, status } = drawnMatch(view);
  const stopped = phase === "suspended" ? statusText(t, view.sport, status) : null;
  const what = tab ? t(`tab.${tab}`) : stopped === null && t("title.live");
  return [headingOf(t, view), stopped, what, view.league.name].filter(Boolean).join(" · ");
}

/** When it starts, or how it stands; with the score that a viewer may learn. */
export function matchState(t: Texts, view: HeaderView, reader: Visitor): string {
  const { homeScore, awayScore, status, phase, silence, newsAt, unconfirmed } = drawnMatch(view, reader.now);
  const { sport, time, dateOnly } = view;
  const texts = { match: t, shell: textOf(reader.locale, "shell") };
  const words = stateWords({ sport, status, start: toStart(time, dateOnly) }, texts, reader);
  const shown = phase !== "waiting" && homeScore !== null && awayScore !== null && !isScoreHidden(reader.spoilers, view.id);
  const doubt = unconfirmed ? ` (${t("unconfirmed")})` : "";
  const standing = [silence !== "lost" && words, shown && `${homeScore} - ${awayScore}${doubt}`].filter(Boolean).join(" ");
  return [standing, silence !== "heard" && silentWords(newsAt, texts, reader)].filter(Boolean).join(" · ");
}

/** The heading of a match's link preview: the sides, and how the match stands. */
export const matchHeading = (t: Texts, view: HeaderView, reader: Visitor): string =>
  `${headingOf(t, view)} · ${matchState(t, view, reader)}`;

/** The description of a match page: sides, league, state, and the page's contents. */
export const matchDescription = (t: Texts, view: HeaderView, reader: Visitor): string =>
  t("description", { home: view.home.name, away: view.away.name, league: view.league.name, state: matchState(t, view, reader) });
