import { BoardTable, useBoardNames } from "#app/features/database/board-table.tsx";
import type { BoardView } from "#app/features/database/board-view.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";

interface TeamLeadersProps {
  boards: readonly BoardView[];
  sport: SportName;
  team: string;
}

export function TeamLeaders({ boards, sport, team }: TeamLeadersProps) {
  const names = useBoardNames(sport);
  return boards.map((board) => (
    <section key={board.type} className="card">
      <header className="card-head">
        <h2>{names(board.type).name}</h2>
      </header>
      <BoardTable board={board} caption={`${team} ${names(board.type).name}`} />
    </section>
  ));
}
