import type { Refused } from "../submit/press.server.ts";

export interface RewardRefusal extends Refused {
  row: string;
}

interface RewardWords {
  often: string;
  unavailable: string;
}

/** Shows these refusals beside the row. Any other refusal, for example of an unknown row, becomes the page of its status. */
export const rewardRefusals = (row: string, { often, unavailable }: RewardWords) => ({
  shown: [403, 409, 429, 502, 503, 504],
  texts: { 429: often, 502: unavailable },
  more: { row },
});
