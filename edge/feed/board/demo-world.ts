import { ChatSystem } from "#edge/chat/chat.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { Driver } from "./drivers/driver.ts";
import { SimulatorDriver } from "./drivers/simulator.ts";
import { RoomTalker } from "./room-talker.ts";
import type { BoardStore } from "./store.ts";

/*
 * Only for `npm start` and `npm run dev`. Deployed bundles contain no-demo-world.ts instead (`[alias]` in wrangler.toml), which
 * makes them a tenth smaller.
 */

export const demoDriver = (sportId: SportId, db: D1Database, store: BoardStore): Driver | null =>
  new SimulatorDriver(sportId, db, store);

/** The football Board writes the chat messages of demo fans for both sports. */
export const demoTalker = (sportId: SportId, env: Env): Pick<RoomTalker, "step"> | null =>
  sportId === SPORT.FOOTBALL ? new RoomTalker(env.DB, new ChatSystem(env)) : null;
