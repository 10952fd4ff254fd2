import { type GroupBatch, RECENT_EVENTS_KEPT } from "../group/events.ts";
import type { SubscriptionSource } from "./subscription.ts";

/**
 * The page that a poll needs first. Polls that are behind by different numbers of events need the same page, so that a crowd that
 * comes back together costs the Group one call.
 */
export function toPageStart(from: number, head: number): number {
  const latest = Math.max(0, head - RECENT_EVENTS_KEPT);
  return from > latest ? latest : Math.floor((from - 1) / RECENT_EVENTS_KEPT) * RECENT_EVENTS_KEPT;
}

/** Pages of events that the Relay missed. */
export class MissedPages {
  readonly #underWay = new Map<string, Promise<GroupBatch>>();

  constructor(readonly source: Pick<SubscriptionSource, "since" | "heard">) {}

  /** The events after the number `after`. */
  read(groupId: string, after: number): Promise<GroupBatch> {
    const key = JSON.stringify([groupId, after]);
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const reading = this.#read(groupId, after).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, reading);
    return reading;
  }

  async #read(groupId: string, after: number): Promise<GroupBatch> {
    const page = await this.source.since(groupId, after);
    this.source.heard(page);
    return page;
  }
}
