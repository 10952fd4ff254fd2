import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { privacyChoices } from "#edge/accounts/reads.ts";
import { isOfSite } from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import { matchingIds, nameCloseness, textMatches } from "#edge/ground/search/search.ts";
import { videos } from "#edge/streams/reads.ts";
import { LISTED_VIDEOS } from "#edge/streams/streams.ts";
import type { Short } from "../contract/entities/short.ts";
import { newerFirst } from "../contract/rules/shorts.ts";
import { type ProductContext, snapshot } from "../ground/context.ts";
import { type Database, ofOuterRow } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { posts } from "./schema/shorts.ts";
import { SHOWN, selectBroadcastVideos, selectPosts, shortOfPost, shortOfVideo } from "./short-row.ts";

/** A search looks only through this many of the newest videos of each table. */
const SEARCHED_MAX = 5_000;
/** The most videos of each table, and the most people, that a search finds. */
const FOUND_MAX = 200;
/**
 * The last code point. It ends a prefix search, because every text that begins with a word sorts before the word followed by this
 * letter.
 */
const LAST_LETTER = "\u{10ffff}";

interface KeywordPage {
  keyword: string;
  sport_id: number;
  page: number;
  size: number;
}

/** Searches titles as written or in the normal form of edge/contract/rules/folding.ts. */
export function videoStatements(db: Database, { keyword, sport_id }: KeywordPage) {
  // Applies lower() to both the title and the keyword, because SQLite's lower() changes only ASCII letters.
  const word = sql`lower(${keyword})`;
  // Uploaded videos belong to no sport, so a search for one sport finds none of them.
  const none = sport_id === 0 ? undefined : sql`false`;
  const newestPosts = sql`(select p.id from ${posts} p where p.state = 'shown' and p.kind = 'video' order by p.shown_at desc limit ${SEARCHED_MAX})`;
  const newestVideos = sql`(select v.id from ${videos} v order by v.created_at desc limit ${SEARCHED_MAX})`;
  return [
    selectPosts(
      db,
      and(
        SHOWN,
        none,
        sql`${posts.id} in ${newestPosts}`,
        sql`(instr(lower(${posts.text}), ${word}) > 0 or ${textMatches(ofOuterRow(posts.id), "post", keyword)})`,
      ),
    )
      .orderBy(desc(posts.shownAt))
      .limit(FOUND_MAX),
    selectBroadcastVideos(
      db,
      and(
        LISTED_VIDEOS,
        sport_id === 0 ? undefined : eq(videos.sportId, sport_id),
        sql`${videos.id} in ${newestVideos}`,
        sql`(instr(lower(${videos.title}), ${word}) > 0 or ${textMatches(ofOuterRow(videos.id), "video", keyword)})`,
      ),
    )
      .orderBy(desc(videos.createdAt))
      .limit(FOUND_MAX),
  ] as const;
}

type PostRows = Parameters<typeof shortOfPost>[0][];
type VideoRows = Parameters<typeof shortOfVideo>[0][];

export const videosFound = (postRows: PostRows, videoRows: VideoRows): Short[] =>
  [...postRows.map(shortOfPost), ...videoRows.map(shortOfVideo)].sort(newerFirst);

/** Returns a page of videos for a keyword, newest first, and their total number (Specification 7.38). */
export const searchVideos = (context: ProductContext, input: KeywordPage): Promise<{ list: Short[]; total: number }> =>
  snapshot(context, `search-video/${input.sport_id}/${input.page}/${input.size}/${input.keyword}`, LIVE_TTL_MS, async () => {
    const [postRows, videoRows] = await context.db.batch([...videoStatements(context.db, input)]);
    const all = videosFound(postRows, videoRows);
    return { list: all.slice((input.page - 1) * input.size, input.page * input.size), total: all.length };
  });

const isFindable = (uid: SQL): SQL =>
  sql`not exists (select 1 from ${privacyChoices} where ${privacyChoices.uid} = ${uid} and ${privacyChoices.isFindable} = 0)`;

const beginsWith = (nick: SQL, keyword: string): SQL =>
  sql`(lower(${nick}) >= lower(${keyword}) and lower(${nick}) < lower(${keyword}) || ${LAST_LETTER})`;

/**
 * Finds people who allow others to find them: by number, or by the beginning of the nick or of a later word in it. Each search by
 * name finds at most FOUND_MAX people.
 */
function named(keyword: string): SQL {
  const p = (column: string): SQL => sql.raw(`p.${column}`);
  const written = sql`select uid from (select p.uid from ${users} p where ${beginsWith(p("nick_name"), keyword)} and ${isFindable(p("uid"))} order by lower(p.nick_name), p.uid limit ${FOUND_MAX})`;
  const folded = matchingIds("person", keyword, FOUND_MAX);
  const number = /^\d{1,15}$/.test(keyword) ? sql`select ${Number(keyword)}` : null;
  const all = sql.join(
    [written, folded, number].filter((ids) => ids !== null),
    sql` union `,
  );
  return sql`${users.uid} in (${all}) and ${isFindable(ofOuterRow(users.uid))}`;
}

/** The closest names come first. */
export const selectPeople = (db: Database, { keyword, page, size }: KeywordPage) => {
  const before = (page - 1) * size;
  return db
    .select({
      uid: users.uid,
      nick_name: users.nickName,
      avatar: users.avatar,
      user_level: users.userLevel,
      is_anchor: users.isAnchor,
      is_of_site: isOfSite,
    })
    .from(users)
    .where(named(keyword))
    .orderBy(nameCloseness(users.uid, "person", keyword), sql`lower(${users.nickName})`, users.uid)
    .limit(size)
    .offset(before);
};

/** Returns a page of people for a keyword, and their total number (Specification 7.38). */
export const searchPeople = (context: ProductContext, input: KeywordPage) =>
  snapshot(context, `search-user/${input.page}/${input.size}/${input.keyword}`, LIVE_TTL_MS, async () => {
    const { db } = context;
    const found = db.select({ uid: users.uid }).from(users).where(named(input.keyword)).as("found");
    const [list, [all]] = await db.batch([selectPeople(db, input), db.select({ n: count() }).from(found)]);
    return { list, total: all?.n ?? 0 };
  });
