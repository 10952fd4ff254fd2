/** A third-party work that the site uses. Names, licences and citations are quoted from the work itself. */
export interface Credit {
  name: string;
  url: string;
  licence: string;
  /** How the site uses the work: a key of the translation area "site". */
  use:
    | "football"
    | "worldcup"
    | "events"
    | "statsbomb"
    | "internationals"
    | "premier"
    | "odds"
    | "nba"
    | "clubs"
    | "flags"
    | "map"
    | "font"
    | "software";
  citation?: string;
  doi?: string;
}

/** Open data that this site can show after an import. The seeded demo data uses none of it. */
export const DATA_CREDITS: readonly Credit[] = [
  {
    name: "openfootball/football.json",
    url: "https://github.com/openfootball/football.json",
    licence: "CC0 1.0",
    use: "football",
  },
  {
    name: "openfootball/worldcup.json",
    url: "https://github.com/openfootball/worldcup.json",
    licence: "CC0 1.0",
    use: "worldcup",
  },
  { name: "openfootball/clubs", url: "https://github.com/openfootball/clubs", licence: "CC0 1.0", use: "clubs" },
  {
    name: "Wyscout soccer match event dataset",
    url: "https://doi.org/10.6084/m9.figshare.c.4415000",
    licence: "CC BY 4.0",
    use: "events",
    citation:
      "Pappalardo, L., Cintia, P., Rossi, A. et al. A public data set of spatio-temporal match events in soccer competitions. Scientific Data 6, 236 (2019).",
    doi: "10.1038/s41597-019-0247-7",
  },
  {
    name: "StatsBomb",
    url: "https://github.com/statsbomb/open-data",
    licence: "StatsBomb Public Data User Agreement",
    use: "statsbomb",
    citation: "Data source: StatsBomb.",
  },
  {
    name: "martj42/international_results",
    url: "https://github.com/martj42/international_results",
    licence: "CC0 1.0",
    use: "internationals",
  },
  {
    name: "DataHub football datasets",
    url: "https://github.com/datasets/football-datasets",
    licence: "PDDL 1.0",
    use: "premier",
  },
  { name: "football-data.co.uk", url: "https://www.football-data.co.uk/", licence: "MIT (jokecamp/FootballData)", use: "odds" },
  {
    name: "dblackrun/pbpstats",
    url: "https://github.com/dblackrun/pbpstats",
    licence: "MIT © 2019 Darryl Blackport",
    use: "nba",
  },
  {
    name: "murrayjw/nbaWinLossExplorer",
    url: "https://github.com/murrayjw/nbaWinLossExplorer",
    licence: "MIT © 2021 Joshua Murray",
    use: "nba",
  },
  {
    name: "Brescou/NBA-dataset-stats-player-team",
    url: "https://github.com/Brescou/NBA-dataset-stats-player-team",
    licence: "MIT",
    use: "nba",
  },
];

export const WORK_CREDITS: readonly Credit[] = [
  { name: "Natural Earth", url: "https://www.naturalearthdata.com", licence: "Public domain", use: "map" },
  { name: "circle-flags", url: "https://github.com/HatScripts/circle-flags", licence: "MIT © HatScripts", use: "flags" },
  { name: "Noto Sans SC", url: "https://fonts.google.com/noto", licence: "SIL OFL 1.1", use: "font" },
  { name: "React, Remix", url: "https://remix.run/", licence: "MIT", use: "software" },
  { name: "Hono, Drizzle ORM, Zod", url: "https://hono.dev/", licence: "MIT, Apache-2.0", use: "software" },
  { name: "resvg", url: "https://github.com/linebender/resvg", licence: "MPL-2.0", use: "software" },
];
