import { BoardTable, useBoardNames } from "#app/features/database/board-table.tsx";
import type { BoardView } from "#app/features/database/board-view.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { Card } from "#app/ui/blocks.tsx";

interface TeamLeadersProps {
  boards: readonly BoardView[];
  sport: SportName;
  team: string;
}

export function TeamLeaders({ boards, sport, team }: TeamLeadersProps) {
  const names = useBoardNames(sport);
  return boards.map((board) => (
    <Card key={board.type} title={names(board.type).name}>
      <BoardTable board={board} caption={`${team} ${names(board.type).name}`} />
    </Card>
  ));
}
