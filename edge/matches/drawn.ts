import { BoundedMap } from "../contract/bounded-map.ts";
import { SPORT_IDS } from "../contract/rules/matches.ts";
import type { Handlers } from "../ground/context.ts";

/**
 * Maximum age of a change, in milliseconds, for which a report is accepted. A report of an older change does not measure the
 * delay.
 */
const FRESH_MS = 60_000;
/** Maximum number of reports that an isolate forwards per second. One report of each change is enough. */
const PASSED_A_SECOND = 10;
const REMEMBERED_MAX = 500;

const reported = new BoundedMap<string, true>(REMEMBERED_MAX);
let second = 0;
let passed = 0;

/**
 * Reports that a page has rendered a change, with the server's present time. A forged report can only be early. The Board refuses
 * a report that is earlier than its own notice to the rooms.
 */
export const reportDrawn: Handlers<"race">["reportDrawn"] = async (context, { matchid, updated_at }) => {
  const now = context.now();
  const key = `${matchid}/${updated_at}`;
  if (updated_at > now || updated_at < now - FRESH_MS || reported.has(key)) return {};
  if (Math.floor(now / 1000) !== second) [second, passed] = [Math.floor(now / 1000), 0];
  passed += 1;
  if (passed > PASSED_A_SECOND) return {};
  reported.set(key, true);
  // Sends the report to the Boards of all sports, because the caller does not name the sport. Only the Board of the match's sport
  // has the change.
  context.waitUntil(
    Promise.all(SPORT_IDS.map((sport) => context.boards.drawn(sport, matchid, updated_at, now))).catch(() => undefined),
  );
  return {};
};
