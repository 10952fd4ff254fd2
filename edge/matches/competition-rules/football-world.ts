import { DIFFERENCE_FIRST, HEAD_TO_HEAD_FIRST, order, type RuleSpan, zones } from "./span.ts";

const TWO_POINTS = { win: 2, draw: 1, loss: 0 };
const BRAZILIAN = order("points", "wins", "difference", "goals", "h2h-points", "h2h-difference", "red-cards", "yellow-cards");
const FINALS = [["next-round", 2]] as const;
const AFC = order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals");
const FIFA_GROUP = order("points", "difference", "goals", "h2h-points", "h2h-difference", "h2h-goals");
const FIFA_GROUP_2026 = order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals", "conduct");

export const worldRules: Readonly<Record<string, readonly RuleSpan[]>> = {
  "brazil-serie-a": [
    {
      rules: {
        order: BRAZILIAN,
        zones: zones(
          [
            ["libertadores", 4],
            ["libertadores-qualifying", 2],
            ["sudamericana", 6],
          ],
          [["relegation", 4]],
        ),
      },
      source:
        "CBF, Regulamento Específico da Competição, article on the tie-break: wins, difference, goals, matches of two clubs, cards (2003 on)",
    },
  ],
  "brazil-serie-b": [
    {
      to: 2025,
      rules: { order: BRAZILIAN, zones: zones([["promotion", 4]], [["relegation", 4]]) },
      source: "CBF, Regulamento Específico da Competição, as for the first division",
    },
    {
      from: 2026,
      rules: {
        order: BRAZILIAN,
        zones: zones(
          [
            ["promotion", 2],
            ["promotion-play-off", 4],
          ],
          [["relegation", 4]],
        ),
      },
      source: "CBF, Regulamento Específico da Competição 2026: two go up, third to sixth play for two further places",
    },
  ],
  "argentina-primera": [
    {
      rules: { order: order("points", "difference", "goals", "h2h-points", "h2h-difference"), zones: [] },
      source: "AFA / Liga Profesional, Reglamento del torneo: difference, goals, then the matches of both",
    },
  ],
  "mexico-liga-mx": [
    {
      to: 2019,
      rules: { order: order("points", "difference", "goals", "h2h-points", "away-goals"), zones: bothHalves([["play-offs", 8]]) },
      source: "FMF, Reglamento de Competencia: difference, goals, matches of both, away goals; eight go to the Liguilla",
    },
    {
      from: 2020,
      to: 2022,
      rules: {
        order: order("points", "difference", "goals", "h2h-points", "away-goals"),
        zones: bothHalves([
          ["play-offs", 4],
          ["play-in", 8],
        ]),
      },
      source: "FMF, Reglamento de Competencia from Guardianes 2020 (Apertura) on: fifth to twelfth play the repechaje",
    },
    {
      from: 2023,
      to: 2025,
      rules: {
        order: order("points", "difference", "goals", "h2h-points", "away-goals"),
        zones: bothHalves([
          ["play-offs", 6],
          ["play-in", 4],
        ]),
      },
      source: "FMF, Reglamento de Competencia from the Apertura of 2023 on: play-in of seventh to tenth",
    },
    {
      from: 2026,
      rules: { order: order("points", "difference", "goals", "h2h-points", "away-goals"), zones: bothHalves([["play-offs", 8]]) },
      source: "FMF, Reglamento de Competencia: eight go to the Liguilla",
    },
  ],
  "usa-mls": [
    {
      rules: { order: order("points", "wins", "difference", "goals", "conduct", "away-goals"), zones: [] },
      source: "MLS Competition Guidelines: wins, difference, goals, fewest disciplinary points",
    },
  ],
  "colombia-primera-a": [
    {
      rules: { order: order("points", "difference", "goals", "away-goals"), zones: [] },
      source: "Dimayor, Reglamento de la Liga, article on the tie-break",
    },
  ],
  "china-super-league": [
    {
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals"),
        headToHead: { complete: true },
        zones: zones(
          [
            ["afc-elite", 1],
            ["afc-elite-qualifying", 1],
            ["afc-two", 1],
          ],
          [["relegation", 2]],
        ),
      },
      source:
        "中国足球协会超级联赛规程, article on equal points (积分相等): points, difference and goals of the matches among the clubs, then of all",
    },
  ],
  "china-league-one": [
    {
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals"),
        headToHead: { complete: true },
        zones: zones([["promotion", 2]], [["relegation", 2]]),
      },
      source: "中国足球协会甲级联赛规程, as for the Super League",
    },
  ],
  "japan-j1": [
    {
      rules: {
        order: order("points", "difference", "goals", "h2h-points", "h2h-difference", "h2h-goals"),
        zones: zones(
          [
            ["afc-elite", 2],
            ["afc-two", 1],
          ],
          [["relegation", 3]],
        ),
      },
      source: "J.League, 大会方式および試合方式 (competition rules of J1): difference, goals, matches of both",
    },
  ],
  "korea-k-league-1": [
    {
      rules: {
        order: order("points", "goals", "difference", "wins", "h2h-points", "h2h-difference"),
        split: {
          parts: [
            {
              stage: "championship-round",
              name: { en: "Final A", zh: "争冠组", pt: "Grupo do título", es: "Grupo por el título" },
            },
            {
              stage: "relegation-round",
              name: { en: "Final B", zh: "保级组", pt: "Grupo do rebaixamento", es: "Grupo de descenso" },
            },
          ],
        },
        zones: zones(
          [
            ["afc-elite", 2],
            ["afc-two", 1],
          ],
          [
            ["relegation", 1],
            ["relegation-play-off", 2],
          ],
        ),
      },
      source:
        "K League, 대회요강 (competition rules): goals scored before difference since 2016; the split after 33 matches keeps all points",
    },
  ],
  "saudi-pro-league": [
    {
      rules: {
        order: AFC,
        headToHead: { complete: true },
        zones: zones(
          [
            ["afc-elite", 3],
            ["afc-two", 1],
          ],
          [["relegation", 3]],
        ),
      },
      source: "Saudi Pro League, competition regulations: matches among the clubs first",
    },
  ],
  "australia-a-league": [
    {
      rules: { order: order("points", "difference", "goals", "h2h-points", "h2h-difference"), zones: zones([["play-offs", 6]]) },
      source: "A-League Men, competition rules: difference, goals, matches of both; six go to the finals",
    },
  ],
  "egypt-premier-league": [
    {
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "difference", "goals"),
        headToHead: { complete: true },
        split: { parts: [{ stage: "championship-round" }, { stage: "relegation-round" }] },
      },
      source: "Egyptian Pro League, competition regulations: matches of both first; the two groups of 2024-25 keep all points",
    },
  ],
  "morocco-botola": [
    {
      rules: { order: order(...HEAD_TO_HEAD_FIRST), headToHead: { complete: true } },
      source: "LNFP (Morocco), Règlement des compétitions: matches among the clubs first",
    },
  ],
  "algeria-ligue-1": [
    {
      rules: { order: order(...HEAD_TO_HEAD_FIRST), headToHead: { complete: true } },
      source: "LFP (Algeria), Règlement du championnat, article on the tie-break: matches among the clubs first",
    },
  ],
  "conmebol-libertadores": [
    {
      rules: {
        order: order("points", "difference", "goals", "away-goals"),
        zones: zones([
          ["next-round", 2],
          ["sudamericana", 1],
        ]),
      },
      source: "CONMEBOL Libertadores, Manual de Clubes, chapter on the group stage: difference, goals, away goals",
    },
  ],
  "afc-champions-league-elite": [
    {
      rules: { order: AFC, headToHead: { again: true }, zones: zones([["next-round", 8]]) },
      source: "AFC Champions League Elite, Competition Regulations, article on equal points: matches among the teams first",
    },
  ],
  "fifa-world-cup": [
    {
      to: 1938,
      rules: { points: TWO_POINTS, order: order("points", "play-off", "ratio") },
      source: "FIFA World Cup regulations of 1930: two points a win",
    },
    {
      from: 1950,
      to: 1958,
      rules: { points: TWO_POINTS, order: order("points", "play-off", "ratio") },
      source: "FIFA World Cup regulations of 1950 to 1958: level teams play once more, then goal average",
    },
    {
      from: 1962,
      to: 1966,
      rules: { points: TWO_POINTS, order: order("points", "ratio", "lots") },
      source: "FIFA World Cup regulations of 1962 and 1966: goal average",
    },
    {
      from: 1970,
      to: 1982,
      rules: { points: TWO_POINTS, order: order(...DIFFERENCE_FIRST, "lots") },
      source: "FIFA World Cup regulations of 1970 to 1982: difference, goals, lots",
    },
    {
      from: 1986,
      to: 1990,
      rules: { points: TWO_POINTS, order: order(...FIFA_GROUP, "lots") },
      source: "FIFA World Cup regulations of 1986 and 1990: difference, goals, matches of both, lots",
    },
    {
      from: 1994,
      to: 2014,
      rules: { order: order(...FIFA_GROUP, "lots"), zones: zones(FINALS) },
      source: "FIFA World Cup regulations from 1994: three points a win",
    },
    {
      from: 2018,
      to: 2022,
      rules: { order: order(...FIFA_GROUP, "conduct", "lots"), zones: zones(FINALS) },
      source: "FIFA World Cup regulations 2018 (art. 32) and 2022 (art. 12): fair play before lots",
    },
    {
      from: 2026,
      rules: {
        order: FIFA_GROUP_2026,
        headToHead: { again: true },
        zones: [
          ...zones(FINALS),
          {
            from: 3,
            to: 3,
            kind: "next-round-play-off",
            name: { en: "Best third places", zh: "成绩较好的小组第三", pt: "Melhores terceiros", es: "Mejores terceros" },
          },
        ],
      },
      source: "FIFA World Cup 2026 regulations, art. 13: the matches among the teams first",
    },
  ],
  "fifa-club-world-cup": [
    {
      from: 2025,
      rules: { order: FIFA_GROUP_2026, headToHead: { again: true }, zones: zones(FINALS) },
      source: "FIFA Club World Cup 2025 regulations: the matches among the teams first",
    },
  ],
  "uefa-euro": [
    {
      to: 1992,
      rules: { points: TWO_POINTS, order: order(...DIFFERENCE_FIRST, "lots") },
      source: "UEFA European Championship regulations 1980 to 1992: two points a win, difference",
    },
    {
      from: 1996,
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals", "conduct"),
        headToHead: { again: true },
        zones: zones(FINALS),
      },
      source:
        "UEFA European Championship regulations from 1996 (2024: art. 20): the matches among the teams, again among those still level",
    },
  ],
  "uefa-euro-qualification": [
    {
      from: 1994,
      rules: {
        order: order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals"),
        headToHead: { again: true },
      },
      source: "UEFA European Qualifiers regulations",
    },
  ],
  "uefa-nations-league": [
    {
      rules: {
        order: order(
          "points",
          "h2h-points",
          "h2h-difference",
          "h2h-goals",
          "difference",
          "goals",
          "away-goals",
          "wins",
          "away-wins",
        ),
        headToHead: { again: true },
      },
      source: "UEFA Nations League regulations, article on equality of points in a group",
    },
  ],
  "copa-america": [
    {
      to: 1993,
      rules: { points: TWO_POINTS, order: order(...DIFFERENCE_FIRST) },
      source: "CONMEBOL, Copa América regulations up to 1993: two points a win",
    },
    {
      from: 1995,
      rules: { order: order(...FIFA_GROUP), zones: zones(FINALS) },
      source: "CONMEBOL, Copa América regulations: difference, goals, matches of both",
    },
  ],
  "africa-cup-of-nations": [
    {
      from: 1998,
      rules: { order: AFC, headToHead: { again: true }, zones: zones(FINALS) },
      source: "CAF, Africa Cup of Nations regulations, article on equal points: matches among the teams first",
    },
  ],
  "afc-asian-cup": [
    {
      from: 1996,
      rules: { order: AFC, headToHead: { again: true }, zones: zones(FINALS) },
      source: "AFC Asian Cup competition regulations: matches among the teams first",
    },
  ],
};

/**
 * Returns each zone three times: for a season with one table, and for each of the two tournaments of a year (apertura, clausura).
 */
function bothHalves(top: Parameters<typeof zones>[0]) {
  return zones(top).flatMap((zone) => [zone, { ...zone, stage: "apertura" }, { ...zone, stage: "clausura" }]);
}
