import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { matches } from "./schema/matches.ts";

/** Returns the statement that writes who covers a match, 0 for nobody. */
export const setCoveringAnchor = (db: Database, matchId: SQL, anchorId: SQL) =>
  db.update(matches).set({ anchorId }).where(eq(matches.id, matchId));
