import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { readPage } from "#edge/ground/db/client.ts";
import { countFollowers, shownFields } from "#edge/ground/people/people.ts";
import { follows, users } from "#edge/ground/people/reads.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { DEFAULT_CONFIG, readCommonConfig, readSetting } from "#edge/ground/settings/settings.ts";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import { selectArticles, toArticle } from "#edge/news/news.ts";
import { wornFrame } from "#edge/shop/shop.ts";
import { roomLines, rooms, videos } from "#edge/streams/reads.ts";
import {
  allRooms,
  anchorSums,
  LISTED_VIDEOS,
  LIVE_NOW,
  mayWatch,
  ROOMS_FOR_FOLLOWERS,
  readAnchorInfo,
  readRooms,
  requireAudience,
  selectBan,
  selectCovered,
  selectRooms,
  selectVideos,
  toCards,
  toVideo,
  WITHOUT_MATCH,
} from "#edge/streams/streams.ts";
import { SiteConfig } from "../contract/entities/config.ts";
import type { LivePage, StreamMedias } from "../contract/entities/live.ts";
import { notFound } from "../contract/envelope.ts";
import { SPORT } from "../contract/rules/matches.ts";
import { ownPicture } from "../contract/rules/own-picture.ts";
import { roomOfAnchor } from "../contract/rules/room-ids.ts";
import { toRoomLanguage } from "../contract/rules/room-language.ts";
import { ownLine, playableUrl } from "../contract/rules/rooms.ts";
import { type Handlers, type ProductContext, publicSnapshot, requireViewer, snapshot } from "../ground/context.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { homeLists } from "./home-lists.ts";
import { addOperateFriend } from "./operate-friend.ts";
import { takeWatching } from "./watched.ts";

const NOTES_MAX = 3;

const toOrigin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "");

/** Recommended anchors (Specification 7.9). */
export const anchor: Handlers<"anchor"> = {
  async getRecAnchors(context, { sport_id }) {
    return { list: homeLists(await allRooms(context), sport_id).rec_anchors };
  },

  async getAnchorList(context) {
    return { list: await allRooms(context) };
  },

  // An anchor may have a hundred thousand followers, so an isolate caches the number.
  getFans: (context, { anchorid }) =>
    publicSnapshot(context, `fans/${anchorid}`, DATABASE_TTL_MS, async () => ({
      fans_count: await countFollowers(context.db, { kind: "anchor", subjectId: anchorid }),
    })),

  async getFollowedAnchors(context, { page, size }) {
    const { uid } = (await requireViewer(context)).user;
    const { db } = context;
    const own = and(eq(follows.uid, uid), eq(follows.kind, "anchor"));
    const followed = inArray(rooms.anchorId, db.select({ id: follows.subjectId }).from(follows).where(own));
    const [rows, [all]] = await db.batch([
      selectRooms(db, followed, { size, offset: (page - 1) * size }, ROOMS_FOR_FOLLOWERS),
      db
        .select({ total: count() })
        .from(rooms)
        .innerJoin(users, eq(users.uid, rooms.anchorId))
        .where(and(followed, ROOMS_FOR_FOLLOWERS, eq(users.isAnchor, 1))),
    ]);
    // Reads the matches only for this page's rooms, because a person may follow more rooms with matches than one list contains.
    const ids = rows.filter(({ matchId }) => matchId !== null).map(({ anchorId }) => anchorId);
    const covered = ids.length > 0 ? await selectCovered(db, inArray(rooms.anchorId, ids)) : [];
    return { list: toCards(rows, covered), total: all?.total ?? 0 };
  },
};

const readLivePage = (context: ProductContext, anchorid: number): Promise<LivePage> =>
  publicSnapshot(
    context,
    `live/${anchorid}`,
    LIVE_TTL_MS,
    () => readRoomPage(context, anchorid),
    ({ audience }) => audience === "public",
  );

