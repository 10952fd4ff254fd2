import { order, type RuleSpan, zones } from "./span.ts";

/**
 * FIBA, Official Basketball Rules, appendix D: first results among the teams concerned (share, difference, points), then results of
 * all games.
 */
const FIBA = order("share", "h2h-share", "h2h-difference", "h2h-goals", "difference", "goals");
const FIBA_SOURCE = "FIBA, Official Basketball Rules, appendix D (classification of teams)";

/** Tables rank by the share of games won. */
export const basketballRules: Readonly<Record<string, readonly RuleSpan[]>> = {
  "usa-nba": [
    {
      to: 2018,
      rules: { order: order("share", "h2h-share", "group-share", "difference"), zones: zones([["play-offs", 8]]) },
      source: "NBA, Tie-Break Procedures: games of the clubs, conference record, point difference (divisions are not known here)",
    },
    {
      from: 2019,
      rules: {
        order: order("share", "h2h-share", "group-share", "difference"),
        zones: zones([
          ["play-offs", 6],
          ["play-in", 4],
        ]),
      },
      source: "NBA, Tie-Break Procedures; play-in of seventh to tenth (2019-20 in another form)",
    },
  ],
  "usa-wnba": [
    {
      rules: { order: order("share", "h2h-share", "group-share", "difference") },
      source: "WNBA, tie-break procedures: games of the clubs first",
    },
  ],
  "china-cba": [
    {
      rules: { order: FIBA, zones: zones([["play-offs", 12]]) },
      source: "中国男子篮球职业联赛竞赛规程, article on equal points, after FIBA's appendix D",
    },
  ],
  euroleague: [
    {
      rules: {
        order: order("share", "h2h-share", "h2h-difference", "difference", "goals"),
        zones: zones([
          ["play-offs", 6],
          ["play-in", 4],
        ]),
      },
      source: "EuroLeague, Bylaws, chapter on the ranking and tie-break",
    },
  ],
  "spain-acb": [
    {
      rules: {
        order: order("share", "h2h-share", "h2h-difference", "difference", "goals"),
        zones: zones([["play-offs", 8]], [["relegation", 2]]),
      },
      source: "ACB, Normas de Competición: games of the clubs, then difference",
    },
  ],
  "brazil-nbb": [
    { rules: { order: FIBA, zones: zones([["play-offs", 16]]) }, source: "LNB, Regulamento do NBB, after FIBA's appendix D" },
  ],
  "japan-b1": [
    {
      rules: { order: order("share", "h2h-share", "h2h-difference", "difference") },
      source: "B.LEAGUE, 大会運営要項 (competition rules): games of the clubs first",
    },
  ],
  "korea-kbl": [
    {
      rules: { order: order("share", "h2h-share", "h2h-difference", "difference"), zones: zones([["play-offs", 6]]) },
      source: "KBL, 경기운영 규정 (competition rules): games of the clubs first",
    },
  ],
  "fiba-world-cup": [{ rules: { order: FIBA }, source: FIBA_SOURCE }],
  eurobasket: [{ rules: { order: FIBA }, source: FIBA_SOURCE }],
  "fiba-asia-cup": [{ rules: { order: FIBA }, source: FIBA_SOURCE }],
};
