import { type SQL, sql } from "drizzle-orm";
import type { MatchInfo } from "../contract/entities/match.ts";
import { readRound } from "../contract/rules/rounds.ts";
import { ofOuterRow } from "../ground/db/client.ts";
import { rounds } from "./schema/competitions.ts";
import { matches } from "./schema/matches.ts";

/** A knock-out match, and an earlier match of the same two teams on the other ground in the same season. */
interface Pair {
  id: number;
  /** `home`: goals in the earlier match by the team that is at home in the later match. */
  home: number;
  away: number;
  legs: [earlier: number | null, later: number | null];
  /** Names of the two matches' rounds. */
  rounds: [earlier: string | null, later: string | null];
  sameRound: 0 | 1;
  /** 1 if another pair of the round met again after a first match with a winner. The round then has two legs. */
  elsewhere: 0 | 1;
}

const m = {
  home: ofOuterRow(matches.homeTeamId),
  away: ofOuterRow(matches.awayTeamId),
  season: ofOuterRow(matches.seasonId),
  round: ofOuterRow(matches.roundId),
  startsAt: ofOuterRow(matches.startsAt),
};

/** True if two teams of the round met again on the other ground after a first match with a winner. */
const decidedAndPlayedAgain = sql`exists (select 1 from ${matches} a join ${matches} b
  on b.home_team_id = a.away_team_id and b.away_team_id = a.home_team_id and b.round_id = a.round_id and b.starts_at > a.starts_at
  where a.season_id = ${m.season} and a.round_id = ${m.round} and a.home_score <> a.away_score and a.source <> 'replay' and b.source <> 'replay')`;

/** Selects JSON of a `Pair`: the teams' latest earlier knock-out match on the other ground. Uses the home team's index. */
export const earlierOfPair: SQL<string | null> = sql<string | null>`(select json_object(
    'id', f.id, 'home', f.away_score, 'away', f.home_score, 'legs', json_array(f.leg, ${ofOuterRow(matches.leg)}),
    'rounds', json_array(r.name, ${ofOuterRow(rounds.name)}), 'sameRound', f.round_id = ${m.round},
    'elsewhere', case when f.round_id = ${m.round} and f.home_score = f.away_score then ${decidedAndPlayedAgain} else 0 end)
  from ${matches} f join ${rounds} r on r.id = f.round_id
  where f.home_team_id = ${m.away} and f.away_team_id = ${m.home} and f.season_id = ${m.season}
    and r.stage = 'knockout' and ${ofOuterRow(rounds.stage)} = 'knockout'
    and f.starts_at < ${m.startsAt} and f.home_score is not null and f.source <> 'replay' order by f.starts_at desc limit 1)`;

/** Removes the leg from a round's name, so that the names of both legs compare equal. */
function withoutLeg(name: string | null): string {
  const read = name === null ? null : readRound(name);
  return read ? JSON.stringify([read.round, read.within]) : (name ?? "");
}

/**
 * Reports whether two matches are the legs of one tie. If the source does not state the legs, a first match with a winner is a
 * leg. A level first match is then a leg only if another pair of the round has two legs. Otherwise the second match may be a
 * replay of the first.
 */
function areLegs(pair: Pair): boolean {
  const [earlier, later] = pair.rounds.map((name) => (name === null ? null : readRound(name)));
  const firstSays = pair.legs[0] ?? earlier?.leg ?? null;
  const secondSays = pair.legs[1] ?? later?.leg ?? null;
  if (firstSays === 0 || secondSays === 0 || later?.replay || earlier?.replay) return false;
  if (firstSays === 2 || secondSays === 1) return false;
  const oneRound = pair.sameRound === 1 || withoutLeg(pair.rounds[0]) === withoutLeg(pair.rounds[1]);
  if (secondSays === 2) return oneRound;
  return pair.sameRound === 1 && (firstSays === 1 || pair.home !== pair.away || pair.elsewhere === 1);
}

/** Null if the match is not the second leg of a tie. `found` is the text that `earlierOfPair` selects. */
export function readFirstLeg(found: string | null): MatchInfo["first_leg"] {
  if (found === null) return null;
  const pair = JSON.parse(found) as Pair;
  return areLegs(pair) ? { matchid: pair.id, home: pair.home, away: pair.away } : null;
}
