import { EmptyState } from "../../../../features/database/empty-state";
import { MatchCard } from "../../../../features/database/match-card";
import { useText } from "../../../../i18n/use-text";
import type { CupContent } from "../queries";

/** Every match of a tournament by round. */
export function CupMatches({ content }: { content: CupContent<"matches"> }) {
  const t = useText("database");
  if (content.rounds.length === 0) return <EmptyState title={t("cup.results.empty")} text={t("cup.empty.text")} />;
  return content.rounds.map(({ id, name, matches }) => <MatchCard key={id} title={name} sport={1} matches={matches} />);
}
