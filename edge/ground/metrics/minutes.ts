/**
 * Number of minutes in memory. The operators' home shows five of them, and every five minutes the schedule stores a row about
 * these five. The others allow for a late run of the schedule.
 */
const KEPT_MINUTES = 60;
const MINUTE_S = 60;

interface Minute {
  messages: number;
  errors: number;
}

/** Counts by unix minute, the oldest minute first. */
const minutes = new Map<number, Minute>();

const FAILED = /^5\d\d$/;

interface Counted {
  metric: string;
  outcome: string;
}

const isError = ({ metric, outcome }: Counted): boolean => metric === "request" && FAILED.test(outcome);

/** Keeps the counts of the last hour by minute, because the sums since the start do not show the present state. */
export function countMinute(point: Counted, nowMs: number): void {
  if (point.metric !== "message" && !isError(point)) return;
  const at = Math.floor(nowMs / 1_000 / MINUTE_S);
  let minute = minutes.get(at);
  if (!minute) {
    minute = { messages: 0, errors: 0 };
    minutes.set(at, minute);
    for (const old of minutes.keys()) if (old <= at - KEPT_MINUTES) minutes.delete(old);
  }
  if (point.metric === "message") minute.messages += 1;
  else minute.errors += 1;
}

/** Sums whole minutes that begin at `fromS` or later, and before `untilS`. `fromS` and `untilS` are in unix seconds. */
export function sumMinutes(fromS: number, untilS: number): Minute {
  const sum = { messages: 0, errors: 0 };
  for (const [at, minute] of minutes) {
    if (at * MINUTE_S < fromS || at * MINUTE_S >= untilS) continue;
    sum.messages += minute.messages;
    sum.errors += minute.errors;
  }
  return sum;
}

export const resetMinutes = (): void => minutes.clear();
