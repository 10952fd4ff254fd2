import { count, eq, sql } from "drizzle-orm";
import { follows, users } from "#edge/ground/people/reads.ts";
import type { CallData } from "../contract/call.ts";
import { badRequest, forbidden, notFound } from "../contract/envelope.ts";
import type { Contract } from "../contract/index.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { matches } from "./schema/matches.ts";
import { votes } from "./schema/votes.ts";

export type Choice = (typeof votes.$inferSelect)["choice"];
type Tally = Record<Choice, number>;

/** Statuses in which voting is closed: finished, cancelled, abandoned (Specification 4.10, 4.13). */
const CLOSED: Record<number, readonly number[]> = { 1: [8, 11, 12], 2: [10, 12, 14] };

const closedSql = sql`((${matches.sportId} = 1 and ${matches.status} in (8, 11, 12)) or (${matches.sportId} = 2 and ${matches.status} in (10, 12, 14)))`;

export const selectVotes = (db: Database, matchId: number) =>
  db
    .select({ choice: votes.choice, n: count().as("n") })
    .from(votes)
    .where(eq(votes.matchId, matchId))
    .groupBy(votes.choice);

export function toTally(rows: readonly { choice: Choice; n: number }[]): Tally {
  const tally: Tally = { home: 0, draw: 0, away: 0 };
  for (const { choice, n } of rows) tally[choice] = n;
  return tally;
}

export interface OwnPart {
  attented: number;
  mine: Choice | null;
}

/** Selects one row: whether the person follows the match, and the person's vote. */
export const selectOwnPart = (db: Database, uid: number, matchId: number) =>
  db
    .select({
      attented:
        sql<number>`exists (select 1 from ${follows} where uid = ${uid} and kind = 'match' and subject_id = ${matchId})`.as(
          "attented",
        ),
      mine: sql<Choice | null>`(select choice from ${votes} where match_id = ${matchId} and uid = ${uid})`.as("mine"),
    })
    .from(users)
    .where(eq(users.uid, uid));

/** Each user has one vote and may change it until the match ends (Specification 7.28). */
export async function vote(
  context: ProductContext,
  matchId: number,
  choice: Choice,
): Promise<CallData<Contract["race"]["voteRaceTeam"]>> {
  const { user } = await requireViewer(context);
  const { db } = context;
  // The insert contains the check, so that no vote is saved if the match ends between the read and the write.
  const write = db
    .insert(votes)
    .select(
      sql`select ${matches.id}, ${user.uid}, ${choice}, ${nowS(context)} from ${matches}
          where ${matches.id} = ${matchId} and not ${closedSql} and (${choice} <> 'draw' or ${matches.sportId} = 1)`,
    )
    .onConflictDoUpdate({
      target: [votes.matchId, votes.uid],
      set: { choice: sql`excluded.choice`, createdAt: sql`excluded.created_at` },
    });
  const state = db.select({ sport: matches.sportId, status: matches.status }).from(matches).where(eq(matches.id, matchId));
  const [found, , rows] = await db.batch([state, write, selectVotes(db, matchId)]);
  const match = found[0];
  if (!match) throw notFound(`match ${matchId} does not exist; check matchid`);
  if (choice === "draw" && match.sport === 2) throw badRequest('choice: "draw" cannot happen in basketball; send home or away');
  if (CLOSED[match.sport]?.includes(match.status)) throw forbidden(getServerText(context.locale, "refusals")("voting-closed"));
  return { ...toTally(rows), mine: choice };
}
