import { REPLAYED_NEWS_S } from "#edge/contract/rules/match-silence.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { changedColumns } from "./apply.ts";
import type { LiveEvent } from "./live-match.ts";

/** News alone, without any other change of the match, is published once in so many seconds: viewers need it to the minute. */
const STEP_S = 60;

/**
 * Returns the unix seconds of a match's last news with these events. The event's own time counts, not its arrival, so that a feed which sends
 * an afternoon at once is no news of now; and no clock of a provider makes news of the future. Prices come from elsewhere and say nothing of the match.
 */
export function latestNews(
  known: number | undefined,
  events: readonly LiveEvent[],
  owner: "simulator" | "replay" | "intake",
  arrivedAtMs: number,
): number {
  if (owner === "replay") return REPLAYED_NEWS_S;
  const arrivedAt = Math.floor(arrivedAtMs / 1000);
  const times = events.flatMap(({ at, change }) => (change.type === "odds" ? [] : [Math.min(at, arrivedAt)]));
  return Math.max(known ?? 0, ...times);
}

/** Returns the row with the news as published before, if nothing else changed and the news is hardly newer. */
export function inSteps(published: LiveRow, row: LiveRow): LiveRow {
  const before = published.newsAt ?? 0;
  const isMinor = row.newsAt - before < STEP_S && changedColumns(published, row).every((column) => column === "newsAt");
  return isMinor ? { ...row, newsAt: before } : row;
}
