import { REPLAYED_NEWS_S } from "#edge/contract/rules/match-silence.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { changedColumns } from "./apply.ts";
import type { LiveEvent } from "./live-match.ts";

/** Minimum seconds between two publications that change only `newsAt`, because viewers need that time to the minute only. */
const STEP_S = 60;

/**
 * Takes the event's own time, because a feed may send a whole afternoon's events at once. If the event's time is later than its
 * arrival, takes the time of arrival. Events with prices do not count as news.
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

/** Keeps the published `newsAt` if nothing else changed and the new time is less than STEP_S later. */
export function inSteps(published: LiveRow, row: LiveRow): LiveRow {
  const before = published.newsAt ?? 0;
  const isMinor = row.newsAt - before < STEP_S && changedColumns(published, row).every((column) => column === "newsAt");
  return isMinor ? { ...row, newsAt: before } : row;
}
