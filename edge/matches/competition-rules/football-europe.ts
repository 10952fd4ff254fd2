import { DIFFERENCE_FIRST, HEAD_TO_HEAD_FIRST, order, type RuleSpan, zones } from "./span.ts";

const down = (places: number) => [["relegation", places]] as const;
const DOWN_AND_PLAY_OFF = [
  ["relegation", 2],
  ["relegation-play-off", 1],
] as const;
const UP = [
  ["promotion", 2],
  ["promotion-play-off", 4],
] as const;

const ENGLISH_CUPS = zones(
  [
    ["champions-league", 4],
    ["europa-league", 1],
    ["conference-league-qualifying", 1],
  ],
  down(3),
);
const SPANISH = { order: order(...HEAD_TO_HEAD_FIRST), headToHead: { complete: true, again: true } };
const ITALIAN = { order: order(...HEAD_TO_HEAD_FIRST), headToHead: { complete: true } };
/**
 * If two clubs have equal points in first place, or in the last place without relegation, they play one more match. Its result
 * decides their order in the table.
 */
const ITALIAN_PLAY_OFF = { ...ITALIAN, order: order("points", "play-off", ...HEAD_TO_HEAD_FIRST.slice(1)) };
const GERMAN = order("points", "difference", "goals", "h2h-points", "h2h-difference", "h2h-away-goals", "away-goals");
const EFL = order("points", "difference", "goals", "h2h-points", "h2h-difference", "wins", "away-goals");
const AUSTRIAN = order("points", "difference", "goals", "wins", "away-wins");
const UEFA_GROUP = order(
  "points",
  "h2h-points",
  "h2h-difference",
  "h2h-goals",
  "h2h-away-goals",
  "difference",
  "goals",
  "away-goals",
  "wins",
  "away-wins",
);

