/** Sport codes as calls carry them in `sport_id` (Specification 4.1). */
export const SPORT = { ALL: 0, FOOTBALL: 1, BASKETBALL: 2 } as const;

/** A sport code in a filter: 0 all, 1 football, 2 basketball (Specification 4.1). */
export type SportFilter = (typeof SPORT)[keyof typeof SPORT];

/** The code of one sport, as a match has it: 1 football, 2 basketball (Specification 4.1). */
export type SportId = Exclude<SportFilter, 0>;

/** A sport as addresses and calls spell it: `/api/{sportName}/getMatchInfo` (Specification 7.27), `/database/league/:sname/:cid`. */
export type SportName = "football" | "basketball";

/** Both sports in the order in which screens offer them (Specification 4.1). */
export const SPORT_IDS: readonly SportId[] = [SPORT.FOOTBALL, SPORT.BASKETBALL];

const NAMES: Record<SportId, SportName> = { 1: "football", 2: "basketball" };

/** Whether a value is the code of one sport; 0 (all) is not (Specification 4.1). */
export const isSportId = (value: unknown): value is SportId => value === SPORT.FOOTBALL || value === SPORT.BASKETBALL;

/** The name of a sport as addresses spell it (Specification 4.1). */
export const sportName = (sport: SportId): SportName => NAMES[sport];

/** The code of a sport named in an address, or undefined for any other word (Specification 4.1). */
export function sportIdOf(name: SportName): SportId;
export function sportIdOf(name: string | undefined): SportId | undefined;
export function sportIdOf(name: string | undefined): SportId | undefined {
  return SPORT_IDS.find((id) => NAMES[id] === name);
}
