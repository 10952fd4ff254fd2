import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { sportName, type SportName } from "#edge/contract/rules/matches.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { SharedPart } from "#app/features/kept-part/kept-part.tsx";
import { EventData } from "#app/features/match-header/event-data.tsx";
import type { HeaderView } from "#app/features/match-header/header-view.ts";
import { useMatchAddress } from "#app/features/match-header/match-address.ts";
import { MatchHeader } from "#app/features/match-header/match-header.tsx";
import { UnknownMatch } from "#app/features/match-header/unknown-match.tsx";
import { loadMatchPage, matchAction, type MatchHead } from "#app/features/match-tabs/match-page.ts";
import { matchPreview } from "#app/features/match-header/match-preview.ts";
import { matchTitle } from "#app/features/match-header/match-words.ts";
import { LateTab } from "#app/features/match-tabs/late-tab.tsx";
import { tabAreas, tabModules } from "#app/features/match-tabs/match-tab.tsx";
import { LateWatch } from "#app/features/match-tabs/late-watch.tsx";
import { TabNav } from "#app/features/match-tabs/tab-nav.tsx";
import type { MatchTab } from "#app/features/match-header/tabs.ts";
import { idParam } from "#app/features/page-guard.ts";
import { readVisit } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { DayPane } from "#app/routes/score/list/parts/day-pane.tsx";

export const handle = {
  areas: ["match"],
  moreAreas: tabAreas,
  wide: true,
  ...(import.meta.env.SSR && { keptMeta, modules: tabModules }),
} satisfies ScreenHandle;

/** Returns the tab that the address names; null if it names none. */
const tabInAddress = ({ tab }: MatchHead, search: string): MatchTab | null =>
  new URLSearchParams(search).has("tab") ? tab : null;

const matchPath = ({ sport, id }: HeaderView): string => `/m/score/detail/${sportName(sport)}/${id}`;

function keptMeta(data: unknown, search: string) {
  const { head, frame } = (data ?? {}) as Partial<SerializeFrom<typeof loader>>;
  return head && frame && "now" in head ? { of: frame.view, name: `${tabInAddress(frame, search)}` } : null;
}

/** The path names the sport directly before or after `detail`. null for `/score/detail/:matchid`, which names no sport. */
function sportInAddress(request: Request): SportName | null {
  const { pathname } = new URL(request.url);
  if (/\/(?:detail\/basketball|basketball\/detail)\//.test(pathname)) return "basketball";
  return pathname.includes("/detail/football/") ? "football" : null;
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const matchid = idParam(params.matchid);
  const page = await loadMatchPage(context, request, {
    matchid,
    sport: sportInAddress(request),
    toAddress: (sport) => `/score/detail/${sport}/${matchid}`,
  });
  return { ...page, pushKey: context.pushKey };
};

export const action = ({ context, request }: ActionFunctionArgs) => matchAction(context, request);

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const visit = readVisit(args);
  if (!data || !visit) return toPreviewMeta(args, { description: "" });
  const t = getText(visit.locale, "match");
  if (!data.frame) return toPreviewMeta(args, { description: "" });
  const { view, picture } = data.frame;
  const canonical = matchPath(view);
  const tab = tabInAddress(data.frame, args.location.search);
  return toPreviewMeta(args, {
    title: matchTitle(t, view, tab),
    ...(import.meta.env.SSR || import.meta.env.DEV ? matchPreview(t, view, visit) : { description: "" }),
    picture,
    canonical: tab ? `${canonical}?tab=${tab}` : canonical,
  });
};

export default function MatchPage() {
  const { matchid, sport, head, frame, shown, pushKey } = useLoaderData<typeof loader>();
  const address = useMatchAddress();
  const { search } = useLocation();
  const t = useText("match");
  return (
    <>
      <div className={sport ? `match match-${sport}` : "match"}>
        <LatePart
          key={matchid}
          part={head}
          placeholder={frame ? <MatchFrame frame={frame} /> : <UnknownMatch sport={sport} rows={[5, 4]} />}
          whole
        >
          {({ view, nav, tab, facts, picture, watch, room }) => (
            // This element has the sport's class if the address names no sport, because only the loaded match then names the
            // sport.
            <div className={sport ? undefined : `match-${sportName(view.sport)}`}>
              <LateTitle>{matchTitle(t, view, new URLSearchParams(search).has("tab") ? tab : null)}</LateTitle>
              <EventData view={view} facts={facts} path={matchPath(view)} picture={picture} />
              <SharedPart of={[view]} name={`head ${nav.map(({ to }) => to)} ${tab} ${address} ${room?.to}`}>
                <MatchHeader view={view} pushKey={pushKey} room={room} />
                <TabNav nav={nav} chosen={tab} />
              </SharedPart>
              <LateTab
                view={view}
                nav={nav}
                tab={tab}
                shown={shown}
                below={
                  <>
                    <LateWatch watch={watch} />
                    <MatchTips id={view.id} />
                  </>
                }
              />
            </div>
          )}
        </LatePart>
      </div>
      <DayPane sport={sport} id={matchid} view={frame?.view ?? null} head={head} />
    </>
  );
}

/** A link to the red-order plans of the match (Specification 2.15). */
function MatchTips({ id }: { id: number }) {
  const t = useText("match");
  const { comfort } = useVisit();
  return comfort.plain ? null : (
    <p className="match-tips">
      <Link className="more" to={`/redorder/match-plans/${id}`} prefetch="intent">
        {t("tips")}
      </Link>
    </p>
  );
}

function MatchFrame({ frame: { view, nav, tab, room } }: { frame: MatchHead }) {
  return (
    <>
      <MatchHeader view={view} pending room={room} />
      <TabNav nav={nav} chosen={tab} />
      <Bones rows={[5, 4]} />
    </>
  );
}
