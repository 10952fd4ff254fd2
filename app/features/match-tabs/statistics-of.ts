import type { MatchStatistics } from "#edge/contract/entities/statistics.ts";

interface PartStatistics {
  /** Sorted in ascending order, so 0 (the whole match) comes first. */
  parts: number[];
  part: number;
  figures: MatchStatistics | undefined;
}

/** The figures of the requested part, or of the whole match if the source does not state that part. */
export function statisticsOf(statistics: readonly MatchStatistics[], requested: number): PartStatistics {
  const parts = statistics.map(({ period }) => period).sort((a, b) => a - b);
  const part = parts.includes(requested) ? requested : 0;
  return { parts, part, figures: statistics.find(({ period }) => period === part) };
}
