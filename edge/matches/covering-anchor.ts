import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { matches } from "./schema/matches.ts";

/** Returns the statement that saves which anchor covers a match; 0 for none. */
export const setCoveringAnchor = (db: Database, matchId: SQL, anchorId: SQL) =>
  db.update(matches).set({ anchorId }).where(eq(matches.id, matchId));
