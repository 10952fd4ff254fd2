import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { matches } from "./schema/matches.ts";

/** An `anchorId` of 0 means that no anchor covers the match. */
export const setCoveringAnchor = (db: Database, matchId: SQL, anchorId: SQL) =>
  db.update(matches).set({ anchorId }).where(eq(matches.id, matchId));
