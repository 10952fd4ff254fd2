/** Constellations by the name that catalogues have texts for, in the order of the year; the last begins the next one too. */
export const CONSTELLATIONS = ["aquarius", "pisces", "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius", "capricorn"] as const;
export type Constellation = (typeof CONSTELLATIONS)[number];

/** The day of each month, January first, on which the constellation changes. */
const FIRST_DAYS = [20, 19, 21, 20, 21, 22, 23, 23, 23, 24, 23, 22] as const;

/** The constellation of a birthday (YYYY-MM-DD), "" where it is not said (Specification 3.1). */
export function constellationOf(birthday: string): Constellation | "" {
  const [, month = 0, day = 0] = birthday.split("-").map(Number);
  const first = FIRST_DAYS[month - 1];
  if (first === undefined) return "";
  return CONSTELLATIONS[(month - (day < first ? 2 : 1) + CONSTELLATIONS.length) % CONSTELLATIONS.length] ?? "";
}

/** Whole years from a birthday to today, both YYYY-MM-DD; 0 where the birthday is not said (Specification 3.1). */
export function ageOn(birthday: string, today: string): number {
  if (!birthday) return 0;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return Math.max(0, today.slice(5) < birthday.slice(5) ? years - 1 : years);
}
