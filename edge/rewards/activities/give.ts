import { randomBytes } from "node:crypto";
import type { Database } from "#edge/ground/db/client.ts";
import { writeFault } from "#edge/ground/db/write-fault.ts";
import { extendVipTime } from "#edge/ground/people/people.ts";
import { addPoints, openPerson } from "#edge/ground/task-counts/task-counts.ts";
import { activityWon, addToBag, couponGiven, post, type Statement } from "#edge/money/money.ts";
import { activityAwards, type activityPrizes } from "../schema/activities.ts";

const DAY_S = 86_400;
const ID_BYTES = 12;

export type Prize = typeof activityPrizes.$inferSelect;
export type Award = typeof activityAwards.$inferSelect;

export const newAwardId = (activityId: number): string => `${activityId}-${randomBytes(ID_BYTES).toString("base64url")}`;

/** A refusal by `activity_awards_right` (schema/activities.rules.ts). `out`: out of stock. `again`: the key has an award. */
export type AwardRefusal = "running" | "odds" | "reached" | "ticket" | "out" | "again";

const REFUSALS: readonly [text: string, AwardRefusal][] = [
  ["activity: not running", "running"],
  ["activity: other odds", "odds"],
  ["activity: not reached", "reached"],
  ["activity: no ticket", "ticket"],
  ["activity: out", "out"],
  ["activity_awards.uid", "again"],
];

/** Null if the error is not a refusal of `giveAward`. */
export function refusalIn(error: unknown): AwardRefusal | null {
  const text = writeFault(error);
  return REFUSALS.find(([words]) => text.includes(words))?.[1] ?? null;
}

/** Returns the statements that deliver a prize, in addition to its movement of gold. */
function delivered(db: Database, { id, uid, createdAt }: Award, { kind, amount, refId }: Prize): Statement[] {
  switch (kind) {
    case "point":
      return [openPerson(db, uid), ...addPoints(db, uid, amount, createdAt)];
    case "vip":
      // The days are added to the remaining days. A person without a level gets the first level (docs/decisions/0011).
      return [extendVipTime(db, uid, amount * DAY_S, createdAt, 1)];
    case "coupon":
      return [couponGiven(db, { uid, kindId: refId, days: amount, atS: createdAt, reason: `award:${id}` })];
    case "gift":
      return [addToBag(db, uid, refId, amount)];
    case "gold":
    case "none":
      return [];
  }
}

/** Writes one atomic batch. Throws the database's refusals (`refusalIn`). */
export async function giveAward(db: Database, award: Award, prize: Prize): Promise<void> {
  const noted = db.insert(activityAwards).values(award);
  const after = delivered(db, award, prize);
  if (prize.kind === "gold") {
    await post(db, activityWon({ id: award.id, uid: award.uid, gold: prize.amount }), award.createdAt, {
      before: [noted],
      after,
    });
  } else {
    await db.batch([noted, ...after]);
  }
}
