import type { Caller } from "../caller.ts";
import { SequenceStore } from "../user-box/store/sequences.ts";
import { COUNTER_NEWS_EVERY_MS } from "./capacity.ts";
import { notifyOfCounterValues } from "./changes.ts";
import type { GroupContext } from "./context.ts";
import { CounterStore } from "./store/counters.ts";
import type { GroupStore } from "./store.ts";

export const COUNTER_SEQUENCE = "counters";

interface News {
  /** When the counters were last sent, in unix milliseconds. */
  notifiedAt: number;
  keys: Set<string>;
  timer: ReturnType<typeof setTimeout> | null;
}

const newsByStore = new WeakMap<GroupStore, News>();

/** Sends at once if COUNTER_NEWS_EVERY_MS have passed since the last counters, otherwise later with the next changes. */
export function notifyOfCounters(group: GroupContext, by: Caller, keys: readonly string[]): void {
  const known = newsByStore.get(group.store);
  const news = known ?? { notifiedAt: 0, keys: new Set<string>(), timer: null };
  if (!known) newsByStore.set(group.store, news);
  for (const key of keys) news.keys.add(key);
  if (news.timer !== null) return;
  const wait = news.notifiedAt + COUNTER_NEWS_EVERY_MS - group.now();
  if (wait <= 0) {
    notifyNow(group, by, news);
    return;
  }
  // If the object is evicted before the timer fires, the clients' copies expire by themselves (specification 9.19).
  news.timer = setTimeout(() => {
    news.timer = null;
    if (group.store.profile) notifyNow(group, { userId: by.userId, instId: 0 }, news);
  }, wait);
}

function notifyNow(group: GroupContext, by: Pick<Caller, "userId" | "instId">, news: News): void {
  const { sql } = group.store;
  const GroupCounter = new CounterStore(sql).get([...news.keys]);
  for (const { Key } of GroupCounter) news.keys.delete(Key);
  const Deleted = [...news.keys];
  news.keys.clear();
  news.notifiedAt = group.now();
  notifyOfCounterValues(group, by, {
    GroupCounter,
    ...(Deleted.length > 0 && { Deleted }),
    GroupCounterSeq: new SequenceStore(sql).current(COUNTER_SEQUENCE),
  });
}
