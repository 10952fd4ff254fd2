import { and, asc, eq } from "drizzle-orm";
import { drawnPrize } from "#edge/contract/rules/activities.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { activities, activityAwards, activityPrizes } from "../schema/activities.ts";
import { type Award, giveAward, newAwardId, type Prize, refusalIn } from "./give.ts";

/** The last of a prize may go to somebody else between reading and writing: then the table is read again. */
const TRIES_MAX = 6;

/** A draw that somebody wants. */
export interface WantedDraw {
  uid: number;
  activityId: number;
  /** Of the odds that the person has seen. */
  version: number;
  /** New for each draw; the same again is the same draw. */
  requestKey: string;
  /** A random whole number from 0 to ODDS_TOTAL - 1: who calls brings it, so that the rule itself knows no chance. */
  roll: number;
  /** Unix seconds. */
  nowS: number;
}

export interface Given {
  award: Award;
  prize: Prize;
  repeated: boolean;
}

/** Why nothing was drawn: no such draw, it does not run, other odds hold by now, no ticket is left, or the key is another draw's. */
export type DrawRefusal = "unknown" | "running" | "odds" | "ticket" | "key";

const awardOfKey = (db: Database, uid: number, requestKey: string) =>
  db
    .select()
    .from(activityAwards)
    .where(and(eq(activityAwards.uid, uid), eq(activityAwards.requestKey, requestKey)));

/** The award of a key as the first time. */
export async function repeatedAward(
  db: Database,
  uid: number,
  requestKey: string,
  activityId: number,
): Promise<Given | "key" | null> {
  const [award] = await awardOfKey(db, uid, requestKey);
  if (!award) return null;
  if (award.activityId !== activityId) return "key";
  const [prize] = await db.select().from(activityPrizes).where(eq(activityPrizes.id, award.prizeId));
  return prize ? { award, prize, repeated: true } : "key";
}

/**
 * Draws for a free ticket: ticket, award and prize in one batch. The same key again gets the first answer; the table replaces a
 * prize that has just run out.
 */
export async function drawOnce(db: Database, wanted: WantedDraw): Promise<Given | DrawRefusal> {
  const { uid, activityId, version, requestKey, roll, nowS } = wanted;
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const [known, [activity], prizes] = await db.batch([
      awardOfKey(db, uid, requestKey),
      db
        .select()
        .from(activities)
        .where(and(eq(activities.id, activityId), eq(activities.state, "published"), eq(activities.kind, "draw"))),
      db
        .select()
        .from(activityPrizes)
        .where(and(eq(activityPrizes.activityId, activityId), eq(activityPrizes.version, version)))
        .orderBy(asc(activityPrizes.position)),
    ]);
    if (known.length > 0) return (await repeatedAward(db, uid, requestKey, activityId)) ?? "key";
    if (!activity) return "unknown";
    if (activity.version !== version) return "odds";
    const prize = drawnPrize(prizes, roll);
    const award = { id: newAwardId(activityId), activityId, prizeId: prize.id, uid, requestKey, createdAt: nowS };
    try {
      await giveAward(db, award, prize);
      return { award, prize, repeated: false };
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal === null || refusal === "reached") throw error;
      if (refusal === "out" || refusal === "again") continue;
      // The same form, sent twice at once, has used the ticket: it is answered as the first time.
      return (await repeatedAward(db, uid, requestKey, activityId)) ?? refusal;
    }
  }
  throw new Error(`The draw ${requestKey} of ${uid} in activity ${activityId} met others ${TRIES_MAX} times; try again`);
}
