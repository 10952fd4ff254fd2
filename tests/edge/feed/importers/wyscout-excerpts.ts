/** Two invented matches in the format of the Wyscout files, and the events of one. */

import { zipSync } from "fflate";
import type { ImportFile } from "#edge/feed/importers/importer.ts";
import { json, memoryFile } from "./reading.ts";

export const FRANCE = 10;
export const CROATIA = 20;
export const area = { name: "France" };
export const player = (wyId: number, firstName: string, lastName: string, code2: string) => ({
  wyId,
  firstName,
  lastName,
  shortName: `${firstName[0]}. ${lastName}`,
  birthDate: "1990-01-02",
  height: 180,
  weight: 75,
  role: { code2 },
  passportArea: area,
});
export const PLAYERS = [
  player(1, "Al", "Keeper", "GK"),
  player(2, "Bo", "Forwardson\\u00e9", "FW"),
  player(3, "Cy", "Bencher", "MD"),
  player(4, "Di", "Goalie", "GK"),
  player(5, "Ed", "Back", "DF"),
];
export const TEAMS = [
  { wyId: FRANCE, name: "France", officialName: "France", type: "national" },
  { wyId: CROATIA, name: "Croatia", officialName: "Croatia", type: "national" },
  { wyId: 30, name: "Arsenal", officialName: "Arsenal FC", type: "club" },
  { wyId: 40, name: "Nowhere Town", officialName: "Nowhere Town FC", type: "club" },
];
export const line = (playerId: number, part = {}) => ({
  playerId,
  goals: "null",
  ownGoals: "0",
  yellowCards: "0",
  redCards: "0",
  ...part,
});
export const side = (
  teamId: number,
  where: string,
  score: number,
  lineup: object[],
  bench: object[] = [],
  substitutions: unknown = "null",
) => ({
  teamId,
  side: where,
  score,
  scoreHT: 0,
  scoreET: 0,
  scoreP: 0,
  coachId: 7,
  hasFormation: 1,
  formation: { lineup, bench, substitutions },
});
export const FINAL = {
  wyId: 900,
  competitionId: 28,
  roundId: 5,
  gameweek: 0,
  status: "Played",
  duration: "Regular",
  dateutc: "2018-07-15 15:00:00",
  venue: "Teston",
  groupName: "",
  referees: [{ refereeId: 8, role: "referee" }],
  teamsData: {
    [CROATIA]: side(CROATIA, "away", 1, [line(4), line(5, { yellowCards: "92", redCards: "0" })]),
    [FRANCE]: side(
      FRANCE,
      "home",
      2,
      [line(1), line(2, { goals: "1", yellowCards: "30" })],
      [line(3)],
      [{ playerIn: 3, playerOut: 2, minute: 75 }],
    ),
  },
};
export const LEAGUE = {
  ...FINAL,
  wyId: 901,
  competitionId: 364,
  roundId: 6,
  gameweek: 3,
  dateutc: "2017-08-26 14:00:00",
  groupName: undefined,
  teamsData: { 30: side(30, "home", 1, [line(1, { ownGoals: "2" })]), 40: side(40, "away", 0, [line(4, { ownGoals: "1" })]) },
};
export const zip = (files: Record<string, unknown>): ImportFile =>
  memoryFile(
    "wyscout/matches.zip",
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, new TextEncoder().encode(JSON.stringify(rows))])),
    ),
  );
export const BESIDE = [
  json("wyscout/players.json", PLAYERS),
  json("wyscout/teams.json", TEAMS),
  json("wyscout/coaches.json", [{ wyId: 7, shortName: "C.", firstName: "Co", lastName: "Ach" }]),
];
export const MATCHES = zip({ "matches_World_Cup.json": [FINAL], "matches_England.json": [LEAGUE] });

export const event = (
  matchPeriod: string,
  eventSec: number,
  teamId: number,
  playerId: number,
  eventName: string,
  subEventName: string,
  tags: number[] = [],
  from = [50, 50],
  to = from,
) => ({
  matchId: 900,
  matchPeriod,
  eventSec,
  teamId,
  playerId,
  eventName,
  subEventName,
  tags: tags.map((id) => ({ id })),
  positions: [
    { x: from[0], y: from[1] },
    { x: to[0], y: to[1] },
  ],
});
export const EVENTS = {
  events: [
    event("1H", 2, FRANCE, 1, "Pass", "Simple pass", [1801], [40, 50], [70, 40]),
    event("1H", 60, FRANCE, 2, "Pass", "Cross", [301, 1801], [80, 40], [90, 50]),
    event("1H", 62, FRANCE, 2, "Shot", "Shot", [101, 1801], [90, 50]),
    event("1H", 62.4, CROATIA, 4, "Save attempt", "Reflexes", [101]),
    event("1H", 1790, FRANCE, 2, "Foul", "Foul", [1702], [30, 60]),
    event("1H", 2820, CROATIA, 5, "Shot", "Shot", [1802, 2101], [75, 30]),
    event("2H", 10, CROATIA, 5, "Others on the ball", "Touch", [102], [5, 50]),
    event("2H", 1200, CROATIA, 5, "Free Kick", "Penalty", [101, 1801], [89, 50]),
    event("2H", 2780, FRANCE, 3, "Free Kick", "Corner", [1801], [100, 0], [95, 50]),
  ],
  teams: {},
  players: {},
};
export const EVENT_FILE = json("wyscout/events/900.json", EVENTS);
