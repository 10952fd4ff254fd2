import { Link } from "@remix-run/react";
import { BoardTable, useBoardNames } from "#app/features/database/board-table.tsx";
import { NoResults } from "#app/features/database/empty-state.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import type { TabContent, LeaguePage } from "../queries.ts";

export function LeagueLeaders({ page, content }: { page: LeaguePage; content: TabContent<"leaders"> }) {
  const t = useText("database");
  const names = useBoardNames(page.sport);
  if (content.boards.length === 0) return <NoResults title={t("league.leaders.empty")} text={t("league.leaders.empty.text")} />;
  return content.boards.map((board) => (
    <section key={board.type} className="card">
      <header className="card-head">
        <h2>{names(board.type).name}</h2>
        <Link
          className="more"
          to={`/database/billboard/${board.type}?sport=${page.sport}&league=${page.cid}`}
          prefetch="intent"
          aria-label={`${names(board.type).name} ${t("home.all")}`}
        >
          {t("home.all")}
          <ForwardIcon size={14} />
        </Link>
      </header>
      <BoardTable board={board} caption={`${page.name} ${names(board.type).name}`} />
    </section>
  ));
}
