/** NBA files of the pbpstats test fixtures (MIT): live feed, older endpoints, game log and fixtures. */

import { baseName, type FileRole, ImportError, type Importer } from "./importer.ts";
import { readFixtures, readGameLog } from "./nba-lists.ts";
import { readLive } from "./nba-live.ts";
import { readStatsGame } from "./nba-stats-game.ts";

const EXPECTS =
  "an NBA file: live_boxscore_<game>.json (with live_pbp_<game>.json beside it), summary_<game>.json (with stats_pbp_, shots_home_ and shots_away_), gamelog_<season>.json or schedule_<season>.json";

type Kind = "live" | "stats" | "log" | "fixtures" | "companion";

/** Returns a file's kind by its first characters, and by its name because the order of keys may differ. */
function kindOf(path: string, head: string): Kind | null {
  const name = baseName(path);
  if (!name.endsWith(".json")) return null;
  const resource = /"resource"\s*:\s*"(\w+)"/.exec(head.slice(0, 200))?.[1];
  if (resource === "leaguegamelog") return "log";
  if (resource === "boxscoresummary") return "stats";
  if (resource === "playbyplay" || resource === "shotchartdetail") return "companion";
  if (/^\s*\[/.test(head) && head.includes('"gameDateTimeUTC"')) return "fixtures";
  if (!/^\s*\{/.test(head) || !head.includes('"gameId"')) return null;
  if (head.includes('"actions"')) return "companion";
  return head.includes('"homeTeam"') || name.startsWith("live_boxscore") ? "live" : null;
}

const READERS = { live: readLive, stats: readStatsGame, log: readGameLog, fixtures: readFixtures } as const;

export const nbaImporter: Importer = {
  source: "nba",
  expects: EXPECTS,
  recognises(path, head): FileRole {
    const kind = kindOf(path, head);
    if (kind === null) return "foreign";
    return kind === "companion" ? "companion" : "main";
  },
  async *read(file, report, context) {
    const name = baseName(file.path);
    const kind = name.startsWith("live_boxscore")
      ? "live"
      : name.startsWith("summary")
        ? "stats"
        : name.startsWith("gamelog")
          ? "log"
          : name.startsWith("schedule")
            ? "fixtures"
            : null;
    if (!kind) throw new ImportError(file.path, EXPECTS, `a file named ${name}`);
    yield* READERS[kind](file, report, context);
  },
};
