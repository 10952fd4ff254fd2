import { BoundedMap } from "../contract/bounded-map.ts";
import { SPORT_IDS } from "../contract/rules/matches.ts";
import type { Handlers } from "../ground/context.ts";

/** A report about a change that is older than this does not measure the delay, so it is ignored. */
const FRESH_MS = 60_000;
/** Maximum number of reports that an isolate forwards per second. One report of each change is enough. */
const PASSED_A_SECOND = 10;
const REMEMBERED_MAX = 500;

const reported = new BoundedMap<string, true>(REMEMBERED_MAX);
let second = 0;
let passed = 0;

/**
 * Reports that a page has rendered a change, with the server's present time. A forged report can only be too early, and the Board
 * refuses reports from before its notice to the rooms.
 */
export const reportDrawn: Handlers<"race">["reportDrawn"] = async (context, { matchid, updated_at }) => {
  const now = context.now();
  const key = `${matchid}/${updated_at}`;
  if (updated_at > now || updated_at < now - FRESH_MS || reported.has(key)) return {};
  if (Math.floor(now / 1000) !== second) [second, passed] = [Math.floor(now / 1000), 0];
  passed += 1;
  if (passed > PASSED_A_SECOND) return {};
  reported.set(key, true);
  // The caller does not name the sport, so the Boards of all sports get the report. Only the Board of the match's sport knows the
  // change.
  context.waitUntil(
    Promise.all(SPORT_IDS.map((sport) => context.boards.drawn(sport, matchid, updated_at, now))).catch(() => undefined),
  );
  return {};
};
