import type { Product } from "#edge/contract/index.ts";
import { FIRST_FORECAST_HASH, forecastFaults } from "#edge/contract/rules/forecasts.ts";

/** `hash` is the last hash. `fault` is the first fault; null if there is none. */
export interface ChainOutcome {
  count: number;
  hash: string;
  fault: string | null;
}

/** Recomputes every hash of the public record, page by page. `onCount` receives the number of checked forecasts. */
export async function checkChain(
  { getForecastLog }: Pick<Product["forecast"], "getForecastLog">,
  onCount: (count: number) => void,
): Promise<ChainOutcome> {
  let last = { seq: 0, hash: FIRST_FORECAST_HASH };
  for (;;) {
    const { list, days } = await getForecastLog({ after: last.seq });
    const [fault] = await forecastFaults(last, list, days);
    if (fault !== undefined) return { count: last.seq, hash: last.hash, fault };
    const end = list.at(-1);
    if (!end) return { count: last.seq, hash: last.hash, fault: null };
    last = { seq: end.seq, hash: end.hash };
    onCount(last.seq);
  }
}
