import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { matchPhase } from "../../../edge/contract/rules/match-status";
import { SHARE_IMAGE_SIZE, shareImagePath } from "../../../edge/contract/rules/share-image";
import { type SportName, sportName } from "../../../edge/contract/rules/sports";
import { headerView, type HeaderView } from "../../features/match-header/header-view";
import { MatchHeader } from "../../features/match-header/match-header";
import { findMatch } from "../../features/match-tabs/match-page";
import { matchDescription, matchState, matchTitle } from "../../features/match-tabs/match-words";
import { guard, idParam, wordParam } from "../../features/page-guard";
import { previewMetaOf } from "../../features/link-preview";
import { visitOf } from "../../features/page-meta";
import { useVisit } from "../../features/visit";
import { textOf, useText } from "../../i18n/use-text";
import type { ScreenHandle } from "../../root";
import "./match.css";

export const handle = { areas: ["match"], shell: "bare" } satisfies ScreenHandle;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const asked = wordParam(params.sport, ["football", "basketball"] satisfies SportName[]);
  const info = await guard(findMatch(context, idParam(params.id), asked));
  const sport = sportName(info.match.sport_id);
  const { origin, search } = new URL(request.url);
  if (sport !== asked) throw redirect(`/share/match/${sport}/${info.match.matchid}${search}`);
  const { locale, brand } = context.visit;
  return { view: headerView(info, locale), origin, image: shareImagePath(info.match, brand.code, locale) };
}

/** The match as search engines and assistants read it. A block of data is not executed, so the page's policy lets it stand. */
function sportsEvent(view: HeaderView, url: string, image: string, description: string) {
  const status = matchPhase(view.sport, view.pulse[1]) === "suspended" ? "EventPostponed" : "EventScheduled";
  const team = (name: string) => ({ "@type": "SportsTeam", name });
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: `${view.home.name} vs ${view.away.name}`,
    description,
    sport: sportName(view.sport),
    startDate: new Date(view.time * 1000).toISOString(),
    eventStatus: `https://schema.org/${status}`,
    homeTeam: team(view.home.name),
    awayTeam: team(view.away.name),
    competitor: [team(view.home.name), team(view.away.name)],
    superEvent: { "@type": "SportsEvent", name: view.league.name },
    ...(view.venue && { location: { "@type": "Place", name: view.venue } }),
    image,
    url,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const visit = visitOf(args);
  if (!data || !visit) return previewMetaOf(args, { description: "" });
  const { view, origin } = data;
  const t = textOf(visit.locale, "match");
  const canonical = `/m/share/match/${sportName(view.sport)}/${view.id}`;
  const page = { title: matchTitle(t, view, null), description: matchDescription(t, view, visit), canonical };
  const title = `${t("heading", { home: view.home.name, away: view.away.name })} · ${matchState(t, view, visit)}`;
  return [
    ...previewMetaOf(args, { ...page, heading: title, picture: data.image }),
    { "script:ld+json": sportsEvent(view, origin + canonical, origin + data.image, page.description) },
  ];
};

export default function ShareMatchPage() {
  const { view, image } = useLoaderData<typeof loader>();
  const t = useText("match");
  const visit = useVisit();
  const heading = t("heading", { home: view.home.name, away: view.away.name });
  return (
    <article className="share">
      <MatchHeader view={view} bare />
      <p className="share-text">{matchDescription(t, view, visit)}</p>
      <p className="share-actions">
        <Link className="button" to={`/score/detail/${sportName(view.sport)}/${view.id}`} prefetch="intent">
          {t("share.open")}
        </Link>
        <a className="button button-quiet" href={image} download={`${view.home.name}-${view.away.name}.png`}>
          {t("share.save")}
        </a>
      </p>
      <img className="share-card" src={image} alt={t("share.card", { match: heading })} width={SHARE_IMAGE_SIZE.width} height={SHARE_IMAGE_SIZE.height} />
      <p className="share-site">{t("share.site", { site: visit.brand.name })}</p>
    </article>
  );
}
