/** The odds of a draw are written in parts of this many: one part is a hundredth of a per cent. */
export const ODDS_TOTAL = 10_000;

/** A prize as far as drawing goes. */
export interface Drawable {
  id: number;
  /** Parts of ODDS_TOTAL. */
  weight: number;
  /** How many there are; null for as many as are drawn. */
  stock: number | null;
  given: number;
}

/** True where the last one of a prize has been given. */
export const isOut = ({ stock, given }: Pick<Drawable, "stock" | "given">): boolean => stock !== null && given >= stock;

/** What is wrong with a table of prizes, or null. */
export type TableFault = "few" | "sum" | "weight" | "fallback";

/** A table has two prizes or more, whole parts above 0 that make ODDS_TOTAL, and a prize that cannot run out. */
export function tableFault(prizes: readonly Pick<Drawable, "weight" | "stock">[]): TableFault | null {
  if (prizes.length < 2) return "few";
  if (prizes.some(({ weight }) => !Number.isInteger(weight) || weight < 1)) return "weight";
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== ODDS_TOTAL) return "sum";
  return prizes.some(({ stock }) => stock === null) ? null : "fallback";
}

/** The prize that takes over the parts of those that are out: the last without a stock. The odds of all others stay as they are. */
export const fallbackOf = <Prize extends Pick<Drawable, "stock">>(prizes: readonly Prize[]): Prize | undefined =>
  prizes.findLast(({ stock }) => stock === null);

/** The odds as they are right now, in parts of ODDS_TOTAL: the very numbers that are drawn with. */
export function oddsNow(prizes: readonly Drawable[]): number[] {
  const fallback = fallbackOf(prizes);
  const lost = prizes.reduce((sum, prize) => sum + (isOut(prize) ? prize.weight : 0), 0);
  return prizes.map((prize) => (isOut(prize) ? 0 : prize.weight) + (prize === fallback ? lost : 0));
}

/**
 * The prize of a random number from 0 to ODDS_TOTAL - 1, each as likely as the next: every prize has its own parts of the way, and those
 * of a prize that is out belong to the fallback. RangeError for another number, or a table without a prize for it.
 */
export function drawnPrize<Prize extends Drawable>(prizes: readonly Prize[], roll: number): Prize {
  if (!Number.isInteger(roll) || roll < 0 || roll >= ODDS_TOTAL)
    throw new RangeError(`${roll} is not a whole number from 0 to ${ODDS_TOTAL - 1}`);
  let passed = 0;
  for (const prize of prizes) {
    passed += prize.weight;
    if (roll >= passed) continue;
    const won = isOut(prize) ? fallbackOf(prizes) : prize;
    if (won) return won;
    break;
  }
  throw new RangeError(
    `the table of ${prizes.length} prizes has none for ${roll}; its parts must make ${ODDS_TOTAL}, one prize without a stock`,
  );
}
