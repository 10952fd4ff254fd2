import type { SeasonOutlook } from "#edge/contract/entities/ratings.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formatDayTime, type LocaleZone } from "../format-time.ts";
import { formatShortName } from "../names.ts";

const HEIGHT = 14;

type Prospects = SeasonOutlook["teams"][number];

/** A share above 0 is at least `<1%`, so that it does not read as "never". */
function shareText(share: number, locale: Locale): string {
  if (share === 0) return "–";
  if (share < 0.01) return "<1%";
  return share > 0.99 && share < 1 ? ">99%" : `${writtenNumber(Math.round(100 * share), locale)}%`;
}

function placesPath(places: readonly number[]): string {
  const most = Math.max(...places);
  return places
    .map((share, at) => {
      const height = (HEIGHT * share) / most;
      return height < 0.2 ? "" : `M${at + 0.1} ${HEIGHT}v-${height.toFixed(1)}h.8V${HEIGHT}z`;
    })
    .join("");
}

/** Names the favourite, and the team that finishes in the last places most often. */
function sentences({ seasons, last_places, teams }: SeasonOutlook, locale: Locale): string {
  const t = getText(locale, "forecast");
  const [first] = teams;
  if (!first) return "";
  const down = teams.reduce((most, team) => (team.last > most.last ? team : most));
  const ofHundred = (share: number): number => Math.round(100 * share);
  const favourite = {
    team: formatShortName(first.team, locale),
    points: writtenNumber(first.points, locale, { least: 1, most: 1 }),
    first: ofHundred(first.title),
  };
  return [
    t("outlook.text", { seasons: writtenNumber(seasons, locale), ...favourite }),
    t("outlook.down", { team: formatShortName(down.team, locale), count: last_places, share: ofHundred(down.last) }),
  ].join("");
}

function toRow({ team, points, title, last, places }: Prospects, locale: Locale) {
  const likeliest = places.indexOf(Math.max(...places));
  return {
    id: team.id,
    name: formatShortName(team, locale),
    logo: team.logo,
    points: writtenNumber(points, locale, { least: 1, most: 1 }),
    title: shareText(title, locale),
    place: likeliest + 1,
    placeShare: shareText(places[likeliest] ?? 0, locale),
    last: shareText(last, locale),
    places: placesPath(places),
  };
}

/** The server prepares all texts and paths, so that the browser needs neither the drawing code nor the translations. */
export function outlookView(outlook: SeasonOutlook | null, visit: LocaleZone) {
  const { locale } = visit;
  const t = getText(locale, "forecast");
  return {
    ratings: t("ratings.title"),
    table: outlook && {
      title: t("outlook.title", { season: outlook.season }),
      text: sentences(outlook, locale),
      columns: [
        t("ratings.team"),
        t("outlook.points"),
        t("outlook.first"),
        t("outlook.place"),
        t("outlook.last", { count: outlook.last_places }),
      ],
      width: outlook.teams.length,
      height: HEIGHT,
      teams: outlook.teams.map((team) => toRow(team, locale)),
      note: t("outlook.note", { known: outlook.known, time: formatDayTime(outlook.made_at * 1000, visit) }),
    },
    empty: outlook ? null : { title: t("outlook.empty"), text: t("outlook.empty.text") },
  };
}

export type OutlookView = ReturnType<typeof outlookView>;
