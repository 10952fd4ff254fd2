import { eq } from "drizzle-orm";
import { z } from "zod";
import { Banner } from "../contract/entities/config.ts";
import { readPage } from "../db/client.ts";
import { withStars } from "../matches/follows.ts";
import { matchesOf } from "../matches/match-row.ts";
import { selectRecommended } from "../matches/race.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../matches/snapshot.ts";
import { type Handlers, nowS, snapshot } from "../product/context.ts";
import { homeLists } from "../streams/home-lists.ts";
import { cardsOf, selectCovered, selectRooms } from "../streams/live-list.ts";
import { articleOf, articlesOut, selectArticles } from "./article-row.ts";
import { articles, settings } from "./schema/site.ts";
import { settingOf } from "./settings.ts";

const RECOMMENDED_MAX = 10;
const ANNOUNCEMENTS_MAX = 5;

/** Home page: recommended matches, announcements, banners, news (Specification 7.8, 7.45). */
export const home: Handlers<"home"> = {
  async getHomeData(context, { sport_id }) {
    const { matches, announcement, rooms } = await snapshot(context, `home/${sport_id}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const [rows, articleRows, roomRows, covered] = await db.batch([
        selectRecommended(context, sport_id, RECOMMENDED_MAX),
        selectArticles(db, "announcement", nowS(context)).limit(ANNOUNCEMENTS_MAX),
        selectRooms(db, undefined),
        selectCovered(db, undefined),
      ]);
      return { matches: matchesOf(rows), announcement: articleRows.map(articleOf), rooms: cardsOf(roomRows, covered) };
    });
    return { ...homeLists(rooms, sport_id), rec_matchs: await withStars(context, matches), announcement };
  },

  getHomeScroll: (context) =>
    snapshot(context, "banners", DATABASE_TTL_MS, async () => {
      const rows = await context.db.select().from(settings).where(eq(settings.key, "banners"));
      return settingOf(rows, "banners", z.array(Banner), []);
    }),

  getNews: (context, { id, page, size }) =>
    snapshot(context, `news/${id ?? ""}/${page}/${size}`, DATABASE_TTL_MS, async () => {
      const { db } = context;
      return readPage(
        db,
        selectArticles(db, "news", nowS(context), id),
        { from: articles, where: articlesOut("news", nowS(context), id), page, size },
        articleOf,
      );
    }),
};
