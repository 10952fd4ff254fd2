import { and, asc, eq, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { joinTvChannels, type TvChannel, type TvKind } from "../contract/rules/tv-channels.ts";
import { isTvCountry } from "../contract/rules/tv-countries.ts";
import type { Database } from "../ground/db/client.ts";
import { matches } from "./schema/matches.ts";
import { tvChannels } from "./schema/tv-channels.ts";

type Row = Pick<typeof tvChannels.$inferSelect, "country" | "name" | "url">;

/** Rows of countries that the site no longer lists are left out. */
const toChannels = (rows: readonly Row[]): TvChannel[] =>
  rows.flatMap(({ country, name, url }) => (isTvCountry(country) ? [{ country, name, url }] : []));

const ofSubject = (kind: TvKind, id: number) => and(eq(tvChannels.kind, kind), eq(tvChannels.subjectId, id));

export const readTvChannels = async (db: Database, kind: TvKind, id: number): Promise<TvChannel[]> =>
  toChannels(
    await db
      .select()
      .from(tvChannels)
      .where(ofSubject(kind, id))
      .orderBy(asc(tvChannels.country), asc(tvChannels.rank), asc(tvChannels.name)),
  );

export async function readMatchTv(db: Database, matchId: number): Promise<TvChannel[]> {
  const league = sql`(select ${matches.leagueId} from ${matches} where ${matches.id} = ${matchId})`;
  const rows = await db
    .select()
    .from(tvChannels)
    .where(or(ofSubject("match", matchId), and(eq(tvChannels.kind, "league"), eq(tvChannels.subjectId, league))))
    .orderBy(asc(tvChannels.country), asc(tvChannels.rank), asc(tvChannels.name));
  const of = (wanted: TvKind): TvChannel[] => toChannels(rows.filter(({ kind }) => kind === wanted));
  return joinTvChannels(of("match"), of("league"));
}

/** The new list replaces the former one. The order of the channels within a country is kept. */
export const saveTvChannels = (
  db: Database,
  kind: TvKind,
  subjectId: number,
  list: readonly TvChannel[],
): BatchItem<"sqlite">[] => [
  db.delete(tvChannels).where(ofSubject(kind, subjectId)),
  ...(list.length > 0
    ? [
        db
          .insert(tvChannels)
          .select(
            sql`select ${kind}, ${subjectId}, value->>'$.country', value->>'$.name', value->>'$.url', key + 1 from json_each(${JSON.stringify(list)})`,
          ),
      ]
    : []),
];
