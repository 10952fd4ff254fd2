/** Games that a data set stores as two lines, one line per club with the club's statistics. */

import { BASKETBALL_STATUS } from "#edge/contract/rules/matches.ts";
import type { FeedBuilder } from "./feed-builder.ts";
import type { ImportReport } from "./importer.ts";
import { dayToUnix, isDate } from "./local-time.ts";
import { addGame, gameKey, nbaClub, seasonOfGame } from "./nba-shapes.ts";
import { DAY_FORMS } from "./source-days.ts";

/** Missing statistics are null. */
export interface BoxGameLine {
  /** Row in the file. */
  row: number;
  gameId: string;
  date: string;
  team: string;
  /** True for the home club. Null if the source's mark is unreadable. */
  isHome: boolean | null;
  points: number | null;
  figures: Record<string, number | null>;
}

function findComplaint({ gameId, date, team, isHome, points }: BoxGameLine): string | null {
  if (!seasonOfGame(gameId)) return `"${gameId}" is no game id`;
  if (!isDate(date)) return `"${date}" is no day; ${DAY_FORMS}`;
  if (!team) return "the club's name is missing";
  if (isHome === null) return "neither home nor away";
  return points === null || points < 0 || !Number.isInteger(points) ? "the points are not a number" : null;
}

const known = (figures: Record<string, number | null>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null)));

/** If a line of a game is wrong or missing, refuses the whole game and reports it once. */
export function addBoxGames(builder: FeedBuilder, lines: readonly BoxGameLine[], source: string, report: ImportReport): void {
  const games = new Map<string, BoxGameLine[]>();
  for (const line of lines) {
    const known = games.get(line.gameId);
    if (known) known.push(line);
    else games.set(line.gameId, [line]);
  }
  for (const [gameId, both] of games) {
    const wrong = both.find((line) => findComplaint(line) !== null);
    const home = both.find(({ isHome }) => isHome === true);
    const away = both.find(({ isHome }) => isHome === false);
    if (wrong || !home || !away || both.length !== 2) {
      const reason = wrong
        ? findComplaint(wrong)
        : both.length > 2
          ? `game ${gameId} has ${both.length} lines`
          : `game ${gameId} has one club only`;
      report.refuse((wrong ?? both[0]!).row, reason!);
      continue;
    }
    const game = { gameId, date: home.date, home: nbaClub(home.team, source), away: nbaClub(away.team, source) };
    if (builder.has(gameKey(game))) {
      report.refuse(home.row, `${home.team} against ${away.team} on ${home.date} stands in the file twice`);
      continue;
    }
    addGame(
      builder,
      game,
      {
        startsAt: dayToUnix(home.date),
        dateOnly: 1,
        status: BASKETBALL_STATUS.FINISHED,
        homeScore: home.points,
        awayScore: away.points,
      },
      (matchId) => ({ statistics: [{ matchId, period: 0, home: known(home.figures), away: known(away.figures) }] }),
    );
  }
}
