import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { activities, activityPrizes } from "../schema/activities.ts";
import { type Given, repeatedAward } from "./draw.ts";
import { giveAward, newAwardId, refusalIn } from "./give.ts";

/** `running`: the activity has not begun yet, or is over. */
export type ReceiveRefusal = "unknown" | "running" | "reached";

/** Gives the reward once for each person. `stage` is the prize's id. */
export async function receiveStage(
  db: Database,
  { uid, activityId, stage, nowS }: { uid: number; activityId: number; stage: number; nowS: number },
): Promise<Given | ReceiveRefusal> {
  const requestKey = `stage-${stage}`;
  const [prize] = await db
    .select()
    .from(activityPrizes)
    .where(
      and(
        eq(activityPrizes.id, stage),
        eq(activityPrizes.activityId, activityId),
        sql`exists (select 1 from ${activities} a where a.id = ${activityId} and a.kind = 'task' and a.state = 'published')`,
      ),
    );
  if (!prize) return "unknown";
  const award = { id: newAwardId(activityId), activityId, prizeId: stage, uid, requestKey, createdAt: nowS };
  try {
    await giveAward(db, award, prize);
    return { award, prize, repeated: false };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null || refusal === "ticket") throw error;
    const first = await repeatedAward(db, uid, requestKey, activityId);
    if (first && first !== "key") return first;
    return refusal === "reached" || refusal === "running" ? refusal : "unknown";
  }
}
