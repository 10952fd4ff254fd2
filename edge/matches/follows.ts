import { and, eq, type SQL, sql } from "drizzle-orm";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { type FollowPairs, followPairs, followSubject, keepSubjects, unfollowSubject } from "#edge/ground/people/people.ts";
import { follows, users } from "#edge/ground/people/reads.ts";
import type { Match } from "../contract/entities/match.ts";
import { notFound } from "../contract/envelope.ts";
import type { Viewer } from "../contract/load-context.ts";
import { GUEST_FOLLOW_KINDS, type GuestFollows } from "../contract/rules/guest-follows.ts";
import { nowS, ownMarks, type ProductContext, requireViewer } from "../ground/context.ts";
import { leagues, teams } from "./schema/competitions.ts";
import { matches } from "./schema/matches.ts";

type Kind = Exclude<(typeof follows.$inferSelect)["kind"], "anchor" | "master">;
const TABLES = { match: matches, team: teams, league: leagues } as const;

export const followedBy = (uid: number, kind: Kind) => and(eq(follows.uid, uid), eq(follows.kind, kind));

interface Followed {
  match: ReadonlySet<number>;
  team: ReadonlySet<number>;
  league: ReadonlySet<number>;
  master: ReadonlySet<number>;
}
const NOTHING: Followed = { match: new Set(), team: new Set(), league: new Set(), master: new Set() };

const toFollowed = (pairs: FollowPairs): Followed => {
  const of = (wanted: keyof Followed) => new Set(pairs.filter(([kind]) => kind === wanted).map(([, id]) => id));
  return { match: of("match"), team: of("team"), league: of("league"), master: of("master") };
};

/** A viewer's follows, cached for the request. They are read together with the session, or else once for all calls of a page. */
const known = new WeakMap<Viewer, Promise<Followed>>();

export function viewerWith(viewer: Viewer, pairs: FollowPairs): Viewer {
  known.set(viewer, Promise.resolve(toFollowed(pairs)));
  return viewer;
}

async function readFollows({ db }: ProductContext, uid: number): Promise<Followed> {
  const rows = await db.select({ pairs: followPairs }).from(users).where(eq(users.uid, uid));
  return toFollowed(JSON.parse(rows[0]?.pairs ?? "[]") as FollowPairs);
}

const toGuestMarks = ({ match, team, league }: GuestFollows): Followed => ({
  match: new Set(match),
  team: new Set(team),
  league: new Set(league),
  master: NOTHING.master,
});

/** The follows of a guest are in the cookie and need no query. */
export async function viewerFollows(context: ProductContext): Promise<Followed> {
  // A page by a claim has left already, so it goes on without stars while the session cannot be read.
  const find = context.reader ?? context.viewer;
  const viewer = await (context.claimedReads ? ownMarks(context, async (found) => found) : find());
  if (!viewer) return context.guestFollows ? toGuestMarks(context.guestFollows) : NOTHING;
  const followed = known.get(viewer) ?? readFollows(context, viewer.user.uid);
  known.set(viewer, followed);
  return followed;
}

/** Marks the matches that the viewer follows, and those whose team or competition the viewer follows. */
export async function withStars(context: ProductContext, list: Match[]): Promise<Match[]> {
  const { match, team, league } = await viewerFollows(context);
  if (match.size + team.size + league.size === 0) return list;
  let isMarked = false;
  const marked = list.map((row) => {
    const isMine = league.has(row.event_id) || team.has(row.hometeam.id) || team.has(row.awayteam.id);
    if (!isMine && !match.has(row.matchid)) return row;
    isMarked = true;
    return { ...row, ...(match.has(row.matchid) && { attented: 1 }), ...(isMine && { mine: 1 }) };
  });
  return isMarked ? marked : list;
}

export const followedMasters = async (context: ProductContext): Promise<ReadonlySet<number>> =>
  (await viewerFollows(context)).master;

export const followed = async (context: ProductContext, kind: Kind, id: number): Promise<number> =>
  (await viewerFollows(context))[kind].has(id) ? 1 : 0;

/** Follows or unfollows a subject. Idempotent. Throws not found if the sport has no such match, team or league. */
export async function follow(context: ProductContext, kind: Kind, sportId: number, id: number, on: boolean): Promise<number> {
  const viewer = await requireViewer(context);
  const { user } = viewer;
  const { db } = context;
  const table = TABLES[kind];
  const exists = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.sportId, sportId)));
  const change = on
    ? followSubject(db, { uid: user.uid, kind, sportId, subjectId: id }, exists, nowS(context))
    : unfollowSubject(db, { uid: user.uid, kind, subjectId: id });
  const [found] = await db.batch([exists, change]);
  known.delete(viewer);
  if (found.length === 0) throw notFound(`${kind} ${id} does not exist in this sport; check the id and the sport of the address`);
  return on ? 1 : 0;
}

/** The place of an id in its list decides the order: the first one is the newest. */
const selectWanted = (kind: Kind, ids: readonly number[]): SQL =>
  sql`select s.id, s.sport_id, j.key as place from json_each(${JSON.stringify(ids)}) j join ${TABLES[kind]} s on s.id = j.value`;

/**
 * Adds a guest's follows to the account after the sign-in. Leagues and teams come before matches, because they last longer.
 * Removes nothing, leaves out unknown ids, and is idempotent. `left` is the number of follows that exceed the limit. A message
 * notifies the user of this number too.
 */
export async function keepFollows(context: ProductContext, wanted: GuestFollows): Promise<{ kept: number; left: number }> {
  const viewer = await requireViewer(context);
  const { uid } = viewer.user;
  const { db } = context;
  const atS = nowS(context);
  const of = (kind: Kind) => selectWanted(kind, wanted[kind]);
  const missing = sql.join(
    GUEST_FOLLOW_KINDS.map(
      (kind) =>
        sql`(select count(*) from (${of(kind)}) w where not exists (
          select 1 from ${follows} f where f.uid = ${uid} and f.kind = ${kind} and f.subject_id = w.id))`,
    ),
    sql` + `,
  );
  const count = db
    .select({ n: sql<number>`${missing}`.as("n") })
    .from(users)
    .where(eq(users.uid, uid));
  const keep = (kind: Kind) => keepSubjects(db, { uid, kind }, of(kind), atS);
  const [before, , , , after] = await db.batch([count, keep("league"), keep("team"), keep("match"), count]);
  known.delete(viewer);
  const left = after[0]?.n ?? 0;
  if (left > 0) {
    const key = `follows-left:${new Date(context.now()).toISOString().slice(0, 10)}`;
    await sendSystemMessage(db, { uid, kind: "followsLeft", vars: { count: left }, key, atS });
  }
  return { kept: (before[0]?.n ?? 0) - left, left };
}
