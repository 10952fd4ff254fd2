import { log } from "#edge/contract/log.ts";
import { toAlertEvents } from "#edge/feed/board/alert-events.ts";
import { readConfig } from "#edge/ground/env.ts";
import type { AlertEvent } from "#edge/ground/web-push/alert-event.ts";
import { handToPushers } from "#edge/ground/web-push/stubs.ts";
import { findVapid } from "#edge/ground/web-push/vapid.ts";
import type { PublishedChange, Publisher } from "./publisher.ts";

/**
 * Events older than this many seconds raise no alert, because a Board that catches up after a pause must not alert subscribers to
 * old news.
 */
const NEWS_FOR_S = 600;
/** Pauses before each retry of the call to the queue, in milliseconds. */
const AGAIN_AFTER_MS: readonly number[] = [500, 5_000];

type KeepAlive = (work: Promise<unknown>) => void;

/** Null if the site sends no web push. */
export const getPushPublisher = (env: Env, keepAlive: KeepAlive, now: () => number = Date.now): PushPublisher | null =>
  findVapid(readConfig(env)) ? new PushPublisher((events) => handToPushers(env, events), keepAlive, now) : null;

/** Does not wait for the queue (edge/push), so alerts never delay a score. The queue drops the alert of a repeated publication. */
export class PushPublisher implements Publisher {
  constructor(
    private readonly hand: (events: AlertEvent[]) => Promise<void>,
    private readonly keepAlive: KeepAlive,
    private readonly now: () => number = Date.now,
  ) {}

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    const since = this.now() / 1_000 - NEWS_FOR_S;
    const events = changes.flatMap(toAlertEvents).filter(({ at }) => at >= since);
    if (events.length > 0) this.keepAlive(this.#handOver(events));
  }

  async #handOver(events: AlertEvent[]): Promise<void> {
    for (const pauseMs of [...AGAIN_AFTER_MS, null]) {
      try {
        return await this.hand(events);
      } catch (error) {
        if (pauseMs === null)
          log.warn(`These events are not announced: ${events.map(({ matchId, id }) => `${matchId} ${id}`).join(", ")}`, error);
        else await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}
