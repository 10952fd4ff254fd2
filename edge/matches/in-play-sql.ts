import { HALF_TIME_STATUS, SILENCE } from "#edge/contract/rules/match-silence.ts";
import { IN_PLAY_STATUSES } from "#edge/contract/rules/matches.ts";

export const inPlayCondition = (sport: string, status: string): string =>
  Object.entries(IN_PLAY_STATUSES)
    .map(([id, [first, last]]) => `(${sport} = ${id} and ${status} between ${first} and ${last})`)
    .join(" or ");

/**
 * `isPlayedNow` in SQL. @param column returns the SQL of a column of the match; a plus sign before a column prevents the use of its
 * index. @param nowS SQL of the time in unix seconds.
 */
export function playedNowCondition(column: (name: string) => string, nowS: string): string {
  const sport = column("sport_id");
  const status = column("status");
  const halfTime = Object.entries(HALF_TIME_STATUS)
    .map(([id, code]) => `(${sport} = ${id} and ${status} = ${code})`)
    .join(" or ");
  const changes = ["period_starts_at", "starts_at"].map((name) => column(name)).join(", ");
  const newsAt = `iif(${column("news_at")} > 0, ${column("news_at")}, max(${changes}, ${column("updated_at")} / 1000))`;
  const lostAfter = `iif(${halfTime}, ${SILENCE.halfTime.lostAfterS}, ${SILENCE.play.lostAfterS})`;
  return `((${inPlayCondition(sport, status)}) and ${nowS} - ${newsAt} < ${lostAfter})`;
}
