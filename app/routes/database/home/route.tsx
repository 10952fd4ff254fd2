import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { SportName } from "../../../../edge/contract/rules/sports";
import { BoardTable, useBoardNames } from "../../../features/database/board-table";
import { BOARDS_OF } from "../../../features/database/board-view";
import { EmptyState } from "../../../features/database/empty-state";
import { TabLinks } from "../../../features/database/tab-links";
import { wordParam } from "../../../features/page-guard";
import { metaOf } from "../../../features/page-meta";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";
import { ForwardIcon, SearchIcon } from "../../../ui/icons";
import { LeagueList } from "./parts/league-list";
import { LeagueStrip } from "./parts/league-strip";
import { readHome } from "./queries";
import "../../../features/database/split.css";
import "./home.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database"], wide: true } satisfies ScreenHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  readHome(context, wordParam(new URL(request.url).searchParams.get("sport") ?? "football", SPORTS));

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "database");
    return { title: t("home.title"), description: t("home.description") };
  });

export default function DatabaseHome() {
  const home = useLoaderData<typeof loader>();
  const t = useText("database");
  const names = useBoardNames(home.sport);
  const { sport, hot, international, domestic, boards } = home;
  return (
    <article className="database split">
      <header className="database-head">
        <h1>{t("home.heading")}</h1>
        <Link className="database-search" to="/search" prefetch="intent">
          <SearchIcon size={18} />
          {t("home.search")}
        </Link>
      </header>
      {hot.length > 0 ? <LeagueStrip hot={hot} names={home.names} /> : null}
      <TabLinks
        label={t("home.sports")}
        tabs={SPORTS.map((other) => ({ to: `/database?sport=${other}`, name: t(`sport.${other}`), current: other === sport }))}
      />
      <div className="main-column">
        <nav className="chips database-boards" aria-label={t("home.rankings")}>
          {BOARDS_OF[sport].map((type) => (
            <Link key={type} className="chip" to={`/database/billboard/${type}?sport=${sport}`} prefetch="intent">
              {names(type).name}
            </Link>
          ))}
        </nav>
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
      <div className="side-column">
        {boards.map((board) => (
          <section key={board.type} className="card">
            <header className="card-head">
              <h2>{names(board.type).name}</h2>
              <Link
                className="more"
                to={`/database/billboard/${board.type}?sport=${sport}`}
                prefetch="intent"
                aria-label={`${names(board.type).name} ${t("home.all")}`}
              >
                {t("home.all")}
                <ForwardIcon size={14} />
              </Link>
            </header>
            {board.type === "fifa-men" ? <p className="card-body board-note">{t("board.fifa.computed")}</p> : null}
            <BoardTable board={board} caption={names(board.type).name} brief />
          </section>
        ))}
      </div>
    </article>
  );
}