export const europeanRules: Readonly<Record<string, readonly RuleSpan[]>> = {
  "england-premier-league": [
    {
      to: 2018,
      rules: { order: order(...DIFFERENCE_FIRST) },
      source:
        "Premier League Handbook, section C (The League Championship), up to 2018-19: difference, goals, then a play-off where it matters",
    },
    {
      from: 2019,
      rules: { order: order("points", "difference", "goals", "h2h-points", "h2h-away-goals"), zones: ENGLISH_CUPS },
      source:
        "Premier League Handbook, section C (The League Championship), from 2019-20: head to head and away goals in it before a play-off",
    },
  ],
  "england-championship": [
    {
      rules: { order: EFL, zones: zones(UP, down(3)) },
      source: "EFL Regulations, section 3 (points and placings); play-offs for third to sixth place",
    },
  ],
  "england-league-one": [
    { rules: { order: EFL, zones: zones(UP, down(4)) }, source: "EFL Regulations, section 3 (points and placings)" },
  ],
  "england-league-two": [
    {
      rules: {
        order: EFL,
        zones: zones(
          [
            ["promotion", 3],
            ["promotion-play-off", 4],
          ],
          down(2),
        ),
      },
      source: "EFL Regulations, section 3 (points and placings)",
    },
  ],
  "spain-laliga": [
    {
      rules: {
        ...SPANISH,
        zones: zones(
          [
            ["champions-league", 4],
            ["europa-league", 1],
            ["conference-league-qualifying", 1],
          ],
          down(3),
        ),
      },
      source:
        "RFEF, Reglamento General, articles on the final classification (art. 201 of the text up to 2020): head to head once all matches among the clubs are played, then difference, goals",
    },
  ],
  "spain-segunda": [
    { rules: { ...SPANISH, zones: zones(UP, down(4)) }, source: "RFEF, Reglamento General, as for the first division" },
  ],
  "italy-serie-a": [
    {
      from: 1994,
      to: 2004,
      rules: ITALIAN_PLAY_OFF,
      source:
        "FIGC, NOIF art. 51, as it stood up to 2004-05: spareggio of two clubs for a place that matters (Verona-Reggina 2001, Reggina-Atalanta 2003, Parma-Bologna 2005), classifica avulsa elsewhere",
    },
    {
      from: 2005,
      to: 2021,
      rules: ITALIAN,
      source: "FIGC, NOIF art. 51, as it stood from 2005-06 to 2021-22: classifica avulsa",
    },
    {
      from: 2022,
      rules: {
        ...ITALIAN_PLAY_OFF,
        zones: zones(
          [
            ["champions-league", 4],
            ["europa-league", 1],
            ["conference-league-qualifying", 1],
          ],
          down(3),
        ),
      },
      source:
        "FIGC, NOIF art. 51, as amended for 2022-23: spareggio of two clubs level on the first or the seventeenth place, classifica avulsa elsewhere",
    },
  ],
  "italy-serie-b": [
    {
      from: 2005,
      rules: {
        ...ITALIAN,
        zones: zones(
          [
            ["promotion", 2],
            ["promotion-play-off", 6],
          ],
          [
            ["relegation", 3],
            ["relegation-play-off", 2],
          ],
        ),
      },
      source: "FIGC, NOIF art. 51: classifica avulsa",
    },
  ],
  "germany-bundesliga": [
    {
      rules: {
        order: GERMAN,
        zones: zones(
          [
            ["champions-league", 4],
            ["europa-league", 1],
            ["conference-league-qualifying", 1],
          ],
          DOWN_AND_PLAY_OFF,
        ),
      },
      source: "DFL, Spielordnung der Lizenzligen, paragraph on the table (Platzierung), since 1969-70 by difference",
    },
  ],
  "germany-2-bundesliga": [
    {
      rules: {
        order: GERMAN,
        zones: zones(
          [
            ["promotion", 2],
            ["promotion-play-off", 1],
          ],
          DOWN_AND_PLAY_OFF,
        ),
      },
      source: "DFL, Spielordnung der Lizenzligen, as for the first division",
    },
  ],
  "germany-3-liga": [
    { rules: { order: GERMAN }, source: "DFB, Spielordnung, paragraph 42 ff. (Durchführungsbestimmungen der 3. Liga)" },
  ],
  "france-ligue-1": [
    {
      to: 2016,
      rules: { order: order("points", "difference", "goals") },
      source: "LFP, Règlement des compétitions, up to 2016-17: difference, goals",
    },
    {
      from: 2017,
      rules: {
        order: order(
          "points",
          "difference",
          "h2h-points",
          "h2h-difference",
          "h2h-goals",
          "h2h-away-goals",
          "goals",
          "away-goals",
        ),
        zones: zones(
          [
            ["champions-league", 3],
            ["champions-league-qualifying", 1],
            ["europa-league", 1],
            ["conference-league-qualifying", 1],
          ],
          DOWN_AND_PLAY_OFF,
        ),
      },
      source:
        "LFP, Règlement des compétitions, title on the classification, from 2017-18: difference, then the matches among the clubs",
    },
  ],
  "france-ligue-2": [
    {
      to: 2016,
      rules: { order: order("points", "difference", "goals") },
      source: "LFP, Règlement des compétitions, up to 2016-17",
    },
    {
      from: 2017,
      rules: {
        order: order(
          "points",
          "difference",
          "h2h-points",
          "h2h-difference",
          "h2h-goals",
          "h2h-away-goals",
          "goals",
          "away-goals",
        ),
        zones: zones(
          [
            ["promotion", 2],
            ["promotion-play-off", 3],
          ],
          DOWN_AND_PLAY_OFF,
        ),
      },
      source: "LFP, Règlement des compétitions, as for Ligue 1",
    },
  ],
  "portugal-primeira-liga": [
    {
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "difference", "wins", "goals"),
        headToHead: { complete: true },
        zones: zones(
          [
            ["champions-league", 1],
            ["champions-league-qualifying", 1],
            ["europa-league-qualifying", 1],
            ["conference-league-qualifying", 1],
          ],
          DOWN_AND_PLAY_OFF,
        ),
      },
      source: "Liga Portugal, Regulamento das Competições, article on the tie-break at the end of the competition",
    },
  ],
  "netherlands-eredivisie": [
    {
      rules: {
        order: order("points", "difference", "goals", "h2h-points", "h2h-difference", "h2h-away-goals"),
        zones: zones(
          [
            ["champions-league", 2],
            ["champions-league-qualifying", 1],
            ["europa-league-qualifying", 1],
            ["continental-play-off", 4],
          ],
          DOWN_AND_PLAY_OFF,
        ),
      },
      source: "KNVB, Reglement Wedstrijden Betaald Voetbal: difference, goals, then the matches of both",
    },
  ],
  "belgium-pro-league": [
    {
      to: 2022,
      rules: {
        order: order("points", "wins", "difference", "goals", "away-goals", "away-wins"),
        split: {
          carry: "half-up",
          order: order("points", "rounding", "earlier-place"),
          parts: [{ stage: "championship-round" }, { stage: "europe-round" }],
        },
      },
      source:
        "Pro League / KBVB, Bondsreglement, articles on the classification and play-offs: wins first; points halved and rounded up, a half point gained that way is taken off teams that are level, then the place before the play-offs decides (2009-10 to 2022-23)",
    },
    {
      from: 2023,
      to: 2025,
      rules: {
        order: order("points", "wins", "difference", "goals", "away-goals", "away-wins"),
        split: {
          carry: "half-up",
          order: order("points", "rounding", "earlier-place"),
          parts: [{ stage: "championship-round" }, { stage: "europe-round" }, { stage: "relegation-round", carry: "all" }],
        },
        zones: zones([
          ["championship-round", 6],
          ["continental-play-off", 6],
          ["relegation-round", 4],
        ]),
      },
      source:
        "Pro League / KBVB, Bondsreglement, 2023-24 to 2025-26: as before, and a relegation round of the last four that keeps all points",
    },
    {
      from: 2026,
      rules: {
        order: order("points", "wins", "difference", "goals", "away-goals", "away-wins"),
        zones: zones(
          [
            ["champions-league", 1],
            ["champions-league-qualifying", 1],
            ["europa-league-qualifying", 1],
            ["conference-league-qualifying", 1],
          ],
          down(2),
        ),
      },
      source: "Pro League, format of one table without play-offs from 2026-27; wins first as before",
    },
  ],
  "scotland-premiership": [
    {
      rules: {
        order: order("points", "difference", "goals"),
        split: {
          parts: [
            { stage: "championship-round", name: { en: "Top six", zh: "前六组", pt: "Seis primeiros", es: "Los seis primeros" } },
            { stage: "relegation-round", name: { en: "Bottom six", zh: "后六组", pt: "Seis últimos", es: "Los seis últimos" } },
          ],
        },
        zones: zones(
          [
            ["champions-league-qualifying", 2],
            ["europa-league-qualifying", 1],
            ["conference-league-qualifying", 1],
          ],
          [
            ["relegation", 1],
            ["relegation-play-off", 1],
          ],
        ),
      },
      source: "SPFL Rules, section C (the split after 33 matches; difference, goals)",
    },
  ],
  "turkey-super-lig": [
    {
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "difference", "goals"),
        headToHead: { complete: true },
        zones: zones(
          [
            ["champions-league", 1],
            ["champions-league-qualifying", 1],
            ["europa-league-qualifying", 1],
            ["conference-league-qualifying", 1],
          ],
          down(3),
        ),
      },
      source: "TFF, Futbol Müsabaka Talimatı and the season's Süper Lig statute: matches of both first (ikili averaj)",
    },
  ],
  "austria-bundesliga": [
    { to: 2017, rules: { order: AUSTRIAN }, source: "ÖFB / Bundesliga, Bestimmungen für die Meisterschaft, up to 2017-18" },
    {
      from: 2018,
      rules: {
        order: AUSTRIAN,
        split: {
          carry: "half-down",
          counts: "all",
          order: order("points", "rounding", "difference", "goals", "wins", "away-wins"),
          parts: [{ stage: "championship-round" }, { stage: "relegation-round" }],
        },
        zones: zones([
          ["championship-round", 6],
          ["relegation-round", 6],
        ]),
      },
      source:
        "ÖFB / Bundesliga, Spielbetriebsrichtlinien from 2018-19: points halved and rounded down after 22 rounds, a half point lost that way counts first",
    },
  ],
  "austria-2-liga": [
    {
      rules: { order: AUSTRIAN, zones: zones([["promotion", 1]], down(3)) },
      source: "ÖFB / Bundesliga, Spielbetriebsrichtlinien",
    },
  ],
  "greece-super-league": [
    {
      to: 2023,
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals"),
        headToHead: { complete: true },
        split: { parts: [{ stage: "championship-round" }, { stage: "relegation-round" }] },
      },
      source:
        "Super League Greece, proclamation (prokiryxi) of the championship: matches of both first; all points carried from 2019-20",
    },
    {
      from: 2024,
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals"),
        headToHead: { complete: true },
        split: {
          counts: "all",
          parts: [{ stage: "championship-round" }, { stage: "europe-round", carry: "half-up" }, { stage: "relegation-round" }],
        },
        zones: zones([
          ["championship-round", 4],
          ["continental-play-off", 4],
          ["relegation-round", 6],
        ]),
      },
      source:
        "Super League Greece, proclamation of 2024-25: four play for the title with all points, fifth to eighth with half of them",
    },
  ],
  "uefa-champions-league": [
    {
      to: 2020,
      rules: { order: UEFA_GROUP, headToHead: { again: true } },
      source: "UEFA Champions League Regulations 2018-21, art. 17 (equality of points, group stage)",
    },
    {
      from: 2021,
      to: 2023,
      rules: {
        order: order(...UEFA_GROUP.filter((criterion) => criterion !== "h2h-away-goals")),
        headToHead: { again: true },
        zones: zones([
          ["next-round", 2],
          ["europa-league", 1],
        ]),
      },
      source: "UEFA Champions League Regulations 2021-24, art. 17: away goals count no more among the teams concerned",
    },
    {
      from: 2024,
      rules: {
        order: order(
          "points",
          "difference",
          "goals",
          "away-goals",
          "wins",
          "away-wins",
          "opponents-points",
          "opponents-difference",
          "opponents-goals",
          "conduct",
        ),
        zones: zones([
          ["next-round", 8],
          ["next-round-play-off", 16],
        ]),
      },
      source: "UEFA Champions League Regulations 2024-27, art. 18 (equality of points, league phase)",
    },
  ],
};
