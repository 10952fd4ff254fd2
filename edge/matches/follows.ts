import { and, eq } from "drizzle-orm";
import { type FollowPairs, followPairs, followSubject, unfollowSubject } from "#edge/ground/people/people.ts";
import { follows, users } from "#edge/ground/people/reads.ts";
import type { Match } from "../contract/entities/match.ts";
import { notFound } from "../contract/envelope.ts";
import type { Viewer } from "../contract/load-context.ts";
import { nowS, type ProductContext, requireViewer } from "../ground/context.ts";
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

/** A guest follows nothing and needs no query. */
async function viewerFollows(context: ProductContext): Promise<Followed> {
  const viewer = await (context.reader ?? context.viewer)();
  if (!viewer) return NOTHING;
  const followed = known.get(viewer) ?? readFollows(context, viewer.user.uid);
  known.set(viewer, followed);
  return followed;
}

/** Marks the matches that the viewer follows, and those whose team or competition the viewer follows. */
export async function withStars(context: ProductContext, list: Match[]): Promise<Match[]> {
  const { match, team, league } = await viewerFollows(context);
  if (match.size + team.size + league.size === 0) return list;
  return list.map((row) => {
    const isMine = league.has(row.event_id) || team.has(row.hometeam.id) || team.has(row.awayteam.id);
    if (!isMine && !match.has(row.matchid)) return row;
    return { ...row, ...(match.has(row.matchid) && { attented: 1 }), ...(isMine && { mine: 1 }) };
  });
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
