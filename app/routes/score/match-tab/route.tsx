import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type SportName, sportName } from "../../../../edge/contract/rules/sports";
import { Bones } from "../../../features/late-part/bones";
import { LatePart } from "../../../features/late-part/late-part";
import { SharedPart } from "../../../features/kept-part/kept-part";
import { MatchHeader } from "../../../features/match-header/match-header";
import { loadMatchPage, matchAction } from "../../../features/match-tabs/match-page";
import { matchDescription, matchTitle } from "../../../features/match-tabs/match-words";
import { LateTab } from "../../../features/match-tabs/late-tab";
import { tabAreas, tabModules } from "../../../features/match-tabs/match-tab";
import { MATCH_TABS, type MatchTab } from "../../../features/match-tabs/tabs";
import { idParam } from "../../../features/page-guard";
import { metaOf, visitOf } from "../../../features/page-meta";
import { WayBack } from "../../../features/way-back";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

/** A screen inside the mobile app, which has its own bars and tabs (Specification 2.4). */
export const handle = { areas: ["match"], moreAreas: tabAreas, modules: tabModules, shell: "bare", wide: true } satisfies ScreenHandle;

/** `/mobile/<tab>/:matchid` is football, `/mobile/basketball/<tab>/:matchid` basketball. */
function placeOf(request: Request): { sport: SportName; tab: MatchTab } {
  const { pathname } = new URL(request.url);
  const [, sport, word] = /\/mobile\/(basketball\/)?([a-z]+)\//.exec(pathname) ?? [];
  return { sport: sport ? "basketball" : "football", tab: MATCH_TABS.find((tab) => tab === word) ?? "happening" };
}

export const loader = ({ context, params, request }: LoaderFunctionArgs) => {
  const matchid = idParam(params.matchid);
  const { sport, tab } = placeOf(request);
  const addressOf = (right: SportName): string => `/mobile/${right === "basketball" ? "basketball/" : ""}${tab}/${matchid}`;
  return loadMatchPage(context, request, { matchid, sport, tab, addressOf });
};

export const action = ({ context, request }: ActionFunctionArgs) => matchAction(context, request);

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const visit = visitOf(args);
  if (!data || !visit) return metaOf(args, { description: "" });
  const t = textOf(visit.locale, "match");
  return metaOf(args, { title: matchTitle(t, data.frame.view, data.frame.tab), description: matchDescription(t, data.frame.view, visit) });
};

export default function MatchTabScreen() {
  const { head, frame, shown } = useLoaderData<typeof loader>();
  const t = useText("match");
  const { sport, id } = frame.view;
  return (
    <div className="match match-bare">
      <WayBack to={`/score/detail/${sportName(sport)}/${id}`}>{t("share.open")}</WayBack>
      <LatePart
        key={id}
        part={head}
        placeholder={
          <>
            <MatchHeader view={frame.view} bare pending />
            <Bones rows={[5, 4]} />
          </>
        }
      >
        {({ view, tab }) => (
          <>
            <SharedPart of={[view]} name="bare head">
              <MatchHeader view={view} bare />
            </SharedPart>
            <LateTab view={view} tab={tab} shown={shown} />
          </>
        )}
      </LatePart>
    </div>
  );
}
