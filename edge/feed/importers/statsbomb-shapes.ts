/** The fields that the importer reads from StatsBomb's open data (specification v1.1; matches v3, line-ups v2, events v4). */

import * as z from "zod";

export const SOURCE = "statsbomb";

/** The data set doubles apostrophes in some names: `Banks''s Stadium`. */
const Name = z.string().transform((text) => text.replaceAll("''", "'").trim());
const Named = z.object({ id: z.int(), name: Name });
const Country = z.object({ name: Name });

const Manager = z.object({ name: Name, nickname: Name.nullish() });
const side = <S extends "home" | "away">(name: S) =>
  z.object({
    [`${name}_team_id`]: z.int(),
    [`${name}_team_name`]: Name,
    [`${name}_team_gender`]: z.string().nullish(),
    [`${name}_team_group`]: z.string().nullish(),
    country: Country.nullish(),
    managers: z.array(Manager).nullish().catch(null),
  });

/** A team of a match; the data set names the fields of home and away teams differently. */
export interface SbTeam {
  id: number;
  name: string;
  isWomen: boolean;
  group: string;
  country: string | null;
  coach: string | null;
}

export const SbMatch = z
  .object({
    match_id: z.int(),
    match_date: z.string(),
    competition: z.object({ competition_id: z.int(), country_name: Name, competition_name: Name }),
    season: z.object({ season_name: z.string() }),
    home_team: side("home"),
    away_team: side("away"),
    home_score: z.int().min(0).nullish(),
    away_score: z.int().min(0).nullish(),
    match_week: z.int().nullish(),
    competition_stage: z.object({ name: Name }).nullish(),
    stadium: z.object({ name: Name }).nullish(),
    referee: z.object({ name: Name }).nullish(),
  })
  .transform(({ home_team, away_team, ...match }) => ({
    ...match,
    home: toTeam(home_team as RawTeam, "home"),
    away: toTeam(away_team as RawTeam, "away"),
  }));
export type SbMatch = z.infer<typeof SbMatch>;

type RawTeam = Record<string, unknown> & {
  country?: { name: string } | null;
  managers?: { name: string; nickname?: string | null }[] | null;
};

function toTeam(raw: RawTeam, name: "home" | "away"): SbTeam {
  const [manager] = raw.managers ?? [];
  return {
    id: raw[`${name}_team_id`] as number,
    name: raw[`${name}_team_name`] as string,
    isWomen: raw[`${name}_team_gender`] === "female",
    group: ((raw[`${name}_team_group`] as string | null | undefined) ?? "").replace(/^Group /, ""),
    country: raw.country?.name ?? null,
    coach: manager ? manager.nickname || manager.name : null,
  };
}

export const SbLineup = z.object({
  team_id: z.int(),
  lineup: z.array(
    z.object({
      player_id: z.int(),
      player_name: Name,
      player_nickname: Name.nullish(),
      jersey_number: z.int().nullish(),
      country: Country.nullish(),
      cards: z.array(z.object({ time: z.string(), card_type: z.string(), period: z.int() })).default([]),
    }),
  ),
});
export type SbLineup = z.infer<typeof SbLineup>;
export type SbPerson = SbLineup["lineup"][number];

const Place = z.tuple([z.number(), z.number()]).rest(z.number());
const Card = z.object({ card: Named.nullish() });

export const SbEvent = z.object({
  id: z.string(),
  period: z.int().min(1).max(5),
  timestamp: z.string().regex(/^\d{2}:\d{2}:\d{2}(?:\.\d+)?$/, "not a time since the period began"),
  type: Named,
  team: Named,
  player: Named.nullish(),
  location: Place.nullish(),
  tactics: z
    .object({
      formation: z.union([z.int(), z.string()]).nullish(),
      lineup: z.array(z.object({ player: Named, position: Named, jersey_number: z.int().nullish() })),
    })
    .nullish(),
  pass: z
    .object({
      end_location: Place.nullish(),
      type: Named.nullish(),
      outcome: Named.nullish(),
    })
    .nullish(),
  shot: z
    .object({
      outcome: Named,
      type: Named,
      statsbomb_xg: z.number().min(0).max(1).nullish(),
      key_pass_id: z.string().nullish(),
    })
    .nullish(),
  substitution: z.object({ replacement: Named }).nullish(),
  goalkeeper: z.object({ type: Named.nullish() }).nullish(),
  foul_committed: Card.nullish(),
  bad_behaviour: Card.nullish(),
});
export type SbEvent = z.infer<typeof SbEvent>;

interface KnownCompetition {
  /** Key in competitions.ts. */
  key: string;
  international?: true;
}

/** Competitions by their StatsBomb number. */
export const COMPETITIONS: Readonly<Record<number, KnownCompetition>> = {
  2: { key: "en.1" },
  7: { key: "fr.1" },
  9: { key: "de.1" },
  11: { key: "es.1" },
  12: { key: "it.1" },
  16: { key: "uefa.cl" },
  35: { key: "UEFA Europa League" },
  37: { key: "FA Women's Super League" },
  43: { key: "FIFA World Cup", international: true },
  44: { key: "us.1" },
  49: { key: "NWSL" },
  53: { key: "UEFA Women's Euro", international: true },
  55: { key: "UEFA Euro", international: true },
  72: { key: "FIFA Women's World Cup", international: true },
  81: { key: "ar.1" },
  87: { key: "Copa del Rey" },
  116: { key: "North American Soccer League" },
  223: { key: "Copa América", international: true },
  1238: { key: "Indian Super League" },
  1267: { key: "African Cup of Nations", international: true },
  1470: { key: "FIFA U-20 World Cup", international: true },
};

/** The pitch of the data set: 120 by 80. Each team attacks to the right, and its left side is at 0. */
export const PITCH = { length: 120, width: 80 } as const;
