import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { type Incident, RED_CARD_KINDS } from "#edge/contract/entities/incident.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { basketballRecap, footballRecap } from "#edge/contract/rules/match-recap.ts";
import { isFinished, SPORT } from "#edge/contract/rules/matches.ts";
import { getText } from "#app/i18n/use-text.ts";
import { sentences } from "../forecast/shares.ts";
import { formatName, formatShortName } from "../names.ts";

type Combined = CallData<Contract["sport"]["getMatchCombineData"]>;
type Leaders = CallData<Contract["sport"]["getMatchTop3Data"]>["leaders"];

/** The server writes the text, so that the browser loads no translations for it. */
export interface RecapView {
  title: string;
  text: string;
}

const GOALS: ReadonlySet<string> = new Set(["goal", "penalty-goal", "own-goal"]);
/** The period number of the shoot-out. */
const SHOOTOUT = 5;

const toOther = (side: "home" | "away") => (side === "home" ? "away" : "home");
const playerName = ({ player }: Incident, locale: Locale): string | null => (player ? formatName(player, locale) : null);

/** null unless the match is finished and its result is shown. */
export function footballRecapView({ info: { match }, incidents }: Combined, locale: Locale): RecapView | null {
  const { home, away } = match;
  if (!isFinished(SPORT.FOOTBALL, match.status) || home.score === null || away.score === null) return null;
  const played = incidents.filter(({ cancelled, period }) => cancelled === 0 && period < SHOOTOUT);
  const t = getText(locale, "recap");
  const lines = footballRecap({
    teams: { home: formatShortName(match.hometeam, locale), away: formatShortName(match.awayteam, locale) },
    score: [home.score, away.score],
    half: home.half_score === null || away.half_score === null ? null : [home.half_score, away.half_score],
    penalties: home.penalties === null || away.penalties === null ? null : [home.penalties, away.penalties],
    hasExtraTime: played.some(({ period }) => period > 2),
    goals: played.flatMap((incident) => {
      const { kind, side, period, minute, added } = incident;
      if (!GOALS.has(kind) || side === null) return [];
      const isOwn = kind === "own-goal";
      return [{ side: isOwn ? toOther(side) : side, player: playerName(incident, locale), period, minute, added, isOwn }];
    }),
    reds: played.flatMap((incident) => {
      const { kind, side, minute, added } = incident;
      return RED_CARD_KINDS.has(kind) && side !== null ? [{ side, player: playerName(incident, locale), minute, added }] : [];
    }),
  });
  return { title: t("title"), text: sentences(...lines.map(({ key, values }) => t(`football.${key}`, values))) };
}

/** null unless the game is finished and its result is shown. */
export function basketballRecapView({ info: { match }, momentum }: Combined, leaders: Leaders, locale: Locale): RecapView | null {
  const { home, away } = match;
  if (!isFinished(SPORT.BASKETBALL, match.status) || home.score === null || away.score === null) return null;
  const t = getText(locale, "recap");
  const points = leaders.find(({ key }) => key === "points");
  const lines = basketballRecap({
    teams: { home: formatShortName(match.hometeam, locale), away: formatShortName(match.awayteam, locale) },
    score: [home.score, away.score],
    periods: match.period_scores,
    regularPeriods: match.period_count,
    leads: momentum.map(({ value }) => value),
    best: (["home", "away"] as const).flatMap((side) => {
      const best = points?.[side];
      return best ? [{ side, player: formatName(best.player, locale), points: best.value }] : [];
    }),
  });
  if (lines.length === 0) return null;
  return { title: t("title"), text: sentences(...lines.map(({ key, values }) => t(`basketball.${key}`, values))) };
}
