import { and, desc, eq, sql } from "drizzle-orm";
import { notFound } from "../contract/envelope";
import type { Match } from "../contract/entities/match";
import { leagues, teams } from "../db/schema/competitions";
import { matches } from "../db/schema/matches";
import { follows } from "../db/schema/people";
import { nowS, type ProductContext, requireViewer } from "./context";

/** Newest follows that lists look at; older ones belong to matches long over. */
const FOLLOWS_MAX = 2000;
type Kind = (typeof follows.$inferSelect)["kind"];
const TABLES = { match: matches, team: teams, league: leagues } as const;

/** Follows of one person, as a subquery's condition. */
export const followedBy = (uid: number, kind: Kind) => and(eq(follows.uid, uid), eq(follows.kind, kind));

interface Followed {
  match: ReadonlySet<number>;
  team: ReadonlySet<number>;
  league: ReadonlySet<number>;
}
const NOTHING: Followed = { match: new Set(), team: new Set(), league: new Set() };

/** What the viewer follows, read once a request however many calls a page makes; nothing for guests, without a query. */
const reading = new WeakMap<ProductContext, Promise<Followed>>();

async function readFollows(context: ProductContext): Promise<Followed> {
  const viewer = await context.viewer();
  if (!viewer) return NOTHING;
  const rows = await context.db
    .select({ kind: follows.kind, id: follows.subjectId })
    .from(follows)
    .where(eq(follows.uid, viewer.user.uid))
    .orderBy(desc(follows.createdAt))
    .limit(FOLLOWS_MAX);
  const of = (kind: Kind) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { match: of("match"), team: of("team"), league: of("league") };
}

function viewerFollows(context: ProductContext): Promise<Followed> {
  let known = reading.get(context);
  if (!known) {
    known = readFollows(context);
    reading.set(context, known);
  }
  return known;
}

/** The matches with the viewer's stars. */
export async function withStars(context: ProductContext, list: Match[]): Promise<Match[]> {
  const { match } = await viewerFollows(context);
  if (match.size === 0) return list;
  return list.map((row) => (match.has(row.matchid) ? { ...row, attented: 1 } : row));
}

/** 1 when the viewer follows it; 0 for guests. */
export const followed = async (context: ProductContext, kind: Kind, id: number): Promise<number> =>
  (await viewerFollows(context))[kind].has(id) ? 1 : 0;

/** Follows or unfollows; doing it again changes nothing. Not found when there is no such match, team or league of the sport. */
export async function follow(context: ProductContext, kind: Kind, sportId: number, id: number, on: boolean): Promise<number> {
  const { user } = await requireViewer(context);
  const { db } = context;
  const table = TABLES[kind];
  const exists = db.select({ id: table.id }).from(table).where(and(eq(table.id, id), eq(table.sportId, sportId)));
  const change = on
    ? db
        .insert(follows)
        .select(sql`select ${user.uid}, ${kind}, ${sportId}, ${id}, ${nowS(context)} where exists ${exists}`)
        .onConflictDoNothing()
    : db.delete(follows).where(and(followedBy(user.uid, kind), eq(follows.subjectId, id)));
  const [found] = await db.batch([exists, change]);
  reading.delete(context);
  if (found.length === 0) throw notFound(`${kind} ${id} does not exist in this sport; check the id and the sport of the address`);
  return on ? 1 : 0;
}
