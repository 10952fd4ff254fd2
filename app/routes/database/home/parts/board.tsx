import { Link } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { BoardTable, useBoardNames } from "#app/features/database/board-table.tsx";
import type { BoardView } from "#app/features/database/board-view.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";

export function Board({ sport, board }: { sport: SportName; board: BoardView }) {
  const t = useText("database");
  const { name } = useBoardNames(sport)(board.type);
  return (
    <section className="card">
      <header className="card-head">
        <h2>{name}</h2>
        <Link
          className="more"
          to={`/database/billboard/${board.type}?sport=${sport}`}
          prefetch="intent"
          aria-label={`${name} ${t("home.all")}`}
        >
          {t("home.all")}
          <ForwardIcon size={14} />
        </Link>
      </header>
      {board.type === "fifa-men" ? <p className="card-body board-note hint">{t("board.fifa.computed")}</p> : null}
      <BoardTable board={board} caption={name} brief />
    </section>
  );
}
