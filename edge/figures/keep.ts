import { lt } from "drizzle-orm";
import { ChatSystem } from "#edge/chat/chat.ts";
import { getBoardRecord } from "#edge/feed/feed.ts";
import type { Database } from "#edge/ground/db/client.ts";
import type { Config } from "#edge/ground/env.ts";
import { measure } from "./measure.ts";
import { siteFigures } from "./schema/figures.ts";

/** Seconds between two rows. */
export const STEP_S = 300;
/**
 * Rows are stored for this many seconds (864 rows). The operators' home page needs the rows of the last twelve hours, and counts
 * errors in the rows of the operator's current day.
 */
const KEPT_S = 3 * 86_400;

/** Writes the row of the last whole five minutes. A second run in the same five minutes changes nothing. */
export async function keepFigures(env: Env, db: Database, config: Config, nowS: number): Promise<void> {
  const at = nowS - (nowS % STEP_S);
  const sources = { db, config, chat: new ChatSystem(env), boards: getBoardRecord(env) };
  const { tally, ...gauges } = await measure(sources, at - STEP_S, at);
  const row = { at, ...gauges, messages: tally?.messages ?? null, errors: tally?.errors ?? null };
  await db.batch([
    db.insert(siteFigures).values(row).onConflictDoNothing(),
    db.delete(siteFigures).where(lt(siteFigures.at, nowS - KEPT_S)),
  ]);
}
