import { footballData, oddsEpl } from "./football-data.ts";
import { footballDatasets } from "./football-datasets.ts";
import { footballJson } from "./football-json.ts";
import type { Importer } from "./importer.ts";
import { internationalResults } from "./international-results.ts";
import { nbaImporter } from "./nba.ts";
import { nbaGamelogs } from "./nba-gamelogs.ts";
import { nbaSeasonStats } from "./nba-season-stats.ts";
import { statsbomb } from "./statsbomb.ts";
import { worldcupJson } from "./worldcup-json.ts";
import { wyscout } from "./wyscout.ts";

export const importers: readonly Importer[] = [
  footballJson,
  worldcupJson,
  wyscout,
  statsbomb,
  footballDatasets,
  footballData,
  oddsEpl,
  internationalResults,
  nbaImporter,
  nbaGamelogs,
  nbaSeasonStats,
];

export const findImporter = (source: string): Importer | undefined => importers.find((importer) => importer.source === source);
