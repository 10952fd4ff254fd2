import { Link } from "@remix-run/react";
import { memo, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { EmptyState, NoResults } from "#app/features/database/empty-state.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { TabContent, LeagueHead, LeaguePage } from "../queries.ts";
import * as factsFile from "./league-facts.tsx";
import * as outlookFile from "./league-outlook.tsx";
import * as tablesFile from "./league-tables.tsx";
import * as leadersFile from "./league-leaders.tsx";
import { LeagueMatches } from "./league-matches.tsx";
// A tab's server markup arrives before the tab's own file could load styles, so all tabs' style sheets are imported here.
import "#app/features/database/board-table.css";
import "#app/features/standings/standings-table.css";

/** A league's page does not open with these tabs, so they are loaded from separate files. */
const LeagueTables = import.meta.env.SSR
  ? tablesFile.LeagueTables
  : lazily(() => import("./league-tables.tsx").then((file) => file.LeagueTables));
const LeagueLeaders = import.meta.env.SSR
  ? leadersFile.LeagueLeaders
  : lazily(() => import("./league-leaders.tsx").then((file) => file.LeagueLeaders));
const LeagueFacts = import.meta.env.SSR
  ? factsFile.LeagueFacts
  : lazily(() => import("./league-facts.tsx").then((file) => file.LeagueFacts));
const LeagueOutlook = import.meta.env.SSR
  ? outlookFile.LeagueOutlook
  : lazily(() => import("./league-outlook.tsx").then((file) => file.LeagueOutlook));

interface LeagueTabProps {
  head: LeagueHead;
  content: LeaguePage["content"];
  address: string;
  seasonPart: string;
}

export const LeagueTabContent = memo((props: LeagueTabProps) => (
  <Suspense fallback={<Bones rows={[6, 4]} />}>{tabContent(props)}</Suspense>
));

function tabContent({ head, content, address, seasonPart }: LeagueTabProps) {
  const page = { ...head, content };
  switch (content.tab) {
    case "matches":
      return <LeagueMatches page={page} content={content} address={address} seasonPart={seasonPart} />;
    case "table":
      return <LeagueTables name={head.name} content={content} address={`${address}?tab=table${seasonPart}`} />;
    case "leaders":
      return <LeagueLeaders page={page} content={content} />;
    case "teams":
      return <Teams sport={head.sport} content={content} />;
    case "facts":
      return <Facts page={page} facts={content.facts} />;
    case "outlook":
      return <LeagueOutlook page={page} outlook={content.outlook} />;
  }
}

function Teams({ sport, content }: { sport: string; content: TabContent<"teams"> }) {
  const t = useText("database");
  if (content.teams.length === 0) return <EmptyState title={t("league.teams.empty")} />;
  return (
    <ul className="card team-grid">
      {content.teams.map(([id, name, logo]) => (
        <li key={id}>
          <Link className="row" to={`/database/team/${sport}/${id}`} prefetch="intent">
            <Crest logo={logo} size={36} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The figures are sums of results, so they are hidden while the reader hides scores. */
function Facts(shown: Parameters<typeof factsFile.LeagueFacts>[0]) {
  const t = useText("database");
  return useVisit().spoilers ? <NoResults title={t("league.table.empty")} /> : <LeagueFacts {...shown} />;
}
