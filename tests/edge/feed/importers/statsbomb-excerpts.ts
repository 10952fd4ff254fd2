/** Invented matches in the shape of StatsBomb's open data. */
import type { ImportFile } from "#edge/feed/importers/importer.ts";
import { json } from "./reading.ts";

const named = (name: string, id = 1) => ({ id, name });

export interface SideSpec {
  id: number;
  name: string;
  country?: string;
  group?: string | null;
}

export const HOME: SideSpec = { id: 10, name: "Delta", country: "Spain" };
export const AWAY: SideSpec = { id: 20, name: "Echo", country: "Spain" };

export function match(
  id: number,
  {
    competition = [11, "La Liga", "Spain"] as [number, string, string],
    season = "2018/2019",
    date = "2018-09-23",
    home = HOME,
    away = AWAY,
    score = [1, 1] as [number, number] | null,
    stage = "Regular Season",
    gender = "male",
    week = 5,
  } = {},
) {
  const side = (which: "home" | "away", { id: teamId, name, country = "Spain", group = null }: SideSpec) => ({
    [`${which}_team_id`]: teamId,
    [`${which}_team_name`]: name,
    [`${which}_team_gender`]: gender,
    [`${which}_team_group`]: group,
    country: named(country),
    managers: [{ ...named(`${name} Full Coach`), nickname: `${name} Coach`, dob: null, country: named("Italy") }],
  });
  return {
    match_id: id,
    match_date: date,
    kick_off: "22:15:00.000",
    competition: { competition_id: competition[0], competition_name: competition[1], country_name: competition[2] },
    season: { season_id: 4, season_name: season },
    home_team: side("home", home),
    away_team: side("away", away),
    home_score: score?.[0] ?? null,
    away_score: score?.[1] ?? null,
    match_status: "available",
    match_week: week,
    competition_stage: named(stage),
    stadium: named("Anna''s Ground"),
    referee: named("A Whistle"),
  };
}

const POSITIONS = [1, 2, 3, 5, 6, 9, 11, 17, 19, 21, 23];

/** Returns a side's eleven starters (numbers 1 to 11) and a substitute. Player ids start at 100 × side. */
export const lineup = ({ id, name }: SideSpec) => ({
  team_id: id,
  team_name: name,
  lineup: [...POSITIONS, 0].map((position, at) => ({
    player_id: id * 100 + at + 1,
    player_name: `${name} Full Name ${at + 1}`,
    player_nickname: at === 0 ? null : `${name} ${at + 1}`,
    jersey_number: at + 1,
    country: named(at === 0 ? "Brazil" : "Spain"),
    cards: position === 0 ? [{ time: "88:30", card_type: "Yellow Card", reason: "Bad Behaviour", period: 2 }] : [],
    positions: [],
  })),
});

let count = 0;
/** Returns an event of a side, at a time since the start of the period. */
export const event = (
  type: string,
  { id, name }: SideSpec,
  period: number,
  timestamp: string,
  more: object = {},
  who?: number,
) => ({
  id: `e${++count}`,
  period,
  timestamp: `00:${timestamp}.000`,
  minute: 0,
  second: 0,
  type: named(type),
  team: named(name, id),
  ...(who ? { player: named(`${name} Full Name ${who}`, id * 100 + who) } : {}),
  ...more,
});

export const start = (side: SideSpec) =>
  event("Starting XI", side, 1, "00:00", {
    tactics: {
      formation: 4231,
      lineup: POSITIONS.map((position, at) => ({
        player: named(`${side.name} Full Name ${at + 1}`, side.id * 100 + at + 1),
        position: named("", position),
        jersey_number: at + 1,
      })),
    },
  });

export const shot = (outcome: string, xg: number, more: object = {}, type = "Open Play") => ({
  location: [108, 40],
  shot: { outcome: named(outcome), type: named(type), statsbomb_xg: xg, ...more },
});

export function seasonFiles(
  path: string,
  matches: ReturnType<typeof match>[],
  details: Record<number, { events?: unknown[]; lineups?: unknown[] }> = {},
): ImportFile[] {
  return [
    json("data/competitions.json", []),
    json(`data/matches/${path}`, matches),
    ...Object.entries(details).flatMap(([id, { events, lineups }]) => [
      ...(events ? [json(`data/events/${id}.json`, events)] : []),
      ...(lineups ? [json(`data/lineups/${id}.json`, lineups)] : []),
      json(`data/three-sixty/${id}.json`, []),
    ]),
  ];
}
