import { eq } from "drizzle-orm";
import { matchesOf, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { Match } from "../contract/entities/match.ts";
import type { Translated } from "../contract/rules/names.ts";
import type { Database } from "../ground/db/client.ts";

/** Returns a match's name in each language, for an order or a message. */
export const namesOf = ({ hometeam, awayteam }: Match): Translated => ({
  zh: `${hometeam.name_zh} - ${awayteam.name_zh}`,
  pt: `${hometeam.name_pt} x ${awayteam.name_pt}`,
  en: `${hometeam.name_en} v ${awayteam.name_en}`,
});

/** Reads a match's name in each language. */
export async function matchNames(db: Database, matchId: number): Promise<Translated> {
  const [match] = matchesOf(await selectMatches(db).where(eq(matches.id, matchId)));
  if (!match) throw new Error(`The match ${matchId} of a plan is missing`);
  return namesOf(match);
}
