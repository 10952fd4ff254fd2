import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SPORT, type SportName, sportName } from "../../../../edge/contract/rules/sports";
import { previewMetaOf } from "../../../features/link-preview";
import { MatchHeader } from "../../../features/match-header/match-header";
import { loadMatchPage, matchAction } from "../../../features/match-tabs/match-page";
import { matchDescription, matchState, matchTitle } from "../../../features/match-tabs/match-words";
import { MatchTabBody } from "../../../features/match-tabs/match-tab";
import { TabNav } from "../../../features/match-tabs/tab-nav";
import { useLiveTab } from "../../../features/match-tabs/use-live-tab";
import { idParam } from "../../../features/page-guard";
import { visitOf } from "../../../features/page-meta";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

export const handle = { areas: ["match", "standings"], wide: true } satisfies ScreenHandle;

/** The sport that the address names: in the middle of one form and at the end of the other; `/score/detail/:matchid` names none. */
function sportInAddress(request: Request): SportName | null {
  const { pathname } = new URL(request.url);
  if (/\/(?:detail\/basketball|basketball\/detail)\//.test(pathname)) return "basketball";
  return pathname.includes("/detail/football/") ? "football" : null;
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const matchid = idParam(params.matchid);
  const page = await loadMatchPage(context, request, { matchid, sport: sportInAddress(request), addressOf: (sport) => `/score/detail/${sport}/${matchid}` });
  return { ...page, pushKey: context.pushKey };
};

export const action = ({ context, request }: ActionFunctionArgs) => matchAction(context, request);

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const visit = visitOf(args);
  if (!data || !visit) return previewMetaOf(args, { description: "" });
  const t = textOf(visit.locale, "match");
  const canonical = `/m/score/detail/${sportName(data.view.sport)}/${data.view.id}`;
  const tab = data.tab && new URLSearchParams(args.location.search).has("tab") ? data.tab : null;
  const { home, away } = data.view;
  return previewMetaOf(args, {
    title: matchTitle(t, data.view, tab),
    heading: `${t("heading", { home: home.name, away: away.name })} · ${matchState(t, data.view, visit)}`,
    picture: data.picture,
    description: matchDescription(t, data.view, visit),
    canonical: tab ? `${canonical}?tab=${tab}` : canonical,
  });
};

export default function MatchPage() {
  const { view, tabs, tab, shown, pushKey } = useLoaderData<typeof loader>();
  const t = useText("match");
  useLiveTab(view, tab === "happening");
  return (
    <div className={view.sport === SPORT.FOOTBALL ? "match match-football" : "match match-basketball"}>
      <MatchHeader view={view} pushKey={pushKey} />
      <TabNav tabs={tabs} chosen={tab} />
      {shown ? <MatchTabBody view={view} shown={shown} /> : <p className="card tab-note">{t("tabs.off")}</p>}
    </div>
  );
}
