import type { CatalogueTeam } from "../names/catalogue.ts";
import { cupMatchdayOfDay, usualHour } from "./calendar.ts";
import { competitions, type DemoCompetition } from "./competitions.ts";
import { type RoundPair, roundPairs } from "./round-pairs.ts";

/** The clubs that a competition between leagues takes from a league, with that competition: such a club plays in both. */
const cupByClub = new Map<CatalogueTeam, DemoCompetition>();
for (const competition of competitions)
  for (const team of competition.teams) if (team.league !== competition.league.slug) cupByClub.set(team, competition);
const inLeague = new Set(competitions.flatMap(({ league, teams }) => teams.filter((team) => team.league === league.slug)));
for (const team of cupByClub.keys()) if (!inLeague.has(team)) cupByClub.delete(team);

const isFree = (busy: ReadonlySet<CatalogueTeam>, { home, away }: Pick<RoundPair, "home" | "away">): boolean =>
  !busy.has(home) && !busy.has(away);

/**
 * Keeps the matches of a club that plays in a league and in a cup on different calendar days, whichever time zone the reader is in:
 * on different UTC days, and in football always at the same hour.
 */
export class ClubDays {
  readonly #busy = new Map<string, ReadonlySet<CatalogueTeam>>();

  constructor(readonly originDay: number) {}

  /** The day of a match of the round that begins on `first`: the usual one, or another day of the round if a cup takes it. */
  chooseDay(competition: DemoCompetition, pair: RoundPair, first: number): number {
    const usual = first + pair.part;
    const cups = this.#cupsOf(competition, pair);
    if (cups.length === 0) return usual;
    const days = [usual, ...Array.from({ length: competition.spacingDays }, (_, index) => first + index)];
    return days.find((day) => cups.every((cup) => isFree(this.#busyOn(cup, day), pair))) ?? usual;
  }

  /**
   * Seconds after midnight, UTC, at which the match starts; null if it may start at any hour. In basketball such clubs play on nearly
   * every day, and one hour for all of them would leave other hours without a game.
   */
  findHour({ sportId }: DemoCompetition, { home, away }: Pick<RoundPair, "home" | "away">): number | null {
    const cup = cupByClub.get(home) ?? cupByClub.get(away);
    return cup && sportId === 1 ? usualHour(cup.league) : null;
  }

  /** The cups of a league match's clubs. */
  #cupsOf(competition: DemoCompetition, { home, away }: Pick<RoundPair, "home" | "away">): DemoCompetition[] {
    const cups = [home, away].flatMap((team) => cupByClub.get(team) ?? []);
    return [...new Set(cups)].filter((cup) => cup !== competition);
  }

  /** The clubs that play in the cup on a day. A knock-out is drawn late, so its days are kept free for every club of the cup. */
  #busyOn(cup: DemoCompetition, day: number): ReadonlySet<CatalogueTeam> {
    const key = `${cup.league.slug}/${day}`;
    const known = this.#busy.get(key);
    if (known) return known;
    const busy = new Set<CatalogueTeam>();
    for (let part = 0; part < cup.roundDays; part++) {
      const matchday = cupMatchdayOfDay(cup, this.originDay, day - part);
      if (matchday === null) continue;
      if (matchday > cup.rounds) for (const team of cup.teams) busy.add(team);
      else
        for (const pair of roundPairs(cup, matchday))
          if (pair.part === part) for (const team of [pair.home, pair.away]) busy.add(team);
    }
    this.#busy.set(key, busy);
    return busy;
  }
}
