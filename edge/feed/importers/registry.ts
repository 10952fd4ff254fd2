import { footballDatasets } from "./football-datasets";
import { footballJson } from "./football-json";
import type { Importer } from "./importer";
import { internationalResults } from "./international-results";
import { nbaImporter } from "./nba";
import { nbaGamelogs } from "./nba-gamelogs";
import { nbaSeasonStats } from "./nba-season-stats";
import { oddsEpl } from "./odds-epl";
import { worldcupJson } from "./worldcup-json";
import { wyscout } from "./wyscout";

/** Every source that can be imported. */
export const importers: readonly Importer[] = [
  footballJson,
  worldcupJson,
  wyscout,
  footballDatasets,
  oddsEpl,
  internationalResults,
  nbaImporter,
  nbaGamelogs,
  nbaSeasonStats,
];

/** The importer of a source by its name on the command line; undefined when there is none. */
export const importerOf = (source: string): Importer | undefined => importers.find((importer) => importer.source === source);
