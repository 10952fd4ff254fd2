import { eq } from "drizzle-orm";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { Match } from "../contract/entities/match.ts";
import { languageOf } from "../contract/rules/locale.ts";
import { eachLanguage, fromWire, type Localized } from "../contract/rules/localized.ts";
import type { Database } from "../ground/db/client.ts";

export function toMatchNames({ hometeam, awayteam }: Match): Localized {
  const [home, away] = [fromWire(hometeam, "name"), fromWire(awayteam, "name")];
  return eachLanguage((language) => `${home[language]}${languageOf(language).between.match}${away[language]}`);
}

export async function matchNames(db: Database, matchId: number): Promise<Localized> {
  const [match] = getMatches(await selectMatches(db).where(eq(matches.id, matchId)));
  if (!match) throw new Error(`The match ${matchId} of a plan is missing`);
  return toMatchNames(match);
}
