import type { Refused } from "../submit/press.server.ts";

export interface RewardRefusal extends Refused {
  row: string;
}

interface RewardWords {
  often: string;
  unavailable: string;
}

/** These refusals show beside the row. Any other refusal, for example for an unknown row, becomes an error page. */
export const rewardRefusals = (row: string, { often, unavailable }: RewardWords) => ({
  shown: [403, 409, 429, 502, 503, 504],
  texts: { 429: often, 502: unavailable },
  more: { row },
});
