import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { sportName } from "../../../edge/contract/rules/sports";
import { useScoreFeed } from "../../client/score-feed";
import { ActivityCard } from "../../features/activity/activity-card";
import { PopAdvert } from "../../features/advert/pop-advert";
import { formatDay } from "../../features/format-time";
import { ChoiceForm } from "../../features/match-row/choice-form";
import { MatchRows } from "../../features/match-row/match-rows";
import { metaOf } from "../../features/page-meta";
import { useVisit } from "../../features/visit";
import { textOf, useText } from "../../i18n/use-text";
import type { ScreenHandle } from "../../root";
import { Crest } from "../../ui/crest";
import { ForwardIcon } from "../../ui/icons";
import { headline } from "./headline-queries";
import { Banners } from "./parts/banners";
import "./headline.css";

export const loader = ({ context }: LoaderFunctionArgs) => headline(context);

export const handle = { areas: ["home", "activity"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, (locale) => ({ description: textOf(locale, "home")("description") }));

export default function Headline() {
  const t = useText("home");
  const visit = useVisit();
  const { asOf, banners, announcements, matches, leagues, activities, news, advert } = useLoaderData<typeof loader>();
  useScoreFeed(0, asOf);
  return (
    <>
      <div className="main-column">
        <h1 className="visually-hidden">{t("heading", { site: visit.brand.name })}</h1>
        <Banners banners={banners} />
        {announcements.map(({ id, title, body }) => (
          <details key={id} className="announcement">
            <summary>
              <strong>{t("announcement")}</strong>
              <span className="cut">{title}</span>
            </summary>
            <p>{body}</p>
          </details>
        ))}
        {leagues.length > 0 ? (
          <section className="card">
            <Head title={t("leagues")} to="/database" more={t("more.database")} />
            <ul className="hot-leagues">
              {leagues.map(({ path, name, logo }) => (
                <li key={path}>
                  <Link to={`/database/league/${path}`} prefetch="intent" discover="none">
                    <Crest logo={logo} size={36} />
                    <span className="cut">{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {matches.map(([sport, list]) =>
          list.length > 0 ? (
            <section key={sport} className="card">
              <Head title={t(`matches.${sportName(sport)}`)} to={sport === 1 ? "/score" : "/score?sport=basketball"} more={t("more.scores")} />
              <ChoiceForm sport={sport}>
                <MatchRows sport={sport} matches={list} asOf={asOf} day />
              </ChoiceForm>
            </section>
          ) : null,
        )}
      </div>
      <div className="news-column">
        {activities.length > 0 ? (
          <section className="card">
            <Head title={t("activities")} to="/activities" more={t("more.activities")} />
            {activities.map((card) => (
              <ActivityCard key={card.id} card={card} />
            ))}
          </section>
        ) : null}
        <section className="card">
          <Head title={t("news")} to="/mobile/news" more={t("more.news")} />
          {news.length === 0 ? <p className="card-body home-none">{t("news.none")}</p> : null}
          <ul className="home-news">
            {news.map(({ id, title, at }) => (
              <li key={id}>
                <Link to={`/mobile/news?id=${id}`} prefetch="intent" discover="none">
                  <span>{title}</span>
                  <time dateTime={new Date(at).toISOString()}>{formatDay(at, visit)}</time>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {advert ? <PopAdvert advert={advert} /> : null}
    </>
  );
}

function Head({ title, to, more }: { title: string; to: string; more: string }) {
  return (
    <div className="card-head">
      <h2>{title}</h2>
      <Link className="more" to={to} prefetch="intent" discover="none">
        {more}
        <ForwardIcon size={16} />
      </Link>
    </div>
  );
}
