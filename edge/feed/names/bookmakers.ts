import { BOOKMAKERS, type Bookmaker } from "#edge/contract/rules/odds.ts";

/** A bookmaker of specification 9.7, with the margin of its simulated odds. */
export interface BookmakerEntry extends Bookmaker {
  /** Typical overround of a three-way market, as a share: 0.05 means that the inverse odds add up to 1.05. */
  margin: number;
}

const USUAL_MARGIN = 0.055;
const MARGINS: Record<string, number> = {
  bet365: 0.052,
  williamhill: 0.061,
  pinnacle: 0.025,
  ladbrokes: 0.063,
  coral: 0.062,
  bwin: 0.056,
  interwetten: 0.065,
  unibet: 0.054,
  betfair: 0.02,
  paddypower: 0.06,
  betvictor: 0.055,
  betway: 0.053,
  sbobet: 0.044,
  "188bet": 0.046,
  "12bet": 0.046,
  marathonbet: 0.035,
  "1xbet": 0.04,
  snai: 0.07,
  macauslot: 0.095,
  hkjc: 0.085,
};

export const bookmakers: readonly BookmakerEntry[] = BOOKMAKERS.map((known) => ({
  ...known,
  margin: MARGINS[known.slug] ?? USUAL_MARGIN,
}));
