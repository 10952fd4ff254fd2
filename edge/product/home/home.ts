import { eq } from "drizzle-orm";
import * as z from "zod";
import { readPage } from "#edge/ground/db/client.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { readSetting } from "#edge/ground/settings/settings.ts";
import { byRecommendation, selectRecommended } from "#edge/match-pages/match-pages.ts";
import { getMatches, withStars } from "#edge/matches/matches.ts";
import { articlesOut, selectArticles, toArticle } from "#edge/news/news.ts";
import { articles } from "#edge/news/reads.ts";
import { homeLists } from "#edge/rooms/rooms.ts";
import { selectCovered, selectRooms, toCards } from "#edge/streams/streams.ts";
import { Banner } from "../../contract/entities/config.ts";
import { SPORT, type SportFilter } from "../../contract/rules/matches.ts";
import { type Handlers, nowS, publicSnapshot, snapshot } from "../../ground/context.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../../ground/memory/snapshot.ts";

/**
 * Number of football and basketball matches that are recommended to a reader, by the reader's choice of sports: both, or only one.
 */
const RECOMMENDED_MAX: Record<SportFilter, readonly [football: number, basketball: number]> = {
  [SPORT.ALL]: [6, 4],
  [SPORT.FOOTBALL]: [10, 0],
  [SPORT.BASKETBALL]: [0, 10],
};
const ANNOUNCEMENTS_MAX = 5;

/** Home page: recommended matches, announcements, banners, news (Specification 7.8, 7.45). */
export const home: Handlers<"home"> = {
  async getHomeData(context, { sport_id }) {
    const [footballMax, basketballMax] = RECOMMENDED_MAX[sport_id as SportFilter];
    const { matches, announcement, rooms } = await snapshot(context, `home/${sport_id}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const [football, basketball, articleRows, roomRows, covered] = await db.batch([
        selectRecommended(context, SPORT.FOOTBALL, footballMax),
        selectRecommended(context, SPORT.BASKETBALL, basketballMax),
        selectArticles(db, "announcement", nowS(context)).limit(ANNOUNCEMENTS_MAX),
        selectRooms(db, undefined),
        selectCovered(db, undefined),
      ]);
      return {
        matches: byRecommendation(getMatches([...football, ...basketball]), nowS(context)),
        announcement: articleRows.map(toArticle),
        rooms: toCards(roomRows, covered),
      };
    });
    return { ...homeLists(rooms, sport_id), rec_matchs: await withStars(context, matches), announcement };
  },

  getHomeScroll: (context) =>
    publicSnapshot(context, "banners", DATABASE_TTL_MS, async () => {
      const rows = await context.db.select().from(settings).where(eq(settings.key, "banners"));
      return readSetting(rows, "banners", z.array(Banner), []);
    }),

  getNews: (context, { id, page, size }) =>
    publicSnapshot(context, `news/${id ?? ""}/${page}/${size}`, DATABASE_TTL_MS, async () => {
      const { db } = context;
      return readPage(
        db,
        selectArticles(db, "news", nowS(context), id),
        { from: articles, where: articlesOut("news", nowS(context), id), page, size },
        toArticle,
      );
    }),
};
