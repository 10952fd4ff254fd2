import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { type ComponentProps, memo, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import { SeasonSelect } from "#app/features/database/season-select.tsx";
import { SubjectHeader } from "#app/features/database/subject-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { type AreaText, getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CupBracket } from "./parts/cup-bracket.tsx";
import { CupGroups } from "./parts/cup-groups.tsx";
import * as matches from "./parts/cup-matches.tsx";
import * as scorers from "./parts/cup-scorers.tsx";
import { CUP_TABS, type CupPage, type CupTab, readCup } from "./queries.ts";
// The server writes the style sheets of imported files with the page, so the styles of lazily loaded tabs are imported here.
import "#app/features/database/board-table.css";
import "#app/features/match-row/match-row.css";
import "#app/features/database/spread.css";
import "./fifa2025.css";

const Matches = import.meta.env.SSR
  ? matches.CupMatches
  : lazily(() => import("./parts/cup-matches.tsx").then((file) => file.CupMatches));
const Scorers = import.meta.env.SSR
  ? scorers.CupScorers
  : lazily(() => import("./parts/cup-scorers.tsx").then((file) => file.CupScorers));

/** The page opens with its groups or its tree, so the code of another tab is loaded when the tab is shown. */
const LateMatches = memo((props: ComponentProps<typeof matches.CupMatches>) => (
  <Suspense>
    <Matches {...props} />
  </Suspense>
));
const LateScorers = memo((props: ComponentProps<typeof scorers.CupScorers>) => (
  <Suspense>
    <Scorers {...props} />
  </Suspense>
));

export const handle = { areas: ["database", "cups", "standings"], wide: true } satisfies ScreenHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = query.get("season") ? idParam(query.get("season") ?? undefined) : 0;
  const requested = query.get("tab");
  const tab = requested === null ? null : wordParam(requested, CUP_TABS);
  return { tab, chosen, cup: await late(context, readCup(context, tab, chosen || null)) };
}

/** While the tournament is loading, uses the site's own name for it. */
const formatName = (t: AreaText<"database">, cup: CupPage | undefined): string =>
  [cup?.name || t("cup.heading"), cup?.season].filter(Boolean).join(" ");

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "database");
    const tc = getText(locale, "cups");
    const name = formatName(t, findPresent(args.data?.cup));
    return { title: tc("cup.title", { name }), description: tc("cup.description", { name }), canonical: "/m/fifa2025" };
  });

export default function Fifa2025() {
  const { tab, chosen, cup } = useLoaderData<typeof loader>();
  const t = useText("database");
  return (
    <article className="cup spread">
      <ScreenHead up={{ to: "/database", label: t("home.heading") }} />
      <LatePart
        key={`${tab} ${chosen}`}
        part={cup}
        placeholder={
          <>
            <SubjectHeader name={t("cup.heading")}>
              <div className="subject-line">{"\u00a0"}</div>
            </SubjectHeader>
            <CupTabs tab={tab} chosen={chosen} />
            <Bones rows={[6, 4]} />
          </>
        }
        whole
      >
        {(page) => <Cup cup={page} chosen={chosen} />}
      </LatePart>
    </article>
  );
}

function CupTabs({ tab, chosen }: { tab: CupTab | null; chosen: number }) {
  const tc = useText("cups");
  const { pathname } = useLocation();
  const seasonPart = chosen ? `&season=${chosen}` : "";
  return (
    <TabLinks
      label={tc("cup.tabs")}
      tabs={CUP_TABS.map((one) => ({
        to: `${pathname}?tab=${one}${seasonPart}`,
        name: tc(`cup.tab.${one}`),
        current: one === tab,
      }))}
    />
  );
}

function Cup({ cup, chosen }: { cup: CupPage; chosen: number }) {
  const t = useText("database");
  const tc = useText("cups");
  const { content } = cup;
  const name = cup.name || t("cup.heading");
  const title = tc("cup.title", { name: formatName(t, cup) });
  if (!cup.leagueId) {
    return (
      <>
        <LateTitle>{title}</LateTitle>
        <SubjectHeader name={name} logo={cup.logo}>
          {null}
        </SubjectHeader>
        <EmptyState title={tc("cup.empty")} text={tc("cup.empty.text")} />
      </>
    );
  }
  return (
    <>
      <LateTitle>{title}</LateTitle>
      <SubjectHeader name={name} logo={cup.logo}>
        <div className="subject-line">
          <SeasonSelect seasons={cup.seasons} seasonId={cup.seasonId} tab={content.tab} />
        </div>
      </SubjectHeader>
      <CupTabs tab={content.tab} chosen={chosen} />
      {content.tab === "groups" ? <CupGroups content={content} played={cup.played} name={name} /> : null}
      {content.tab === "bracket" ? <CupBracket content={content} /> : null}
      {content.tab === "matches" ? <LateMatches content={content} /> : null}
      {content.tab === "scorers" ? <LateScorers content={content} name={name} /> : null}
    </>
  );
}