async function readRoomPage({ db, config, now }: ProductContext, anchorid: number): Promise<LivePage> {
  const asOf = now();
  const ownMatch = sql`(select ${rooms.matchId} from ${rooms} where ${rooms.anchorId} = ${anchorid})`;
  const showsMatch = sql`${rooms.matchId} = ${ownMatch}`;
  const [[person], [found], lines, covered, beside, setting, notes, [ban]] = await db.batch([
    db
      .select({ ...shownFields, locale: users.locale, frame: wornFrame, anchor: anchorSums })
      .from(users)
      .where(eq(users.uid, anchorid)),
    db.select().from(rooms).where(eq(rooms.anchorId, anchorid)),
    db.select().from(roomLines).where(eq(roomLines.anchorId, anchorid)).orderBy(asc(roomLines.place)),
    selectMatches(db).where(sql`${matches.id} = ${ownMatch}`),
    selectRooms(db, showsMatch),
    db.select().from(settings).where(eq(settings.key, "config")),
    selectArticles(db, "room", Math.floor(asOf / 1_000)).limit(NOTES_MAX),
    selectBan(db, anchorid, Math.floor(asOf / 1_000)),
  ]);
  // A banned anchor's room still exists, for links that were shared, but it shows no stream.
  const room = found && ban ? { ...found, isLive: 0 } : found;
  if (person?.isAnchor !== 1) throw notFound(`There is no anchor of the number ${anchorid}`);
  const qualities = room?.qualities.split(",").filter(Boolean) ?? [];
  const own = room?.isLive === 1 ? [{ url: ownLine(anchorid), is_own: 1 }] : [];
  const site = readSetting(setting, "config", SiteConfig, DEFAULT_CONFIG);
  const { anchor_level, fans_count } = readAnchorInfo(person.anchor);
  // Leaves out streams at hosts that are not in PULL_HOSTS, because the page's content security policy would block them.
  const pulled = (ban ? [] : lines)
    .map(({ url, source }) => ({ url: playableUrl(url, source, site.huawei_pull_hls_domain), is_own: 0 }))
    .filter(({ url }) => config.PULL_HOSTS.some((host) => toOrigin(host) === toOrigin(url)));
  return {
    anchor: {
      uid: anchorid,
      nick_name: person.nickName,
      avatar: person.avatar,
      frame: person.frame,
      user_level: person.userLevel,
      anchor_level,
      fans_count,
      signature: person.signature,
    },
    liveid: anchorid,
    title: room?.title ?? "",
    category: room?.category ?? "",
    language: toRoomLanguage(room?.language ?? "", person.locale),
    badge: room?.badge ?? "",
    cover: ownPicture(room?.cover),
    is_live: room?.isLive ?? 0,
    start_time: room?.startedAt ?? 0,
    end_time: room?.endedAt ?? 0,
    qualities,
    media: room?.media ? (JSON.parse(room.media) as StreamMedias) : {},
    viewers: room?.viewers ?? 0,
    group_id: room ? roomOfAnchor(anchorid) : "",
    lines: [...own, ...pulled].map((line, index) => ({ ...line, place: index + 1 })),
    match: getMatches(covered)[0] ?? null,
    covering: toCards(beside, covered),
    notes: notes.map(toArticle),
    audience: room?.audience ?? "public",
    is_closed: 0,
    as_of: asOf,
  };
}

/** Returns the page as people outside the audience see it: with the anchor, and with nothing of the broadcast. */
const closedPage = (page: LivePage): LivePage => ({
  ...page,
  title: "",
  category: "",
  badge: "",
  cover: "",
  is_live: 0,
  start_time: 0,
  end_time: 0,
  qualities: [],
  media: {},
  viewers: 0,
  group_id: "",
  lines: [],
  match: null,
  covering: [],
  is_closed: 1,
});

/** Calls of live rooms (Specification 7.39 to 7.44). */
export const live: Handlers<"live"> = {
  async getLivePageData(context, { anchorid }) {
    const page = await readLivePage(context, anchorid);
    return (await mayWatch(context, anchorid, page.audience)) ? page : closedPage(page);
  },

  getRealLives: (context, { sport_id, category }) =>
    publicSnapshot(context, `lives/${sport_id}/${category}`, LIVE_TTL_MS, async () => ({
      list: await readRooms(
        context.db,
        and(
          LIVE_NOW,
          sport_id === SPORT.ALL ? undefined : eq(rooms.sportId, sport_id),
          category === "" ? undefined : eq(rooms.category, category),
        ),
      ),
    })),

  getNoMatchLiveList: (context) =>
    publicSnapshot(context, "lives/none", LIVE_TTL_MS, async () => ({ list: await readRooms(context.db, WITHOUT_MATCH) })),

  getCategory: (context) => readCommonConfig(context).then(({ common }) => common.live_category),

  getVideoList: (context, { page, size, kind, anchorid }) =>
    snapshot(context, `videos/${page}/${size}/${kind ?? ""}/${anchorid ?? ""}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const condition = and(
        LISTED_VIDEOS,
        kind && eq(videos.kind, kind),
        anchorid === undefined ? undefined : eq(videos.anchorId, anchorid),
      );
      return readPage(
        db,
        selectVideos(db).where(condition).orderBy(desc(videos.createdAt), desc(videos.id)),
        { from: videos, where: condition, page, size },
        toVideo,
      );
    }),

  async getVideo(context, { id }) {
    const { video, audience } = await snapshot(context, `video/${id}`, LIVE_TTL_MS, async () => {
      const [row] = await selectVideos(context.db).where(eq(videos.id, id));
      if (!row) throw notFound(`There is no video of the number ${id}`);
      return { video: toVideo(row), audience: row.audience };
    });
    await requireAudience(context, video.anchorid, audience);
    return video;
  },

  addOperateFriend,

  watched: takeWatching,

  async getLiveChat(context, { liveid }) {
    const [room] = await context.db
      .select({ viewers: rooms.viewers, audience: rooms.audience })
      .from(rooms)
      .where(eq(rooms.anchorId, liveid));
    if (!room) throw notFound(`There is no live room of the number ${liveid}`);
    await requireAudience(context, liveid, room.audience);
    return { group_id: roomOfAnchor(liveid), anchorid: liveid, member_count: room.viewers };
  },
};
