/** NBA files of the pbpstats test fixtures (MIT): live feed, older endpoints, game log and fixtures. */

import { ImportError } from "#edge/ground/tables/import-error.ts";
import { readHead } from "./file-text.ts";
import { baseName, type FileRole, type Importer } from "./importer.ts";
import { readFixtures, readGameLog } from "./nba-lists.ts";
import { readLive } from "./nba-live.ts";
import { readStatsGame } from "./nba-stats-game.ts";

const EXPECTS =
  "an NBA file: live_boxscore_<game>.json (with live_pbp_<game>.json beside it), summary_<game>.json (with stats_pbp_, shots_home_ and shots_away_), gamelog_<season>.json or schedule_<season>.json";

type Kind = "live" | "stats" | "log" | "fixtures" | "companion";

const NAMES: readonly [start: string, kind: Kind][] = [
  ["live_boxscore", "live"],
  ["live_pbp", "companion"],
  ["summary", "stats"],
  ["stats_pbp", "companion"],
  ["shots_", "companion"],
  ["gamelog", "log"],
  ["schedule", "fixtures"],
];

/** Keys that only one kind of file has. Within an object, they may be in any order. */
const KEYS: readonly [keys: RegExp, kind: Kind][] = [
  [/"resource"\s*:\s*"leaguegamelog"|"LeagueGameLog"|"MATCHUP"|"[A-Z]{3} (?:@|vs\.) [A-Z]{3}"/, "log"],
  [/"resource"\s*:\s*"boxscoresummary"|"GameSummary"/, "stats"],
  [/"resource"\s*:\s*"(?:playbyplay|shotchartdetail)"|"PlayByPlay"|"Shot_Chart_Detail"/, "companion"],
  [/"gameDateTimeUTC"/, "fixtures"],
  [/"actions"|"actionNumber"/, "companion"],
  [/"homeTeam"|"awayTeam"/, "live"],
];
/** Every NBA file has one of these keys near its beginning. */
const ANY = /"(?:resource|resultSets|parameters|rowSet|headers|gameId|game|meta)"\s*:/;

/**
 * Keys near the beginning of the file decide the kind. If a long table comes first, the beginning may have no such key, and the
 * file's name decides. Null if unknown.
 */
function findKind(path: string, head: string): Kind | null {
  const name = baseName(path);
  if (!name.endsWith(".json") || !/^\s*[[{]/.test(head) || !ANY.test(head)) return null;
  return (KEYS.find(([keys]) => keys.test(head)) ?? NAMES.find(([start]) => name.startsWith(start)))?.[1] ?? null;
}

const READERS = { live: readLive, stats: readStatsGame, log: readGameLog, fixtures: readFixtures } as const;

export const nbaImporter: Importer = {
  source: "nba",
  expects: EXPECTS,
  recognises(path, head): FileRole {
    const kind = findKind(path, head);
    if (kind === null) return "foreign";
    return kind === "companion" ? "companion" : "main";
  },
  async *read(file, report, context) {
    const kind = findKind(file.path, await readHead(file));
    if (kind === null || kind === "companion") throw new ImportError(file.path, EXPECTS, `a file named ${baseName(file.path)}`);
    yield* READERS[kind](file, report, context);
  },
};
