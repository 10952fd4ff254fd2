import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { ActivityCard } from "#app/features/activity/activity-card.tsx";
import { PopAdvert } from "#app/features/advert/pop-advert.tsx";
import { formatDay } from "#app/features/format-time.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { subjectPicture } from "#app/features/subject-picture.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { headline, type HeadlineMain, type HeadlineNews } from "./headline-queries.ts";
import { Anchors } from "./parts/anchors.tsx";
import { Banners } from "./parts/banners.tsx";
import { OwnMatches, TopMatches } from "./parts/first-matches.tsx";
import { SelectedTab } from "./parts/selected-tab.tsx";
import { SectionHead } from "./parts/section-head.tsx";
import "./headline.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { brand, locale } = context.visit;
  const picture = subjectPicture("site/home", [inLanguage(brand.displayName, locale)], context.visit);
  return { ...(await headline(context, new URL(request.url).searchParams)), picture };
}

export const handle = { areas: ["home", "activity", "rooms"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const { picture } = args.data ?? {};
    return { description: getText(locale, "home")("description"), ...(picture && { picture }) };
  });

export default function Headline() {
  const { main, news } = useLoaderData<typeof loader>();
  return (
    <>
      <LatePart part={main} placeholder={<Frame />}>
        {(shown) => <Main {...shown} />}
      </LatePart>
      <LatePart part={news} placeholder={<div className="news-column" />}>
        {(shown) => <News {...shown} />}
      </LatePart>
    </>
  );
}

function Frame() {
  const t = useText("home");
  const { brand } = useVisit();
  return (
    <div className="main-column">
      <h1 className="visually-hidden">{t("heading", { site: brand.name })}</h1>
      <Bones rows={[5, 4]} />
    </div>
  );
}

function Main(main: HeadlineMain) {
  const { asOf, own, top, banners, announcements, advert } = main;
  const t = useText("home");
  const { brand } = useVisit();
  useScoreFeed(0, asOf);
  return (
    <>
      <div className="main-column">
        <h1 className="visually-hidden">{t("heading", { site: brand.name })}</h1>
        {own.length > 0 ? <OwnMatches runs={own} asOf={asOf} /> : null}
        <TopMatches top={top} asOf={asOf} hasOwn={own.length > 0} />
        <Banners banners={banners} />
        {announcements.map(({ id, title, body }) => (
          <details key={id} className="announcement">
            <summary className="row">
              <strong>{t("announcement")}</strong>
              <span className="cut">{title}</span>
            </summary>
            <p>{body}</p>
          </details>
        ))}
        <SelectedTab {...main} />
      </div>
      {advert ? <PopAdvert advert={advert} /> : null}
    </>
  );
}

function News({ activities, news, anchors }: HeadlineNews) {
  const t = useText("home");
  const visit = useVisit();
  return (
    <div className="news-column">
      <section className="card">
        <SectionHead title={t("news")} to="/mobile/news" more={t("more.news")} />
        {news.length === 0 ? <p className="card-body faded">{t("news.none")}</p> : null}
        <ul className="home-news">
          {news.map(({ id, title, at }) => (
            <li key={id}>
              <Link className="row-wide" to={`/mobile/news?id=${id}`} prefetch="intent" discover="none">
                <span className="grows">{title}</span>
                <time className="hint" dateTime={new Date(at).toISOString()}>
                  {formatDay(at, visit)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {activities.length > 0 ? (
        <section className="card">
          <SectionHead title={t("activities")} to="/activities" more={t("more.activities")} />
          {activities.map((card) => (
            <ActivityCard key={card.id} card={card} />
          ))}
        </section>
      ) : null}
      {anchors.length > 0 ? <Anchors anchors={anchors} /> : null}
    </div>
  );
}
