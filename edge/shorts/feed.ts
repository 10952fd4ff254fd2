import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { videos } from "#edge/streams/reads.ts";
import { LISTED_VIDEOS, OPEN_VIDEOS } from "#edge/streams/streams.ts";
import type { Short, ShortCollection } from "../contract/entities/short.ts";
import { badRequest, notFound } from "../contract/envelope.ts";
import { isPost, newerFirst, placeText, readPlace, type ShortPlace } from "../contract/rules/shorts.ts";
import { type Handlers, type ProductContext, snapshot } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { posts, shortCategories, shortCollectionEntries, shortCollections } from "./schema/shorts.ts";
import { SHOWN, selectBroadcastVideos, selectPosts, shortOfPost, shortOfVideo, shownPost } from "./short-row.ts";

const COLLECTED_MAX = 60;
const LISTED_MAX = 50;

const placeOfShort = ({ at, id }: Short): ShortPlace => ({ at, id });

/** The statement that finds a short if it is visible to everybody. */
export const selectShort = (db: Database, id: number) =>
  isPost(id) ? selectPosts(db, shownPost(id)) : selectBroadcastVideos(db, and(eq(videos.id, id), OPEN_VIDEOS));

export const noShort = (id: number) => notFound(`There is no video or post of the number ${id}`);

/** Throws not found if the short is not visible to everybody. */
export async function requireShort({ db }: Pick<ProductContext, "db">, id: number): Promise<Short> {
  if (isPost(id)) {
    const [row] = await selectPosts(db, shownPost(id));
    if (row) return shortOfPost(row);
  } else {
    const [row] = await selectBroadcastVideos(db, and(eq(videos.id, id), OPEN_VIDEOS));
    if (row) return shortOfVideo(row);
  }
  throw noShort(id);
}

/** Reads a full page of posts and a full page of clips, because all shorts of a page may be of one kind. */
function feedStatements(db: Database, category: number, after: ShortPlace | null, size: number) {
  const sport = sql`(select c.sport_id from ${shortCategories} c where c.id = ${category} and c.sport_id > 0)`;
  const older = (at: SQL, id: SQL): SQL | undefined => (after ? sql`(${at}, ${id}) < (${after.at}, ${after.id})` : undefined);
  return [
    selectPosts(
      db,
      and(
        SHOWN,
        sql.raw("posts.kind = 'video'"),
        category === 0 ? undefined : eq(posts.categoryId, category),
        older(sql`${posts.shownAt}`, sql`${posts.id}`),
      ),
    )
      .orderBy(desc(posts.shownAt), desc(posts.id))
      .limit(size),
    selectBroadcastVideos(
      db,
      and(
        eq(videos.kind, "clip"),
        LISTED_VIDEOS,
        category === 0 ? undefined : sql`${videos.sportId} = ${sport}`,
        older(sql`${videos.createdAt}`, sql`${videos.id}`),
      ),
    )
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(size),
  ] as const;
}

/** An answer is cached for a second and shared by everybody, as in other lists. */
export const feed = {
  getFeed: (context, { category, cursor, size }) =>
    snapshot(context, `shorts/${category}/${cursor}/${size}`, LIVE_TTL_MS, async () => {
      const after = readPlace(cursor);
      if (after === undefined)
        throw badRequest(`The cursor ${cursor} is none; leave it empty, or send \`next\` of the answer before`);
      // Reads one row more than the page contains, to find out whether another page follows.
      const [postRows, videoRows] = await context.db.batch([...feedStatements(context.db, category, after, size + 1)]);
      const all = [...postRows.map(shortOfPost), ...videoRows.map(shortOfVideo)].sort((a, b) =>
        newerFirst(placeOfShort(a), placeOfShort(b)),
      );
      const list = all.slice(0, size);
      const last = list.at(-1);
      return { list, next: last && all.length > size ? placeText(placeOfShort(last)) : "" };
    }),

  getShort: (context, { id }) =>
    snapshot(context, `short/${id}`, LIVE_TTL_MS, async () => {
      const short = await requireShort(context, id);
      return { short, next: placeText(placeOfShort(short)) };
    }),

  getCategories: (context) =>
    snapshot(context, "short-categories", DATABASE_TTL_MS, async () => ({
      list: await context.db
        .select({
          id: shortCategories.id,
          ...toWire("name", byLanguage(shortCategories, "name")),
        })
        .from(shortCategories)
        .orderBy(asc(shortCategories.place), asc(shortCategories.id))
        .limit(LISTED_MAX),
    })),

  getCollection: (context, { id }) =>
    snapshot(context, `short-collection/${id}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const entries = db
        .select({ id: shortCollectionEntries.shortId })
        .from(shortCollectionEntries)
        .where(eq(shortCollectionEntries.collectionId, id))
        .orderBy(asc(shortCollectionEntries.place))
        .limit(COLLECTED_MAX);
      const [[row], places, postRows, videoRows] = await db.batch([
        db.select(collectionColumns).from(shortCollections).where(eq(shortCollections.id, id)),
        entries,
        selectPosts(db, and(inArray(posts.id, entries), SHOWN)),
        selectBroadcastVideos(db, and(inArray(videos.id, entries), LISTED_VIDEOS)),
      ]);
      if (!row) throw notFound(`There is no collection of the number ${id}; getCollections lists them`);
      const byId = new Map([...postRows.map(shortOfPost), ...videoRows.map(shortOfVideo)].map((short) => [short.id, short]));
      // Leaves out removed videos, so that there is no gap.
      const list = places.flatMap(({ id: shortId }) => byId.get(shortId) ?? []);
      return { ...row, list } satisfies ShortCollection;
    }),

  getCollections: (context) =>
    snapshot(context, "short-collections", DATABASE_TTL_MS, async () => ({
      list: await context.db.select(collectionColumns).from(shortCollections).orderBy(asc(shortCollections.id)).limit(LISTED_MAX),
    })),

  getPersonPosts: (context, { person: uid, kind, page, size }) =>
    snapshot(context, `person-posts/${uid}/${kind}/${page}/${size}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const own = and(eq(posts.uid, uid), eq(posts.kind, kind), SHOWN);
      return readPage(
        db,
        selectPosts(db, own).orderBy(desc(posts.createdAt), desc(posts.id)),
        { from: posts, where: own, page, size },
        shortOfPost,
      );
    }),
} satisfies Partial<Handlers<"shorts">>;

const collectionColumns = {
  id: shortCollections.id,
  ...toWire("name", byLanguage(shortCollections, "title")),
  ...toWire("about", byLanguage(shortCollections, "about")),
};
