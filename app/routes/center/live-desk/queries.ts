import { ROOM_ANNOUNCEMENT_MAX_LENGTH } from "#edge/contract/rules/rooms.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { isInPlay, isWaiting } from "#edge/contract/rules/matches.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import { formatCalendarDate, formatStartTime, type LocaleZone } from "#app/features/format-time.ts";
import { roomWord } from "#app/features/live/card-view.ts";
import { formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";

/** The form offers at most this many matches. A match is offered from this many milliseconds before its start. */
const MATCHES_MAX = 40;
const AHEAD_MS = 12 * 3_600_000;

const matchName = (match: Match, { locale }: LocaleZone): string =>
  `${formatShortName(match.hometeam, locale)} – ${formatShortName(match.awayteam, locale)}`;

const toMatchStart = ({ time, date_only }: Match) => toStart(time, date_only);

/** Matches in play, and matches that begin soon. Matches of the most important leagues come first. */
async function offeredMatches({ product, visit, now }: LoadContext): Promise<[id: number, name: string][]> {
  const nowMs = now();
  const { list } = await guard(product.race.getDateMatch({ zone: visit.zone, date: zonedDate(nowMs, visit.zone) }));
  const isOffered = ({ sport_id, status, time, date_only }: Match): boolean =>
    isInPlay(sport_id, status) || (isWaiting(sport_id, status) && (date_only === 1 || time * 1000 - nowMs < AHEAD_MS));
  return list
    .filter(isOffered)
    .slice(0, MATCHES_MAX)
    .map((match) => [
      match.matchid,
      [formatStartTime(toMatchStart(match), visit), matchName(match, visit)].filter(Boolean).join(" "),
    ]);
}

export async function readDesk(context: LoadContext, request: Request) {
  const { product, visit } = context;
  const desk = await guard(product.broadcast.getDesk({}), request);
  const [{ state: rules }, { common }, { match }, offered] = await Promise.all([
    guard(product.room.getRoomState({ anchorid: desk.anchorid })),
    guard(product.config.getCommonConfig({})),
    guard(product.live.getLivePageData({ anchorid: desk.anchorid })),
    offeredMatches(context),
  ]);
  const isListed = offered.some(([id]) => id === desk.matchid);
  const { live_category } = common;
  const categories =
    desk.category === "" || live_category.includes(desk.category) ? live_category : [desk.category, ...live_category];
  return {
    desk,
    notice: rules.announcement,
    noticeMax: ROOM_ANNOUNCEMENT_MAX_LENGTH,
    categories: categories.map((word): [word: string, name: string] => [word, roomWord("category", word, visit.locale)]),
    matches:
      desk.matchid === 0 || isListed
        ? offered
        : [
            [
              desk.matchid,
              match
                ? `${formatCalendarDate(startDate(toMatchStart(match), visit.zone), visit.locale)} ${matchName(match, visit)}`
                : "",
            ] as const,
            ...offered,
          ],
    takesFiles: context.storePicture !== null,
    now: context.now(),
  };
}

export type DeskPage = Awaited<ReturnType<typeof readDesk>>;
