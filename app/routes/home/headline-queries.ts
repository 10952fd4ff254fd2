import type { LoadContext } from "../../../edge/load-context";
import type { Article } from "../../../edge/contract/entities/config";
import { showsAd } from "../../../edge/contract/rules/ads";
import { defaultHeadlineTab } from "../../../edge/contract/rules/headline-tab";
import { SPORT_IDS, sportName } from "../../../edge/contract/rules/sports";
import { type AdvertView, advertView } from "../../features/advert/advert-view";
import { matchLine } from "../../features/match-row/match-line";
import { shortNameOf, writtenIn } from "../../features/names";
import { guard } from "../../features/page-guard";

const NEWS_SHOWN = 6;
/** Activities that run, at most; the rest is a link further. */
const ACTIVITIES_SHOWN = 2;
/** A database tab shows the leagues most followed. */
const LEAGUES_SHOWN = 12;

/** What the home screen shows: banners, announcements, recommended matches, the config's tab, news, and an advertisement. */
export async function headline({ product, visit, now }: LoadContext) {
  const { locale, viewer } = visit;
  const [home, banners, news, common, database, activities] = await guard(
    Promise.all([
      product.home.getHomeData({ sport_id: 0 }),
      product.home.getHomeScroll({}),
      product.home.getNews({ size: NEWS_SHOWN }),
      product.config.getCommonConfig({}),
      product.sportDatabase.getHome({}),
      // Another back end may have none: the home screen stands without them.
      product.activity.getActivityList({ phase: "running", size: ACTIVITIES_SHOWN }).catch(() => ({ list: [] })),
    ]),
  );
  const tab = defaultHeadlineTab(common.config);
  const advert = showsAd("home_pop_ad", viewer?.user) ? common.common.home_pop_ad[0] : undefined;
  const dated = (article: Article) => ({ id: article.id, title: writtenIn(article, "title", locale), at: article.published_at * 1000 });
  return {
    asOf: now(),
    banners: banners.map((banner): AdvertView => advertView(banner, locale)),
    announcements: home.announcement.map((article) => ({ ...dated(article), body: writtenIn(article, "body", locale) })),
    matches: SPORT_IDS.map((sport) => [sport, home.rec_matchs.filter(({ sport_id }) => sport_id === sport).map((match) => matchLine(match, locale))] as const),
    // Rooms and clips have no area yet: of the tabs that the rule may name, this is the one with something behind it.
    leagues:
      tab === "database"
        ? database.hotList
            .slice(0, LEAGUES_SHOWN)
            .map((league) => ({ path: `${sportName(league.sport_id)}/${league.id}`, name: shortNameOf(league, locale), logo: league.logo }))
        : [],
    activities: activities.list,
    news: news.list.map(dated),
    advert: advert ? advertView(advert, locale) : null,
  };
}
