import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { useBoardNames } from "#app/features/database/board-table.tsx";
import { BOARDS_OF } from "#app/features/database/board-view.ts";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { Board } from "./parts/board.tsx";
import { LeagueList } from "./parts/league-list.tsx";
import { LeagueStrip, StripBones } from "./parts/league-strip.tsx";
import { type DatabaseLeagues, readHome } from "./queries.ts";
import "#app/features/database/split.css";
import "./home.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database"], wide: true } satisfies ScreenHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  readHome(context, wordParam(new URL(request.url).searchParams.get("sport") ?? "football", SPORTS));

export const meta = createMeta("database", "home.title", "home.description");

export default function DatabaseHome() {
  const { sport, leagues, boards } = useLoaderData<typeof loader>();
  const t = useText("database");
  return (
    <article className="database split">
      <header className="database-head">
        <h1>{t("home.heading")}</h1>
        <Link className="database-search faded row" to="/search" prefetch="intent">
          <SearchIcon size={18} />
          {t("home.search")}
        </Link>
      </header>
      <LatePart
        key={`leagues ${sport}`}
        part={leagues}
        placeholder={
          <div className="split">
            <StripBones />
            <Sports sport={sport} />
            <div className="main-column">
              <Rankings sport={sport} />
              <Bones rows={[5, 8]} />
            </div>
          </div>
        }
        failed={(note) => (
          <>
            <Sports sport={sport} />
            <div className="main-column">
              <Rankings sport={sport} />
              {note}
            </div>
          </>
        )}
      >
        {(shown) => <Leagues sport={sport} leagues={shown} />}
      </LatePart>
      <LatePart
        key={`boards ${sport}`}
        part={boards}
        placeholder={<div className="side-column" />}
        failed={(note) => <div className="side-column">{note}</div>}
      >
        {(shown) => (
          <div className="side-column">
            {shown.map((board) => (
              <Board key={board.type} sport={sport} board={board} />
            ))}
          </div>
        )}
      </LatePart>
    </article>
  );
}

function Leagues({ sport, leagues }: { sport: SportName; leagues: DatabaseLeagues }) {
  const t = useText("database");
  const { hot, names, international, domestic } = leagues;
  return (
    <>
      {hot.length > 0 ? <LeagueStrip hot={hot} names={names} /> : null}
      <Sports sport={sport} />
      <div className="main-column">
        <Rankings sport={sport} />
        {international.length + domestic.length === 0 ? <EmptyState title={t("home.empty")} text={t("home.empty.text")} /> : null}
        <LeagueList title={t("home.international")} leagues={international} sport={sport} />
        <LeagueList title={t("home.domestic")} leagues={domestic} sport={sport} />
        {sport === "football" ? (
          <Link className="card card-head" to="/fifa2025" prefetch="intent">
            <h2>{t("cup.heading")}</h2>
            <ForwardIcon size={18} />
          </Link>
        ) : null}
      </div>
    </>
  );
}

function Sports({ sport }: { sport: SportName }) {
  const t = useText("database");
  return (
    <TabLinks
      label={t("home.sports")}
      tabs={SPORTS.map((other) => ({ to: `/database?sport=${other}`, name: t(`sport.${other}`), current: other === sport }))}
    />
  );
}

function Rankings({ sport }: { sport: SportName }) {
  const t = useText("database");
  const names = useBoardNames(sport);
  return (
    <nav className="chips database-boards" aria-label={t("home.rankings")}>
      <Link className="chip" to="/data" prefetch="intent">
        {t("home.models")}
      </Link>
      {BOARDS_OF[sport].map((type) => (
        <Link key={type} className="chip" to={`/database/billboard/${type}?sport=${sport}`} prefetch="intent">
          {names(type).name}
        </Link>
      ))}
    </nav>
  );
}
