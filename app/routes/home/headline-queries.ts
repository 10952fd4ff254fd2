import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Article } from "#edge/contract/entities/config.ts";
import { HEADLINE_TABS, headlineTab, headlineTabs, SHORT_ROW_SIZE, showsAd } from "#edge/contract/rules/site.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { findFirstLanguage } from "#edge/contract/rules/room-language.ts";
import { SPORT_IDS, sportName } from "#edge/contract/rules/matches.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { type AdvertView, advertView } from "#app/features/advert/advert-view.ts";
import { cardView } from "#app/features/live/card-view.ts";
import { inOwnLanguageFirst } from "#app/features/live/spoken.ts";
import { videoView } from "#app/features/live/video-view.ts";
import { late } from "#app/features/late-part/late.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { formatShortName } from "#app/features/names.ts";
import { guard, wordParam } from "#app/features/page-guard.ts";
import { liveRows, withRoomsOf } from "./live-rows.ts";

const NEWS_SHOWN = 6;
const ACTIVITIES_SHOWN = 2;
const LEAGUES_SHOWN = 12;

const dated = (article: Article, locale: Locale) => ({
  id: article.id,
  title: writtenIn(article, "title", locale),
  at: article.published_at * 1000,
});

async function mainPart(context: LoadContext, requested: string | null) {
  const { product, visit, now } = context;
  const { locale, viewer } = visit;
  const [home, banners, common, database] = await guard(
    Promise.all([
      product.home.getHomeData({ sport_id: 0 }),
      product.home.getHomeScroll({}),
      product.config.getCommonConfig({}),
      product.sportDatabase.getHome({}),
    ]),
  );
  const tab = headlineTab(common.config, requested);
  const clips = tab === "clips" ? await guard(product.live.getVideoList({ page: 1, size: SHORT_ROW_SIZE, kind: "clip" })) : null;
  const advert = showsAd("home_pop_ad", viewer?.user) ? common.common.home_pop_ad[0] : undefined;
  return {
    asOf: now(),
    banners: banners.map((banner): AdvertView => advertView(banner, locale)),
    announcements: home.announcement.map((article) => ({ ...dated(article, locale), body: writtenIn(article, "body", locale) })),
    matches: SPORT_IDS.map(
      (sport) =>
        [sport, home.rec_matchs.filter(({ sport_id }) => sport_id === sport).map((match) => matchLine(match, locale))] as const,
    ),
    tabs: headlineTabs(common.config),
    tab,
    rooms:
      tab === "anchors"
        ? liveRows(withRoomsOf(home, findFirstLanguage(visit.roomLanguage, locale))).map((row) => ({
            ...row,
            rooms: row.rooms.map((card) => cardView(card, context)),
          }))
        : [],
    anchors: tab === "anchors" ? inOwnLanguageFirst(home.rec_anchors, context).map((card) => cardView(card, context)) : [],
    clips: clips?.list.map((video) => videoView(video, visit)) ?? [],
    leagues:
      tab === "database"
        ? database.hotList.slice(0, LEAGUES_SHOWN).map((league) => ({
            path: `${sportName(league.sport_id)}/${league.id}`,
            name: formatShortName(league, locale),
            logo: league.logo,
          }))
        : [],
    advert: advert ? advertView(advert, locale) : null,
  };
}

async function newsPart({ product, visit }: LoadContext) {
  const [news, activities] = await guard(
    Promise.all([
      product.home.getNews({ size: NEWS_SHOWN }),
      // Another back end may have no activities; the home screen is then shown without them.
      product.activity.getActivityList({ phase: "running", size: ACTIVITIES_SHOWN }).catch(() => ({ list: [] })),
    ]),
  );
  return { activities: activities.list, news: news.list.map((article) => dated(article, visit.locale)) };
}

export type HeadlineMain = Awaited<ReturnType<typeof mainPart>>;
export type HeadlineNews = Awaited<ReturnType<typeof newsPart>>;

export async function headline(context: LoadContext, query: URLSearchParams) {
  const tab = query.get("tab");
  const requested = tab === null ? null : wordParam(tab, HEADLINE_TABS);
  const [main, news] = await Promise.all([late(context, mainPart(context, requested)), late(context, newsPart(context))]);
  return { main, news };
}
