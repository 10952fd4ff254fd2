import type { Refused } from "../submit/press.server.ts";

/** The reason why nothing was given, and the row whose button was pressed. */
export interface RewardRefusal extends Refused {
  row: string;
}

/** Texts of the screen for refusals without a text from the product. */
interface RewardWords {
  often: string;
  unavailable: string;
}

/**
 * Returns which refusals are shown beside the row, and their texts. Any other refusal, for example of an unknown row, becomes the
 * page of its status.
 */
export const rewardRefusals = (row: string, { often, unavailable }: RewardWords) => ({
  shown: [403, 409, 429, 502, 503, 504],
  texts: { 429: often, 502: unavailable },
  more: { row },
});
