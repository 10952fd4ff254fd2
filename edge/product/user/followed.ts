import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { eachLanguage, spelledOut, toWire } from "#edge/contract/rules/localized.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { follows } from "#edge/ground/people/reads.ts";
import { leagues, teams } from "#edge/matches/reads.ts";
import type { FollowedSubject } from "../../contract/calls/user-people.ts";
import { badgeLogo } from "../../contract/rules/crest.ts";
import { type Handlers, requireViewer } from "../../ground/context.ts";
import type { Database } from "../../ground/db/client.ts";

/** Selects the teams and leagues that a person follows, newest first. The caller adds `limit`. */
export function selectFollowed(db: Database, where: SQL | undefined) {
  const [team, league] = [byLanguage(teams, "name"), byLanguage(leagues, "name")];
  return db
    .select({
      kind: sql<"team" | "league">`${follows.kind}`.as("followed_kind"),
      id: sql<number>`${follows.subjectId}`.as("followed_id"),
      sportId: sql<number>`${follows.sportId}`.as("followed_sport"),
      ...eachLanguage((language) =>
        sql<string | null>`coalesce(${team[language]}, ${league[language]})`.as(`followed_${language}`),
      ),
      logo: sql<string | null>`${teams.logo}`.as("followed_logo"),
      color: sql<string | null>`${leagues.color}`.as("followed_color"),
    })
    .from(follows)
    .leftJoin(teams, and(eq(follows.kind, "team"), eq(teams.id, follows.subjectId)))
    .leftJoin(leagues, and(eq(follows.kind, "league"), eq(leagues.id, follows.subjectId)))
    .where(and(where, or(sql`${teams.id} is not null`, sql`${leagues.id} is not null`)))
    .orderBy(desc(follows.createdAt), desc(follows.subjectId));
}

type FollowedRow = Awaited<ReturnType<typeof selectFollowed>>[number];

export const toFollowedSubject = ({ kind, id, sportId, logo, color, ...names }: FollowedRow): FollowedSubject => ({
  kind,
  id,
  sport_id: sportId,
  ...toWire("name", spelledOut({ ...names, en: names.en ?? "" })),
  logo: logo ?? badgeLogo(color ?? ""),
});

export const followedWhere = (uid: number, kinds: ("team" | "league")[]) =>
  and(eq(follows.uid, uid), inArray(follows.kind, kinds));

export const getFollowed: Handlers<"user">["getFollowed"] = async (context, { followed: kind, page, size }) => {
  const { uid } = (await requireViewer(context)).user;
  const { db } = context;
  const where = followedWhere(uid, [kind]);
  return readPage(db, selectFollowed(db, where), { from: follows, where, page, size }, toFollowedSubject);
};
