import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import { SeasonSelect } from "#app/features/database/season-select.tsx";
import { SubjectHeader } from "#app/features/database/subject-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { WayBack } from "#app/features/way-back.tsx";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CupBracket } from "./parts/cup-bracket.tsx";
import { CupGroups } from "./parts/cup-groups.tsx";
import { CupMatches } from "./parts/cup-matches.tsx";
import { CupScorers } from "./parts/cup-scorers.tsx";
import { CUP_TABS, readCup } from "./queries.ts";
import "#app/features/database/spread.css";
import "./fifa2025.css";

export const handle = { areas: ["database", "standings"], wide: true } satisfies ScreenHandle;

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const season = query.get("season");
  return readCup(context, wordParam(query.get("tab") ?? "groups", CUP_TABS), season ? idParam(season) : null);
}

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "database");
    const name = [args.data?.name || t("cup.heading"), args.data?.season].filter(Boolean).join(" ");
    return { title: t("cup.title", { name }), description: t("cup.description", { name }), canonical: "/m/fifa2025" };
  });

export default function Fifa2025() {
  const cup = useLoaderData<typeof loader>();
  const t = useText("database");
  const { pathname } = useLocation();
  const { content, chosen } = cup;
  const name = cup.name || t("cup.heading");
  if (!cup.leagueId) {
    return (
      <article className="cup spread">
        <WayBack to="/database">{t("home.heading")}</WayBack>
        <SubjectHeader name={name} logo={cup.logo}>
          {null}
        </SubjectHeader>
        <EmptyState title={t("cup.empty")} text={t("cup.empty.text")} />
      </article>
    );
  }
  const seasonPart = chosen ? `&season=${chosen}` : "";
  return (
    <article className="cup spread">
      <WayBack to="/database">{t("home.heading")}</WayBack>
      <SubjectHeader name={name} logo={cup.logo}>
        <div className="subject-line">
          <SeasonSelect seasons={cup.seasons} seasonId={cup.seasonId} tab={content.tab} />
        </div>
      </SubjectHeader>
      <TabLinks
        label={t("cup.tabs")}
        tabs={CUP_TABS.map((tab) => ({
          to: `${pathname}?tab=${tab}${seasonPart}`,
          name: t(`cup.tab.${tab}`),
          current: tab === content.tab,
        }))}
      />
      {content.tab === "groups" ? <CupGroups content={content} played={cup.played} name={name} /> : null}
      {content.tab === "bracket" ? <CupBracket content={content} /> : null}
      {content.tab === "matches" ? <CupMatches content={content} /> : null}
      {content.tab === "scorers" ? <CupScorers content={content} name={name} /> : null}
    </article>
  );
}
