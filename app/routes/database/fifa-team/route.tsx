import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { SubjectHeader } from "#app/features/database/subject-header.tsx";
import { SquadList } from "#app/features/database/squad-list.tsx";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { FifaHonours } from "./parts/fifa-honours.tsx";
import { FifaStats } from "./parts/fifa-stats.tsx";
import { FIFA_TABS, type FifaTeamPage, readFifaTeam } from "./queries.ts";
import "#app/features/database/spread.css";
import "./fifa-team.css";

export const handle = { areas: ["database", "cups"], wide: true } satisfies ScreenHandle;

/** The app's own addresses name the tab in the path, the site's address names it in the query. */
function readTab(url: URL): string {
  const [, mobile, , tab] = withoutBasePath(url.pathname.replace(/\.data$/, "")).split("/");
  return (mobile === "mobile" ? tab : url.searchParams.get("tab")) ?? "honor";
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const inMobile = withoutBasePath(url.pathname).startsWith("/mobile/");
  const id = idParam(params.id ?? params.teamid);
  const tab = wordParam(readTab(url), FIFA_TABS);
  return { id, tab, inMobile, team: await late(context, readFifaTeam(context, id, tab)) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "database");
    const tc = getText(locale, "cups");
    const canonical = `/m/fifa-team/${args.data?.id}`;
    const name = findPresent(args.data?.team)?.name;
    return name === undefined
      ? { description: t("home.description"), canonical }
      : { title: tc("fifa.title", { name }), description: tc("fifa.description", { name }), canonical };
  });

export default function FifaTeam() {
  const { id, tab, inMobile, team } = useLoaderData<typeof loader>();
  const t = useText("database");
  const tc = useText("cups");
  const tabs = (
    <TabLinks
      label={tc("fifa.tabs")}
      tabs={FIFA_TABS.map((one) => ({
        to: inMobile ? `/mobile/fifa-team/${one}/${id}` : `/fifa-team/${id}?tab=${one}`,
        name: tc(`fifa.tab.${one}`),
        current: one === tab,
      }))}
    />
  );
  return (
    <article className="fifa-team spread">
      <ScreenHead up={{ to: inMobile ? "/mobile/fifa2025" : "/fifa2025", label: t("cup.heading") }} />
      <LatePart
        key={`${id} ${tab}`}
        part={team}
        placeholder={
          <>
            <SubjectHeader name="" />
            {tabs}
            <Bones rows={[5, 5]} />
          </>
        }
        whole
      >
        {(page) => <Team page={page} tabs={tabs} />}
      </LatePart>
    </article>
  );
}

function Team({ page, tabs }: { page: FifaTeamPage; tabs: ReactNode }) {
  const tc = useText("cups");
  const { locale } = useVisit();
  const { name, rank, content } = page;
  return (
    <>
      <LateTitle>{tc("fifa.title", { name })}</LateTitle>
      <SubjectHeader name={name} logo={page.logo}>
        {rank ? (
          <p>
            <Link to="/database/billboard/fifa-men" prefetch="intent">
              {tc("fifa.rank", { place: rank.place })}
            </Link>
            <span>{tc("fifa.rank.computed", { points: writtenNumber(Math.round(rank.points), locale) })}</span>
          </p>
        ) : null}
      </SubjectHeader>
      {tabs}
      {content.tab === "honor" ? <FifaHonours content={content} /> : null}
      {content.tab === "stats" ? <FifaStats content={content} name={name} /> : null}
      {content.tab === "lineup" && content.squad.length > 0 ? <SquadList squad={content.squad} sport="football" /> : null}
      {content.tab === "lineup" && content.squad.length === 0 ? <EmptyState title={tc("fifa.lineup.empty")} /> : null}
    </>
  );
}
