import { asc, count, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { audited, readVersion } from "#edge/audit/audit.ts";
import { spelledOut, toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { readTvChannels, saveTvChannels as writeRows } from "#edge/matches/matches.ts";
import { leagues, matches, tvChannels as rows, teams } from "#edge/matches/reads.ts";
import type { TvSubject } from "../contract/calls/operate/tv-channels.ts";
import { notFound } from "../contract/envelope.ts";
import { readTvLines, type TvKind, writeTvLines } from "../contract/rules/tv-channels.ts";
import { type Handlers, nowS } from "../ground/context.ts";
import { type Database, named, ofOuterRow } from "../ground/db/client.ts";

const KIND = "tv";
const toSubjectId = (kind: TvKind, id: number): string => `${kind}/${id}`;

const counted = (what: SQL, kind: TvKind, id: SQLiteColumn) =>
  sql<number>`(select count(${what}) from ${rows} where ${rows.kind} = ${kind} and ${rows.subjectId} = ${ofOuterRow(id)})`;
const counts = (kind: TvKind, id: SQLiteColumn) => ({
  broadcasters: counted(sql`*`, kind, id).as("broadcasters"),
  countries: counted(sql`distinct ${rows.country}`, kind, id).as("countries"),
});

const home = alias(teams, "home");
const away = alias(teams, "away");

const selectLeagues = (db: Database, where?: SQL) =>
  db
    .select({
      league: named("l", { id: leagues.id, sportId: leagues.sportId }),
      name: named("n", byLanguage(leagues, "name")),
      ...counts("league", leagues.id),
    })
    .from(leagues)
    .where(where)
    .orderBy(desc(sql`broadcasters > 0`), asc(leagues.rank), asc(leagues.id))
    .$dynamic();

const selectMatches = (db: Database, where?: SQL) =>
  db
    .select({
      match: named("m", { id: matches.id, sportId: matches.sportId, startsAt: matches.startsAt }),
      home: named("h", byLanguage(home, "name")),
      away: named("a", byLanguage(away, "name")),
      ...counts("match", matches.id),
    })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(where)
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .$dynamic();

const ofLeague = ({ league, name, ...counted }: Awaited<ReturnType<typeof selectLeagues>>[number]): TvSubject => ({
  kind: "league",
  id: league.id,
  sport_id: league.sportId,
  ...toWire("name", spelledOut(name)),
  away: null,
  time: 0,
  ...counted,
});

const ofMatch = ({
  match,
  home: first,
  away: second,
  ...counted
}: Awaited<ReturnType<typeof selectMatches>>[number]): TvSubject => ({
  kind: "match",
  id: match.id,
  sport_id: match.sportId,
  ...toWire("name", spelledOut(first)),
  away: toWire("name", spelledOut(second)),
  time: match.startsAt,
  ...counted,
});

async function readSubject(db: Database, kind: TvKind, id: number): Promise<TvSubject> {
  const [subject] =
    kind === "league"
      ? (await selectLeagues(db, eq(leagues.id, id))).map(ofLeague)
      : (await selectMatches(db, eq(matches.id, id))).map(ofMatch);
  if (!subject) throw notFound(`There is no ${kind} ${id}; getTvSubjects lists them`);
  return subject;
}

/** A match stays listed until this many seconds after its start. */
const SINCE_S = 3 * 3600;

/** The section of broadcasters: who shows a league or a match, by country. */
export const tvHandlers = {
  async getTvSubjects(context, { kind, page, size }) {
    const { db } = context;
    const offset = (page - 1) * size;
    if (kind === "league") {
      const [list, [all]] = await db.batch([
        selectLeagues(db).limit(size).offset(offset),
        db.select({ total: count() }).from(leagues),
      ]);
      return { list: list.map(ofLeague), total: all?.total ?? 0 };
    }
    const coming = gt(matches.startsAt, nowS(context) - SINCE_S);
    const [list, [all]] = await db.batch([
      selectMatches(db, coming).limit(size).offset(offset),
      db.select({ total: count() }).from(matches).where(coming),
    ]);
    return { list: list.map(ofMatch), total: all?.total ?? 0 };
  },

  async getSubjectTv(context, { kind, id }) {
    const version = await readVersion(context, KIND, toSubjectId(kind, id));
    const [subject, list] = await Promise.all([readSubject(context.db, kind, id), readTvChannels(context.db, kind, id)]);
    return { subject, list, version };
  },

  saveTvChannels: (context, input) =>
    audited(context, { kind: "tv.save", subject: { kind: KIND, id: toSubjectId(input.kind, input.id) }, input }, async () => {
      const { kind, id } = input;
      await readSubject(context.db, kind, id);
      const before = await readTvChannels(context.db, kind, id);
      const { list } = readTvLines(input.lines);
      return {
        before: { lines: writeTvLines(before) },
        after: { lines: writeTvLines(list) },
        statements: writeRows(context.db, kind, id, list),
      };
    }),
} satisfies Partial<Handlers<"operate">>;
