import { and, asc, eq } from "drizzle-orm";
import { drawnPrize } from "#edge/contract/rules/activities.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { isSameContent } from "#edge/ground/same-content.ts";
import { activities, activityAwards, activityPrizes } from "../schema/activities.ts";
import { type Award, giveAward, newAwardId, type Prize, refusalIn } from "./give.ts";

/** Another person may get the last piece of a prize between read and write. Each new try reads the prizes again. */
const TRIES_MAX = 6;

export interface WantedDraw {
  uid: number;
  activityId: number;
  /** The version of the odds that the person saw. */
  version: number;
  /** New for each draw. A repeated key means the same draw. */
  requestKey: string;
  /** A random whole number from 0 to ODDS_TOTAL - 1. The caller passes it, so that the draw itself is deterministic. */
  roll: number;
  nowS: number;
}

export interface Given {
  award: Award;
  prize: Prize;
  repeated: boolean;
}

/** `odds`: the odds have changed. `ticket`: no ticket is left. `key`: the key belongs to another draw. */
export type DrawRefusal = "unknown" | "running" | "odds" | "ticket" | "key";

const awardOfKey = (db: Database, uid: number, requestKey: string) =>
  db
    .select()
    .from(activityAwards)
    .where(and(eq(activityAwards.uid, uid), eq(activityAwards.requestKey, requestKey)));

export async function repeatedAward(
  db: Database,
  uid: number,
  requestKey: string,
  activityId: number,
): Promise<Given | "key" | null> {
  const [award] = await awardOfKey(db, uid, requestKey);
  if (!award) return null;
  if (!isSameContent(award, { activityId })) return "key";
  const [prize] = await db.select().from(activityPrizes).where(eq(activityPrizes.id, award.prizeId));
  return prize ? { award, prize, repeated: true } : "key";
}

/** A repeated key gets the first answer. If the drawn prize has just run out, the same roll gives another prize. */
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
      // The same form was sent twice at once, and the other request has used the ticket. This request gets the same answer.
      return (await repeatedAward(db, uid, requestKey, activityId)) ?? refusal;
    }
  }
  throw new Error(`The draw ${requestKey} of ${uid} in activity ${activityId} met others ${TRIES_MAX} times; try again`);
}
