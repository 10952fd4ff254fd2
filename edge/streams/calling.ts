import { log } from "../contract/log.ts";
import { notifiesFollowers } from "../contract/rules/channel.ts";
import type { FollowedNews } from "../ground/web-push/channel-news.ts";
import type { RaidTask, Walk } from "./call-store.ts";
import type { Broadcast } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { StreamDependencies } from "./surroundings.ts";
import { offeredQualities } from "./watch-lists.ts";

/** One Pusher reaches this many receivers in about ten seconds. */
export const NOTIFY_PAGE_SIZE = 400;
/** Number of pages of receivers that one alarm serves. Between two alarms, the channel checks its broadcast. */
const PAGES_AT_A_TIME = 20;
/** The notice of a raid's arrival is dropped after this time if the target room does not answer. */
const ARRIVAL_GIVEN_UP_MS = 60_000;
const NEXT_PAGES_MS = 200;
const FAILED_AGAIN_MS = 5_000;

export class FollowerWalk {
  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
  ) {}

  /**
   * Notifies the followers after NOTIFY_AFTER_MS. Does nothing if they were notified of this broadcast, of one that it continues,
   * or of any broadcast within NOTIFY_EVERY_MS.
   */
  async lookAt(anchorId: number, broadcast: Broadcast): Promise<void> {
    const { walks } = this.store;
    const now = this.around.now();
    const state = {
      startedAt: broadcast.startedAt,
      calledAt: walks.notifiedAt(broadcast.id),
      latestCallAt: walks.latestNoticeAt(),
    };
    if (!notifiesFollowers(state, now) || offeredQualities(this.store, broadcast).length === 0) return;
    try {
      const news = await this.around.findNews(anchorId, broadcast);
      if (news) walks.add(news, now);
      walks.setNotified(broadcast.id, now);
    } catch (error) {
      log.warn("A broadcast's followers could not be notified; the next round retries.", error);
    }
  }

  /** The news is sent in the background. News with the same id is sent once. */
  async take(news: FollowedNews): Promise<void> {
    this.store.walks.add(news, this.around.now());
    await this.around.wakeAt(this.around.now());
  }

  async takeRaid(raid: RaidTask): Promise<void> {
    this.store.walks.addRaid(raid);
    await this.around.wakeAt(raid.dueAt);
  }

  async work(): Promise<void> {
    try {
      await this.#arrive();
      for (let page = 0; page < PAGES_AT_A_TIME; page++) {
        const walk = this.store.walks.next();
        if (!walk) return;
        await this.#notifyPage(walk);
      }
      if (this.store.walks.next()) await this.around.wakeAt(this.around.now() + NEXT_PAGES_MS);
    } catch (error) {
      log.warn("News of a channel could not be sent; the alarm retries.", error);
      await this.around.wakeAt(this.around.now() + FAILED_AGAIN_MS);
    }
  }

  async #notifyPage(walk: Walk): Promise<void> {
    const { walks } = this.store;
    const { news, afterUid, pages } = walk;
    const toUid = walk.toUid ?? (await this.around.endOfPage(news, afterUid, NOTIFY_PAGE_SIZE));
    if (toUid === null) return walks.finish(walk, this.around.now());
    walks.begin(walk, toUid);
    await this.around.notifyPeople({ ...news, afterUid, toUid }, pages);
    walks.advance(walk);
  }

  async #arrive(): Promise<void> {
    const { anchorId, walks } = this.store;
    if (anchorId === null) return;
    for (let raid = walks.nextRaid(); raid; raid = walks.nextRaid()) {
      if (raid.dueAt > this.around.now()) return this.around.wakeAt(raid.dueAt);
      if (this.around.now() - raid.dueAt < ARRIVAL_GIVEN_UP_MS) await this.around.raidArrives(anchorId, raid.startedAt);
      walks.dropRaid(raid);
    }
  }
}
