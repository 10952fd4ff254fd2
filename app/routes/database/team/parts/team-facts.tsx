import { Facts } from "#app/features/database/facts.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { TeamPage } from "../queries.ts";

/** Unknown facts are left out. */
export function TeamFacts({ page }: { page: TeamPage }) {
  const t = useText("database");
  const facts: [string, string | number | null][] = [
    [t("team.city"), page.city],
    [t(page.sport === "football" ? "team.venue" : "team.venue.basketball"), page.venue],
    [t("team.founded"), page.founded],
    [t("team.coach"), page.coach],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return <Facts facts={known} />;
}
