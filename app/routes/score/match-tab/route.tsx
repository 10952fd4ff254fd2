import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { SharedPart } from "#app/features/kept-part/kept-part.tsx";
import { MatchHeader } from "#app/features/match-header/match-header.tsx";
import { UnknownMatch } from "#app/features/match-header/unknown-match.tsx";
import { loadMatchPage, matchAction } from "#app/features/match-tabs/match-page.ts";
import { matchDescription } from "#app/features/match-header/match-preview.ts";
import { matchTitle } from "#app/features/match-header/match-words.ts";
import { LateTab } from "#app/features/match-tabs/late-tab.tsx";
import { tabAreas, tabModules } from "#app/features/match-tabs/match-tab.tsx";
import { MATCH_TABS, type MatchTab } from "#app/features/match-header/tabs.ts";
import { idParam } from "#app/features/page-guard.ts";
import { toMeta, readVisit } from "#app/features/page-meta.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

/** A tab of a match inside the mobile app, which has its own bars and tabs (Specification 2.4). */
export const handle = {
  areas: ["match"],
  moreAreas: tabAreas,
  shell: "bare",
  wide: true,
  ...(import.meta.env.SSR && { modules: tabModules }),
} satisfies ScreenHandle;

/** `/mobile/<tab>/:matchid` is football, `/mobile/basketball/<tab>/:matchid` is basketball. */
function readPlace(request: Request): { sport: SportName; tab: MatchTab } {
  const { pathname } = new URL(request.url);
  const [, sport, word] = /\/mobile\/(basketball\/)?([a-z]+)\//.exec(pathname) ?? [];
  return { sport: sport ? "basketball" : "football", tab: MATCH_TABS.find((tab) => tab === word) ?? "happening" };
}

export const loader = ({ context, params, request }: LoaderFunctionArgs) => {
  const matchid = idParam(params.matchid);
  const { sport, tab } = readPlace(request);
  const toAddress = (right: SportName): string => `/mobile/${right === "basketball" ? "basketball/" : ""}${tab}/${matchid}`;
  return loadMatchPage(context, request, { matchid, sport, tab, toAddress });
};

export const action = ({ context, request }: ActionFunctionArgs) => matchAction(context, request);

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const visit = readVisit(args);
  if (!data?.frame || !visit) return toMeta(args, { description: "" });
  const t = getText(visit.locale, "match");
  return toMeta(args, {
    title: matchTitle(t, data.frame.view, data.frame.tab),
    description: import.meta.env.SSR || import.meta.env.DEV ? matchDescription(t, data.frame.view, visit) : "",
  });
};

export default function MatchTabScreen() {
  const { matchid, sport, head, frame, shown } = useLoaderData<typeof loader>();
  const t = useText("match");
  return (
    <div className="match match-bare">
      <ScreenHead up={{ to: `/score/detail/${sport}/${matchid}`, label: t("share.open") }} />
      <LatePart
        key={matchid}
        part={head}
        placeholder={
          frame ? (
            <>
              <MatchHeader view={frame.view} bare pending />
              <Bones rows={[5, 4]} />
            </>
          ) : (
            <UnknownMatch sport={sport} bare rows={[5, 4]} />
          )
        }
        whole
      >
        {({ view, tab }) => (
          <>
            <LateTitle>{matchTitle(t, view, tab)}</LateTitle>
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
