import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { useEffect } from "react";
import { toSportId, type SportName } from "#edge/contract/rules/matches.ts";
import { TABLE_SIDES } from "#edge/contract/rules/tables/sides.ts";
import { visitLeague } from "#app/state/stored-state.ts";
import { FollowButton, FollowPlace } from "#app/features/database/follow-button.tsx";
import { followSubject } from "#app/features/database/follow-subject.ts";
import { SeasonSelect } from "#app/features/database/season-select.tsx";
import { SubjectHeader } from "#app/features/database/subject-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { subjectPicture } from "#app/features/subject-picture.ts";
import { Flag } from "#app/ui/flag.tsx";
import { LeagueTabContent } from "./parts/league-tab.tsx";
import { LEAGUE_TABS, type LeagueHead, readLeague } from "./queries.ts";
import { getText } from "#app/i18n/use-text.ts";
import "#app/features/database/spread.css";
import "./league.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database", "standings"], wide: true } satisfies ScreenHandle;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = (name: string): number | undefined => (query.get(name) ? idParam(query.get(name) ?? undefined) : undefined);
  const season_id = chosen("season");
  const round_id = chosen("round");
  const page = await readLeague(context, {
    sport: wordParam(params.sname, SPORTS),
    cid: idParam(params.cid),
    tab: query.has("tab") ? wordParam(query.get("tab") ?? "", LEAGUE_TABS) : null,
    page: chosen("page") ?? 1,
    side: wordParam(query.get("side") ?? "all", TABLE_SIDES),
    ...(season_id !== undefined && { season_id }),
    ...(round_id !== undefined && { round_id }),
  });
  const { sport, cid, name, logo } = page.frame;
  return { ...page, picture: subjectPicture(`league/${sport}/${cid}`, [name, logo], context.visit) };
}

export const action = ({ context, params, request }: ActionFunctionArgs) =>
  followSubject(context, request, "league", wordParam(params.sname, SPORTS), idParam(params.cid));

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "database");
    const { frame, picture } = args.data ?? {};
    return frame?.name
      ? {
          title: formatTitle(t, frame),
          description: t("league.description", { name: frame.name, season: frame.season }),
          ...(picture && { picture }),
        }
      : { description: t("home.description") };
  });

export default function League() {
  const { head, frame, content } = useLoaderData<typeof loader>();
  const { sport, cid } = frame;
  const t = useText("database");

  return (
    <article className="league spread">
      <BackHead to={`/database?sport=${sport}`} />
      <LatePart
        key={`${sport} ${cid}`}
        part={head}
        placeholder={
          <>
            <Header head={frame} pending />
            <Bones rows={[6, 4]} />
          </>
        }
        whole
      >
        {(page) => (
          <>
            <LateTitle>{formatTitle(t, page)}</LateTitle>
            <Visited page={page} />
            <Header head={page} />
            <LatePart key={page.tab} part={content} placeholder={<Bones rows={[6, 4]} />}>
              {(shown) => (
                <LeagueTabContent head={page} content={shown} address={toAddress(page)} seasonPart={toSeasonPart(page)} />
              )}
            </LatePart>
          </>
        )}
      </LatePart>
    </article>
  );
}

function Visited({ page: { sport, cid, short, logo } }: { page: LeagueHead }) {
  useEffect(() => visitLeague({ id: cid, name: short, logo, sportsType: toSportId(sport) ?? 1 }), [cid, short, logo, sport]);
  return null;
}

const formatTitle = (t: AreaText<"database">, { sport, name }: Pick<LeagueHead, "sport" | "name">): string =>
  t(sport === "basketball" ? "league.title.basketball" : "league.title", { name });

const toAddress = ({ sport, cid }: LeagueHead): string => `/database/league/${sport}/${cid}`;
const toSeasonPart = ({ chosen }: LeagueHead): string => (chosen ? `&season=${chosen}` : "");

/** `pending` is true while only the league's name is known. */
function Header({ head, pending = false }: { head: LeagueHead; pending?: boolean }) {
  const t = useText("database");
  const { sport, cid, name, logo, flag, country, followed, seasons, seasonId, tab: chosenTab, tabs } = head;
  const ofSport = sport === "basketball" ? ".basketball" : "";
  const words = {
    matches: t("league.tab.matches"),
    table: t(`league.tab.table${ofSport}`),
    leaders: t(`league.tab.leaders${ofSport}`),
    teams: t("league.tab.teams"),
    facts: t("league.tab.facts"),
    outlook: t("league.tab.outlook"),
  };
  return (
    <>
      <SubjectHeader
        name={name}
        logo={logo}
        action={pending ? <FollowPlace /> : <FollowButton kind="league" id={cid} name={name} followed={followed === 1} />}
      >
        <div className="subject-line">
          {country ? (
            <span>
              {flag ? <Flag country={flag} /> : null}
              {country}
            </span>
          ) : null}
          {pending ? <span>{head.season}</span> : <SeasonSelect seasons={seasons} seasonId={seasonId} tab={chosenTab} />}
        </div>
      </SubjectHeader>
      <TabLinks
        label={t("league.tabs")}
        tabs={tabs.map((tab) => ({
          to: `${toAddress(head)}?tab=${tab}${toSeasonPart(head)}`,
          name: words[tab],
          current: tab === chosenTab,
        }))}
      />
    </>
  );
}
