import type { TeamRating } from "#edge/contract/entities/ratings.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { sampled } from "#app/ui/sampled.ts";
import { guard } from "#app/features/page-guard.ts";
import { tenths, withSign } from "../signs.ts";

/** Size of the chart of a team's two lines, in SVG units. */
export const FIELD = { width: 100, height: 28 };
const PAST_MAX = 4;
const MIDDLE = FIELD.height / 2;

/**
 * A football rating is a factor of goals, a basketball rating is in points. With `isDefence` (goals conceded), a lower figure is
 * better.
 */
function ratingText(value: number, sport: SportName, isDefence: boolean, locale: Locale): string {
  if (sport === "football") return `×${writtenNumber(Math.exp(isDefence ? -value : value), locale, { least: 2, most: 2 })}`;
  return withSign(tenths(value, locale));
}

/** The league's mean is in the middle of the chart. null if the history has a single day. */
function coursePath(history: TeamRating["history"], at: 1 | 2, from: number, to: number, reach: number): string | null {
  if (history.length < 2) return null;
  const points = history.map((day): [number, number] => {
    const x = ((Date.parse(day[0]) - from) / Math.max(1, to - from)) * FIELD.width;
    const y = MIDDLE - (Math.max(-reach, Math.min(reach, day[at])) / reach) * (MIDDLE - 2);
    return [x, y];
  });
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** If `cid` is null, reads the leagues that have ratings. */
export async function readRatings({ product, visit: { locale } }: LoadContext, cid: number | null) {
  if (cid === null) {
    const { list } = await guard(product.forecast.getRatedLeagues({}));
    return {
      league: null,
      leagues: list.map(({ sport, league }) => ({ sport, id: league.id, name: formatName(league, locale), logo: league.logo })),
    };
  }
  const { sport, league, day, teams } = await guard(product.forecast.getTeamRatings({ league_id: cid }));
  const days = teams.flatMap(({ history }) => history.map(([date]) => date)).sort();
  const since = days[0] ?? day;
  const [from, to] = [Date.parse(since), Date.parse(day)];
  const reach = Math.max(0.1, ...teams.flatMap(({ history }) => history.flatMap(([, a, d]) => [Math.abs(a), Math.abs(d)])));
  return {
    leagues: null,
    league: {
      id: cid,
      sport,
      name: formatName(league, locale),
      day,
      /** Equal to the last day if the history has a single day. */
      since,
      teams: teams.map(({ team, attack, defence, history }) => ({
        id: team.id,
        name: formatShortName(team, locale),
        logo: team.logo,
        attack: ratingText(attack, sport, false, locale),
        defence: ratingText(defence, sport, true, locale),
        /** Ratings at quarters of the history, for readers of the table who do not see the lines. */
        past: sampled(history.slice(0, -1), PAST_MAX).map(
          ([date, a, d]) => [date, ratingText(a, sport, false, locale), ratingText(d, sport, true, locale)] as const,
        ),
        attackCourse: coursePath(history, 1, from, to, reach),
        defenceCourse: coursePath(history, 2, from, to, reach),
      })),
    },
  };
}

export type RatingsPage = Awaited<ReturnType<typeof readRatings>>;
