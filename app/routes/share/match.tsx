import { redirect, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SHARE_IMAGE_SIZE, shareImagePath } from "#edge/contract/rules/links.ts";
import { sportName, type SportName } from "#edge/contract/rules/matches.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { arrival, atHand, type Late } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { frameView, headerView, type HeaderView, type RememberedMatch } from "#app/features/match-header/header-view.ts";
import { SharedPart } from "#app/features/kept-part/kept-part.tsx";
import { viewOnce } from "#app/features/kept-part/view-once.ts";
import { MatchHeader } from "#app/features/match-header/match-header.tsx";
import { drawnMatch } from "#app/features/match-header/moving-match.ts";
import { EventData } from "#app/features/match-header/event-data.tsx";
import { eventFacts, type EventFacts } from "#app/features/match-header/sports-event.ts";
import { UnknownMatch } from "#app/features/match-header/unknown-match.tsx";
import { findMatch, rememberedMatch } from "#app/features/match-tabs/match-page.ts";
import { matchDescription, matchHeading } from "#app/features/match-header/match-preview.ts";
import { matchTitle } from "#app/features/match-header/match-words.ts";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { readVisit } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "./match.css";

export const handle = { areas: ["match"], shell: "bare", ...(import.meta.env.SSR && { keptMeta }) } satisfies ScreenHandle;

interface SharedMatch {
  view: HeaderView;
  image: string;
  facts: EventFacts;
}

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<{ matchid: number; shown: Late<SharedMatch>; frame: SharedMatch | null }> {
  const named = { matchid: idParam(params.id), sport: wordParam(params.sport, ["football", "basketball"] satisfies SportName[]) };
  const { search } = new URL(request.url);
  const { locale, brand } = context.visit;
  const toShared = ({ match, ...facts }: RememberedMatch, view: HeaderView): SharedMatch => {
    const sport = sportName(match.sport_id);
    if (sport !== named.sport) throw redirect(`/share/match/${sport}/${match.matchid}${search}`);
    return { view, image: shareImagePath(match, brand.code, locale, context.now()), facts: eventFacts(facts, locale) };
  };
  const found = guard(findMatch(context, named.matchid, named.sport)).then((info) =>
    toShared(
      info,
      viewOnce([info], locale, () => headerView(info, locale)),
    ),
  );
  const there = await atHand(context, found);
  const { matchid } = named;
  if (there) return { matchid, shown: there, frame: there.now };
  const known = await rememberedMatch(context, named);
  const frame = known && toShared(known, frameView(known, locale));
  return { matchid, shown: { later: arrival(found, context) }, frame };
}

const sharePath = ({ sport, id }: HeaderView): string => `/m/share/match/${sportName(sport)}/${id}`;

function keptMeta(data: unknown) {
  const { shown, frame } = (data ?? {}) as Partial<SerializeFrom<typeof loader>>;
  return shown && frame && "now" in shown ? { of: frame.view, name: "" } : null;
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const visit = readVisit(args);
  if (!data?.frame || !visit) return toPreviewMeta(args, { description: "" });
  const { frame } = data;
  const { view, image } = frame;
  const t = getText(visit.locale, "match");
  const canonical = sharePath(view);
  const page = { title: matchTitle(t, view, null), description: matchDescription(t, view, visit), canonical };
  return toPreviewMeta(args, { ...page, heading: matchHeading(t, view, visit), picture: image });
};

export default function ShareMatchPage() {
  const { matchid, shown, frame } = useLoaderData<typeof loader>();
  const t = useText("match");
  return (
    <article className="share">
      <LatePart key={matchid} part={shown} placeholder={<Frame frame={frame} />} whole>
        {({ view, image, facts }) => (
          <>
            <LateTitle>{matchTitle(t, view, null)}</LateTitle>
            <EventData view={view} facts={facts} path={sharePath(view)} picture={image} />
            <SharedPart of={[view]} name="share">
              <Match view={view} image={image} />
            </SharedPart>
          </>
        )}
      </LatePart>
    </article>
  );
}

function Frame({ frame }: { frame: SharedMatch | null }) {
  return (
    <>
      {frame ? <MatchHeader view={frame.view} bare pending /> : <UnknownMatch sport={null} bare />}
      <svg className="share-card" viewBox={`0 0 ${SHARE_IMAGE_SIZE.width} ${SHARE_IMAGE_SIZE.height}`} aria-hidden />
    </>
  );
}

function Match({ view, image }: Pick<SharedMatch, "view" | "image">) {
  const t = useText("match");
  const visit = useVisit();
  // The picture shows the score, so it is hidden together with the score.
  const isHidden = useScoreHidden(view.id) && drawnMatch(view).phase !== "waiting";
  const heading = t("heading", { home: view.home.name, away: view.away.name });
  return (
    <>
      <MatchHeader view={view} bare />
      <p className="share-text">{matchDescription(t, view, visit)}</p>
      <p className="share-actions">
        <Link className="button" to={`/score/detail/${sportName(view.sport)}/${view.id}`} prefetch="intent">
          {t("share.open")}
        </Link>
        {isHidden ? null : (
          <a className="button button-quiet" href={image} download={`${view.home.name}-${view.away.name}.png`}>
            {t("share.save")}
          </a>
        )}
      </p>
      {isHidden ? null : (
        <img className="share-card" src={image} alt={heading} width={SHARE_IMAGE_SIZE.width} height={SHARE_IMAGE_SIZE.height} />
      )}
      <p className="share-site">{t("share.site", { site: visit.brand.name })}</p>
    </>
  );
}
