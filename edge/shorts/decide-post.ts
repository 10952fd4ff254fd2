import { and, eq, inArray } from "drizzle-orm";
import type { PostState } from "../contract/rules/shorts.ts";
import type { Database } from "../ground/db/client.ts";
import { posts } from "./schema/shorts.ts";

export const isPostIn = (id: number, states: readonly PostState[]) => and(eq(posts.id, id), inArray(posts.state, [...states]));

/** `from` has the states in which the decision is allowed. */
interface PostDecision {
  from: readonly PostState[];
  to: "shown" | "refused" | "removed";
  reason: string;
  atS: number;
}

export const decidePost = (db: Database, id: number, { from, to, reason, atS }: PostDecision) =>
  db
    .update(posts)
    .set({ state: to, reason: to === "shown" ? "" : reason, shownAt: to === "shown" ? atS : 0 })
    .where(isPostIn(id, from));
