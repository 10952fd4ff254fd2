import { EmptyState } from "#app/features/database/empty-state.tsx";
import { MatchCard } from "#app/features/database/match-card.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { CupContent } from "../queries.ts";

export function CupMatches({ content }: { content: CupContent<"matches"> }) {
  const tc = useText("cups");
  if (content.rounds.length === 0) return <EmptyState title={tc("cup.results.empty")} text={tc("cup.empty.text")} />;
  return content.rounds.map(({ id, name, matches }) => <MatchCard key={id} title={name} sport={1} matches={matches} />);
}
