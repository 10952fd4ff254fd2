import { withOwnLeaguesFirst } from "#app/features/first-leagues.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Article } from "#edge/contract/entities/config.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { HEADLINE_TABS, headlineTab, headlineTabs, SHORT_ROW_SIZE, showsAd } from "#edge/contract/rules/site.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, SPORT_IDS, sportName } from "#edge/contract/rules/matches.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { type AdvertView, advertView } from "#app/features/advert/advert-view.ts";
import { cardView } from "#app/features/live/card-view.ts";
import { byViewers, inOwnLanguageFirst } from "#app/features/live/spoken.ts";
import { videoView } from "#app/features/live/video-view.ts";
import { late } from "#app/features/late-part/late.ts";
import { toLeagueRuns } from "#app/features/match-row/league-runs.ts";
import { formatShortName } from "#app/features/names.ts";
import { guard, wordParam } from "#app/features/page-guard.ts";
import { readOwnMatches } from "./own-matches.ts";

const NEWS_SHOWN = 6;
const ACTIVITIES_SHOWN = 2;
const LEAGUES_SHOWN = 12;
const ROOMS_MAX = 10;
/** The numbers are low, so that a phone's first screen shows matches of both sports. */
const TOP_MAX = { [SPORT.FOOTBALL]: 5, [SPORT.BASKETBALL]: 3 } as const;

const dated = (article: Article, locale: Locale) => ({
  id: article.id,
  title: writtenIn(article, "title", locale),
  at: article.published_at * 1000,
});

/** Leaves out the viewer's own matches, because they are already shown above. */
const withoutOwn = (list: readonly Match[], own: readonly Match[]): Match[] =>
  list.filter(({ matchid }) => !own.some((match) => match.matchid === matchid));

async function mainPart(context: LoadContext, requested: string | null) {
  const { product, visit, now } = context;
  const { locale, viewer } = visit;
  const asOf = now();
  const [home, banners, common, own] = await guard(
    Promise.all([
      product.home.getHomeData({ sport_id: SPORT.ALL }),
      product.home.getHomeScroll({}),
      product.config.getCommonConfig({}),
      readOwnMatches(context),
    ]),
  );
  const tab = headlineTab(common.config, requested);
  const [clips, database] = await guard(
    Promise.all([
      tab === "clips" ? product.live.getVideoList({ page: 1, size: SHORT_ROW_SIZE, kind: "clip" }) : null,
      tab === "database" ? product.sportDatabase.getHome({}) : null,
    ]),
  );
  const advert = showsAd("home_pop_ad", viewer?.user) ? common.common.home_pop_ad[0] : undefined;
  const top = withoutOwn(home.rec_matchs, own);
  return {
    asOf,
    own: toLeagueRuns(own, context),
    top: SPORT_IDS.map((sport) => ({
      sport,
      runs: toLeagueRuns(top.filter(({ sport_id }) => sport_id === sport).slice(0, TOP_MAX[sport]), context),
    })).filter(({ runs }) => runs.length > 0),
    banners: banners.filter(({ image }) => image).map((banner): AdvertView => advertView(banner, locale)),
    announcements: home.announcement.map((article) => ({ ...dated(article, locale), body: writtenIn(article, "body", locale) })),
    tabs: headlineTabs(common.config),
    tab,
    rooms:
      tab === "anchors"
        ? byViewers(home.lives, context)
            .slice(0, ROOMS_MAX)
            .map((card) => cardView(card, context))
        : [],
    clips: clips?.list.map((video) => videoView(video, visit)) ?? [],
    leagues: withOwnLeaguesFirst(database?.hotList ?? [], locale)
      .slice(0, LEAGUES_SHOWN)
      .map((league) => ({
        path: `${sportName(league.sport_id)}/${league.id}`,
        name: formatShortName(league, locale),
        logo: league.logo,
      })),
    advert: advert ? advertView(advert, locale) : null,
  };
}

/** The first of all streamers in the order of the list of streamers, which puts the reader's language first. */
export const toFirstAnchors = (list: readonly LiveCard[], context: Pick<LoadContext, "visit">): LiveCard[] =>
  inOwnLanguageFirst(list, context).slice(0, SHORT_ROW_SIZE);

async function newsPart(context: LoadContext, requested: string | null) {
  const { product, visit } = context;
  const [news, activities, anchors, common] = await guard(
    Promise.all([
      product.home.getNews({ size: NEWS_SHOWN }),
      // Another back end may have no activities; the home screen is then shown without them.
      product.activity.getActivityList({ phase: "running", size: ACTIVITIES_SHOWN }).catch(() => ({ list: [] })),
      product.anchor.getAnchorList({}),
      // The main part makes the same call and shares the cached response.
      product.config.getCommonConfig({}),
    ]),
  );
  const hasAnchors = headlineTab(common.config, requested) === "anchors";
  return {
    activities: activities.list,
    news: news.list.map((article) => dated(article, visit.locale)),
    anchors: hasAnchors ? toFirstAnchors(anchors.list, context).map((card) => cardView(card, context)) : [],
  };
}

export type HeadlineMain = Awaited<ReturnType<typeof mainPart>>;
export type HeadlineNews = Awaited<ReturnType<typeof newsPart>>;

export async function headline(context: LoadContext, query: URLSearchParams) {
  const tab = query.get("tab");
  const requested = tab === null ? null : wordParam(tab, HEADLINE_TABS);
  const [main, news] = await Promise.all([
    late(context, mainPart(context, requested)),
    late(context, newsPart(context, requested)),
  ]);
  return { main, news };
}
