import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubjectHeader } from "#app/features/database/subject-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { TEAM_TABS, type TeamFrame } from "../queries.ts";

export function TeamHeader({ frame, actions }: { frame: TeamFrame; actions: ReactNode }) {
  const t = useText("database");
  const { sport, teamId } = frame;
  const ofSport = sport === "basketball" ? ".basketball" : "";
  const words = {
    matches: t("team.tab.matches"),
    squad: t("team.tab.squad"),
    table: t(`team.tab.table${ofSport}`),
    leaders: t("team.tab.leaders"),
  };
  return (
    <>
      <SubjectHeader name={frame.name} logo={frame.logo} action={actions}>
        <p>
          {frame.country ? (
            <span>
              {frame.flag ? <Flag country={frame.flag} /> : null}
              {frame.country}
            </span>
          ) : null}
          {frame.leagues.slice(0, 2).map(([id, league, logo]) => (
            <Link key={id} to={`/database/league/${sport}/${id}`} prefetch="intent">
              <Crest logo={logo} size={16} />
              {league}
            </Link>
          ))}
          {frame.national ? (
            <Link to={`/fifa-team/${teamId}`} prefetch="intent">
              {t("team.national")}
            </Link>
          ) : null}
        </p>
      </SubjectHeader>
      <TabLinks
        label={t("team.tabs")}
        tabs={TEAM_TABS.map((tab) => ({
          to: `/database/team/${sport}/${teamId}?tab=${tab}`,
          name: words[tab],
          current: tab === frame.tab,
        }))}
      />
    </>
  );
}
