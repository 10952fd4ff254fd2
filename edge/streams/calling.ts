import { log } from "../contract/log.ts";
import { notifiesFollowers } from "../contract/rules/channel.ts";
import type { FollowedNews } from "../ground/web-push/channel-news.ts";
import type { RaidTask, Walk } from "./call-store.ts";
import type { Broadcast } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { StreamDependencies } from "./surroundings.ts";
import { offeredQualities } from "./watch-lists.ts";

/** People of one page: as many as one Pusher reaches in some ten seconds. */
export const NOTIFY_PAGE_SIZE = 400;
/** Pages of one alarm. Between two alarms the channel looks after its broadcast. */
const PAGES_AT_A_TIME = 20;
/** Time after which a raid's arrival is no longer sent to a room that does not answer, in milliseconds. */
const ARRIVAL_GIVEN_UP_MS = 60_000;
/** Time until the next pages, and until a page that failed, in milliseconds. */
const NEXT_PAGES_MS = 200;
const FAILED_AGAIN_MS = 5_000;

/** Notifies a channel's people that it broadcasts or is about to, page by page, and the target room of a raid's arrival. */
export class FollowerWalk {
  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
  ) {}

  /** Calls the followers of a broadcast that has run for a moment, once an occasion. */
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

  /** Takes news to send in the background, once a name. */
  async take(news: FollowedNews): Promise<void> {
    this.store.walks.add(news, this.around.now());
    await this.around.wakeAt(this.around.now());
  }

  /** Takes a raid, and sends the notice of its arrival when it is due. */
  async takeRaid(raid: RaidTask): Promise<void> {
    this.store.walks.addRaid(raid);
    await this.around.wakeAt(raid.dueAt);
  }

  /** Does the due work; the alarm continues with the rest. */
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
