import { isScoreHidden, type Spoilers } from "#edge/contract/rules/matches.ts";
import { toStart } from "#edge/contract/rules/match-start.ts";
import { silentWords, stateWords } from "#edge/contract/rules/match-words.ts";
import { getText, type AreaText } from "#app/i18n/use-text.ts";
import type { LocaleZone } from "../format-time.ts";
import type { HeaderView } from "./header-view.ts";
import { drawnMatch } from "./moving-match.ts";
import { formatHeading } from "./match-words.ts";

type Texts = AreaText<"match">;
type Visitor = LocaleZone & { spoilers?: Spoilers; now?: number };

export function matchState(t: Texts, view: HeaderView, visitor: Visitor): string {
  const { homeScore, awayScore, status, phase, silence, newsAt, unconfirmed } = drawnMatch(view, visitor.now);
  const { sport, time, dateOnly } = view;
  const texts = { match: t, shell: getText(visitor.locale, "shell") };
  const words = stateWords({ sport, status, start: toStart(time, dateOnly) }, texts, visitor);
  const shown = phase !== "waiting" && homeScore !== null && awayScore !== null && !isScoreHidden(visitor.spoilers, view.id);
  const doubt = unconfirmed ? ` (${t("unconfirmed")})` : "";
  const standing = [silence !== "lost" && words, shown && `${homeScore} - ${awayScore}${doubt}`].filter(Boolean).join(" ");
  return [standing, silence !== "heard" && silentWords(newsAt, texts, visitor)].filter(Boolean).join(" · ");
}

export const matchHeading = (t: Texts, view: HeaderView, visitor: Visitor): string =>
  `${formatHeading(t, view)} · ${matchState(t, view, visitor)}`;

export const matchDescription = (t: Texts, view: HeaderView, visitor: Visitor): string =>
  t("description", { home: view.home.name, away: view.away.name, league: view.league.name, state: matchState(t, view, visitor) });

/**
 * Only the server needs these texts, because link previews are read from the server's document. The browser does not load this
 * code.
 */
export const matchPreview = (t: Texts, view: HeaderView, visitor: Visitor): { heading: string; description: string } => ({
  heading: matchHeading(t, view, visitor),
  description: matchDescription(t, view, visitor),
});
