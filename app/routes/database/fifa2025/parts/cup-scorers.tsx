import { BoardTable } from "../../../../features/database/board-table";
import { EmptyState } from "../../../../features/database/empty-state";
import { useText } from "../../../../i18n/use-text";
import type { CupContent } from "../queries";

/** Who has scored most in a tournament. */
export function CupScorers({ content, name }: { content: CupContent<"scorers">; name: string }) {
  const t = useText("database");
  if (content.board.rows.length === 0) return <EmptyState title={t("cup.scorers.empty")} text={t("cup.scorers.empty.text")} />;
  return (
    <section className="card">
      <BoardTable board={content.board} caption={`${name} ${t("board.goals")}`} />
    </section>
  );
}
