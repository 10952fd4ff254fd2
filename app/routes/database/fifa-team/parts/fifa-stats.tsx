import { writtenShare } from "#edge/contract/rules/writing.ts";
import { BoardTable } from "#app/features/database/board-table.tsx";
import { NoResults } from "#app/features/database/empty-state.tsx";
import { Facts } from "#app/features/database/facts.tsx";
import { MatchCard } from "#app/features/database/match-card.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { FifaContent } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

export function FifaStats({ content, name }: { content: FifaContent<"stats">; name: string }) {
  const t = useText("database");
  const tc = useText("cups");
  const { locale } = useVisit();
  const { figures, scorers, live, last, next } = content;
  const pairs: [string, string | number][] = [
    [tc("fifa.played"), figures.played],
    [tc("fifa.won"), figures.won],
    [tc("fifa.drawn"), figures.drawn],
    [tc("fifa.lost"), figures.lost],
    [tc("fifa.winrate"), writtenShare(figures.won / Math.max(1, figures.played), locale)],
    [tc("fifa.scored"), figures.scored],
    [tc("fifa.conceded"), figures.conceded],
    [tc("fifa.clean"), figures.clean_sheets],
  ];
  return (
    <>
      {figures.played > 0 ? (
        <Facts facts={pairs} layout="facts-four" />
      ) : (
        <NoResults title={tc("fifa.stats.empty")} text={tc("fifa.stats.empty.text")} />
      )}
      <MatchCard title={t("team.live")} sport={1} matches={live} />
      <MatchCard title={t("team.next")} sport={1} matches={next} />
      <MatchCard title={t("team.last")} sport={1} matches={last} />
      {scorers.rows.length > 0 ? (
        <Card title={tc("fifa.scorers")}>
          <BoardTable board={scorers} caption={`${name} ${tc("fifa.scorers")}`} />
        </Card>
      ) : null}
    </>
  );
}
