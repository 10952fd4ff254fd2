import type { SeasonOutlook } from "#edge/contract/entities/ratings.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { shortNameOf } from "../names.ts";

const HEIGHT = 14;

/** A share of seasons as people read it: `<1%` is not never. */
function shareText(share: number, locale: Locale): string {
  if (share === 0) return "–";
  if (share < 0.01) return "<1%";
  return share > 0.99 && share < 1 ? ">99%" : `${writtenNumber(Math.round(100 * share), locale)}%`;
}

/** Bars of a team's places, champions at the left, as one path in a field of a unit a place. */
function placesPath(places: readonly number[]): string {
  const most = Math.max(...places);
  return places
    .map((share, at) => {
      const height = (HEIGHT * share) / most;
      return height < 0.2 ? "" : `M${at + 0.1} ${HEIGHT}v-${height.toFixed(1)}h.8V${HEIGHT}z`;
    })
    .join("");
}

/** A season's prospects for its page; the pictures are drawn here, on the server. */
export function outlookView({ season, made_at, seasons, known, last_places, teams }: SeasonOutlook, locale: Locale) {
  const first = teams[0];
  return {
    season,
    madeAt: made_at,
    seasons: writtenNumber(seasons, locale),
    known,
    last: last_places,
    width: teams.length,
    height: HEIGHT,
    favourite: first ? { name: shortNameOf(first.team, locale), share: Math.round(100 * first.title) } : null,
    teams: teams.map(({ team, points, title, last, places }) => ({
      id: team.id,
      name: shortNameOf(team, locale),
      logo: team.logo,
      points: writtenNumber(points, locale, { least: 1, most: 1 }),
      title: shareText(title, locale),
      last: shareText(last, locale),
      places: placesPath(places),
    })),
  };
}

export type OutlookView = ReturnType<typeof outlookView>;
