import { allLeagues, allTeams, type FeedRecords, leagueAliases, teamAliases, upsertRecords } from "#edge/feed/feed.ts";

/** Adds nicknames to a demo world that was made without them. */
export async function seedNicknames(db: D1Database): Promise<void> {
  const stored = async (table: "leagues" | "teams"): Promise<Set<number>> => {
    const { results } = await db.prepare(`SELECT id FROM ${table} WHERE source = 'demo'`).all<{ id: number }>();
    return new Set(results.map(({ id }) => id));
  };
  const [leagues, teams] = [await stored("leagues"), await stored("teams")];
  const rows: FeedRecords["aliases"] = [...allLeagues.flatMap(leagueAliases), ...allTeams.flatMap(teamAliases)];
  const aliases = rows.filter(({ kind, subjectId }) => (kind === "league" ? leagues : teams).has(subjectId));
  if (aliases.length > 0) await upsertRecords(db, { aliases });
}
