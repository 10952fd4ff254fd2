import { BoardTable } from "#app/features/database/board-table.tsx";
import { NoResults } from "#app/features/database/empty-state.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { CupContent } from "../queries.ts";

export function CupScorers({ content, name }: { content: CupContent<"scorers">; name: string }) {
  const t = useText("database");
  const tc = useText("cups");
  if (content.board.rows.length === 0) return <NoResults title={tc("cup.scorers.empty")} text={tc("cup.scorers.empty.text")} />;
  return (
    <section className="card">
      <BoardTable board={content.board} caption={`${name} ${t("board.goals")}`} />
    </section>
  );
}
