import type { SportParam } from "#edge/contract/calls/inputs.ts";
import { notFound } from "#edge/contract/envelope.ts";

export function requireMatch<Row>(rows: readonly Row[], sport: SportParam, matchId: number): Row {
  const row = rows[0];
  if (!row) throw notFound(`matchid: there is no ${sport} match ${matchId}; check the id and the sport`);
  return row;
}
