import type { League } from "../../contract/entities/league.ts";
import type { SportId } from "../../contract/entities/match.ts";
import { named, namedOptional } from "../../ground/db/client.ts";
import { type EventRow, eventFields, toEvent } from "../match-row.ts";
import { leagues } from "../schema/competitions.ts";

const fields = { ...eventFields, sportId: leagues.sportId, slug: leagues.slug, country: leagues.country, format: leagues.format };

export const leagueColumns = named("g", fields);
export const leagueColumnsOptional = namedOptional("g", fields);

export type LeagueRow = EventRow & { sportId: number; slug: string; country: string; format: League["format"] };
type OptionalRow = { [K in keyof LeagueRow]: LeagueRow[K] | null };

export const toLeague = (row: LeagueRow): League => ({
  ...toEvent(row),
  sport_id: row.sportId as SportId,
  slug: row.slug,
  country: row.country,
  format: row.format,
});

export const leagueOrNull = (row: OptionalRow): League | null => (row.id === null ? null : toLeague(row as LeagueRow));
