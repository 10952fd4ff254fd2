/** The door of `feed`: other subjects import only this file and `reads.ts` from this folder. */
export { getBoardRecord, setAsideBy } from "./board/record.ts";
export { getBoard, pokeBoards } from "./board/stubs.ts";
export { demoFans } from "./demo-world/room-talk.ts";
export { demoAnchors, demoClips } from "./demo-world/room-words.ts";
export { demoWorld } from "./demo-world/world.ts";
export { leagueOfCountry } from "./importers/football-data-leagues.ts";
export { missingPriceColumns, priceColumns, type Quote, readQuotes } from "./importers/football-data-prices.ts";
export { type FootballRow, faultText, type LineFault, RESULT_COLUMNS, readFootballFile } from "./importers/football-data-rows.ts";
export { footballJson } from "./importers/football-json.ts";
export type { ImportFile } from "./importers/importer.ts";
export { internationalResults } from "./importers/international-results.ts";
export type { Kept } from "./intake/batch-answer.ts";
export { leagueAliases, teamAliases } from "./names/aliases.ts";
export { allLeagues, allTeams } from "./names/catalogue.ts";
export type { FeedRecords } from "./records.ts";
export { upsertRecords } from "./store/upsert.ts";
