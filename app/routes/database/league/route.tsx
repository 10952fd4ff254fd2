import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { sportIdOf, type SportName } from "../../../../edge/contract/rules/sports";
import { visitLeague } from "../../../client/store";
import { FollowButton } from "../../../features/database/follow-button";
import { followSubject } from "../../../features/database/follow-subject";
import { SeasonSelect } from "../../../features/database/season-select";
import { SubjectHeader } from "../../../features/database/subject-header";
import { TabLinks } from "../../../features/database/tab-links";
import { previewMetaOf } from "../../../features/link-preview";
import { idParam, wordParam } from "../../../features/page-guard";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";
import { Flag } from "../../../ui/flag";
import { LeagueTabContent } from "./parts/league-tab";
import { LEAGUE_TABS, readLeague } from "./queries";
import "../../../features/database/spread.css";
import "./league.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database", "standings"], wide: true } satisfies ScreenHandle;

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = (name: string): number | undefined => (query.get(name) ? idParam(query.get(name) ?? undefined) : undefined);
  const season_id = chosen("season");
  const round_id = chosen("round");
  return readLeague(context, {
    sport: wordParam(params.sname, SPORTS),
    cid: idParam(params.cid),
    tab: wordParam(query.get("tab") ?? "matches", LEAGUE_TABS),
    page: chosen("page") ?? 1,
    ...(season_id !== undefined && { season_id }),
    ...(round_id !== undefined && { round_id }),
  });
}

export const action = ({ context, params, request }: ActionFunctionArgs) =>
  followSubject(context, request, "league", wordParam(params.sname, SPORTS), idParam(params.cid));

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const t = textOf(locale, "database");
    const { name = "", season = "", sport } = args.data ?? {};
    return {
      title: t(sport === "basketball" ? "league.title.basketball" : "league.title", { name }),
      description: t("league.description", { name, season }),
    };
  });

export default function League() {
  const page = useLoaderData<typeof loader>();
  const t = useText("database");
  const { sport, cid, name, short, logo, chosen, content } = page;
  const address = `/database/league/${sport}/${cid}`;
  const seasonPart = chosen ? `&season=${chosen}` : "";
  const ofSport = sport === "basketball" ? ".basketball" : "";

  useEffect(() => visitLeague({ id: cid, name: short, logo, sportsType: sportIdOf(sport) ?? 1 }), [cid, short, logo, sport]);

  const words = {
    matches: t("league.tab.matches"),
    table: t(`league.tab.table${ofSport}`),
    leaders: t(`league.tab.leaders${ofSport}`),
    teams: t("league.tab.teams"),
    facts: t("league.tab.facts"),
  };
  return (
    <article className="league spread">
      <SubjectHeader name={name} logo={logo} action={<FollowButton name={name} followed={page.followed === 1} />}>
        <div className="subject-line">
          {page.country ? (
            <span>
              {page.flag ? <Flag country={page.flag} /> : null}
              {page.country}
            </span>
          ) : null}
          <SeasonSelect seasons={page.seasons} seasonId={page.seasonId} tab={content.tab} />
        </div>
      </SubjectHeader>
      <TabLinks
        label={t("league.tabs")}
        tabs={LEAGUE_TABS.map((tab) => ({
          to: `${address}?tab=${tab}${seasonPart}`,
          name: words[tab],
          current: tab === content.tab,
        }))}
      />
      <LeagueTabContent page={page} address={address} seasonPart={seasonPart} />
    </article>
  );
}
