import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SPORT, type SportName, sportName } from "../../../../edge/contract/rules/sports";
import { Bones } from "../../../features/late-part/bones";
import { LatePart } from "../../../features/late-part/late-part";
import { previewMetaOf } from "../../../features/link-preview";
import { SharedPart } from "../../../features/kept-part/kept-part";
import { useMatchAddress } from "../../../features/match-header/match-address";
import { MatchHeader } from "../../../features/match-header/match-header";
import { loadMatchPage, matchAction, type MatchHead } from "../../../features/match-tabs/match-page";
import { matchDescription, matchState, matchTitle } from "../../../features/match-tabs/match-words";
import { LateTab } from "../../../features/match-tabs/late-tab";
import { tabAreas, tabModules } from "../../../features/match-tabs/match-tab";
import { TabNav } from "../../../features/match-tabs/tab-nav";
import type { MatchTab } from "../../../features/match-tabs/tabs";
import { idParam } from "../../../features/page-guard";
import { visitOf } from "../../../features/page-meta";
import { textOf } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

export const handle = { areas: ["match"], moreAreas: tabAreas, modules: tabModules, wide: true, ...(import.meta.env.SSR && { keptMeta }) } satisfies ScreenHandle;

/** The tab that the address names; null where it names none, whatever is open then. */
const tabInAddress = ({ tab }: MatchHead, search: string): MatchTab | null => (new URLSearchParams(search).has("tab") ? tab : null);

function keptMeta(data: unknown, search: string) {
  const { head, frame } = (data ?? {}) as Partial<SerializeFrom<typeof loader>>;
  return head && frame && "now" in head ? { of: frame.view, name: `${tabInAddress(frame, search)}` } : null;
}

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
  const { view, picture } = data.frame;
  const canonical = `/m/score/detail/${sportName(view.sport)}/${view.id}`;
  const tab = tabInAddress(data.frame, args.location.search);
  const { home, away } = view;
  return previewMetaOf(args, {
    title: matchTitle(t, view, tab),
    heading: `${t("heading", { home: home.name, away: away.name })} · ${matchState(t, view, visit)}`,
    picture,
    description: matchDescription(t, view, visit),
    canonical: tab ? `${canonical}?tab=${tab}` : canonical,
  });
};

export default function MatchPage() {
  const { head, frame, shown, pushKey } = useLoaderData<typeof loader>();
  const address = useMatchAddress();
  return (
    <div className={frame.view.sport === SPORT.FOOTBALL ? "match match-football" : "match match-basketball"}>
      <LatePart key={frame.view.id} part={head} placeholder={<MatchFrame frame={frame} />}>
        {({ view, tabs, tab }) => (
          <>
            <SharedPart of={[view]} name={`head ${tabs} ${tab} ${address}`}>
              <MatchHeader view={view} pushKey={pushKey} />
              <TabNav tabs={tabs} chosen={tab} />
            </SharedPart>
            <LateTab view={view} tab={tab} shown={shown} />
          </>
        )}
      </LatePart>
    </div>
  );
}

/** The screen by the names of the match, while the match itself is on its way. */
function MatchFrame({ frame: { view, tabs, tab } }: { frame: MatchHead }) {
  return (
    <>
      <MatchHeader view={view} pending />
      <TabNav tabs={tabs} chosen={tab} />
      <Bones rows={[5, 4]} />
    </>
  );
}
