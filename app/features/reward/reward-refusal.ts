import type { Refused } from "../submit/press.server.ts";

/** Why nothing was given, at the row whose button was pressed. */
export interface RewardRefusal extends Refused {
  row: string;
}

/** The screen's text if the product gives none. */
interface RewardWords {
  often: string;
  unavailable: string;
}

/** Refusals that stand beside the row; an unknown row is the page of its status. */
export const rewardRefusals = (row: string, { often, unavailable }: RewardWords) => ({
  shown: [403, 409, 429, 502, 503, 504],
  texts: { 429: often, 502: unavailable },
  more: { row },
});
