import { log } from "../contract/log.ts";
import { callsFollowers } from "../contract/rules/channel.ts";
import type { ChannelNews } from "../ground/web-push/channel-news.ts";
import type { Call, RaidErrand } from "./call-store.ts";
import type { Broadcast } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { StreamSurroundings } from "./surroundings.ts";
import { offeredQualities } from "./watch-lists.ts";

/** People of one page: as many as one Pusher reaches in some ten seconds. */
export const CALLED_TOGETHER = 400;
/** Pages of one alarm. Between two alarms the channel looks after its broadcast. */
const PAGES_AT_A_TIME = 20;
/** A room that does not answer for so long hears of a raid's arrival no more, in milliseconds. */
const ARRIVAL_GIVEN_UP_MS = 60_000;
/** Time until the next pages, and until a page that failed, in milliseconds. */
const NEXT_PAGES_MS = 200;
const FAILED_AGAIN_MS = 5_000;

/** Tells a channel's people that it broadcasts or is about to, page by page, and a raid's arrival to the room that it leads to. */
export class Calling {
  constructor(
    readonly store: StreamStore,
    readonly around: StreamSurroundings,
  ) {}

  /** Calls the followers of a broadcast that has run for a moment, once an occasion. */
  async lookAt(anchorId: number, broadcast: Broadcast): Promise<void> {
    const { calls } = this.store;
    const now = this.around.now();
    const state = {
      startedAt: broadcast.startedAt,
      calledAt: calls.calledAt(broadcast.id),
      latestCallAt: calls.latestCallAt(),
    };
    if (!callsFollowers(state, now) || offeredQualities(this.store, broadcast).length === 0) return;
    try {
      const news = await this.around.newsOf(anchorId, broadcast);
      if (news) calls.add(news, now);
      calls.setCalled(broadcast.id, now);
    } catch (error) {
      log.warn("A broadcast's followers could not be called; the next round does.", error);
    }
  }

  /** Takes news to tell in the background, once a name. */
  async take(news: ChannelNews): Promise<void> {
    this.store.calls.add(news, this.around.now());
    await this.around.wakeAt(this.around.now());
  }

  /** Takes a raid, and tells of its arrival when it is due. */
  async takeRaid(raid: RaidErrand): Promise<void> {
    this.store.calls.addRaid(raid);
    await this.around.wakeAt(raid.dueAt);
  }

  /** Does what is due; the alarm goes on with the rest. */
  async work(): Promise<void> {
    try {
      await this.#arrive();
      for (let page = 0; page < PAGES_AT_A_TIME; page++) {
        const call = this.store.calls.next();
        if (!call) return;
        await this.#tellPage(call);
      }
      if (this.store.calls.next()) await this.around.wakeAt(this.around.now() + NEXT_PAGES_MS);
    } catch (error) {
      log.warn("News of a channel could not be told; the alarm tries again.", error);
      await this.around.wakeAt(this.around.now() + FAILED_AGAIN_MS);
    }
  }

  async #tellPage(call: Call): Promise<void> {
    const { calls } = this.store;
    const { news, afterUid, pages } = call;
    const toUid = call.toUid ?? (await this.around.endOfPage(news, afterUid, CALLED_TOGETHER));
    if (toUid === null) return calls.finish(call, this.around.now());
    calls.begin(call, toUid);
    await this.around.tellPeople({ ...news, afterUid, toUid }, pages);
    calls.advance(call);
  }

  async #arrive(): Promise<void> {
    const { anchorId, calls } = this.store;
    if (anchorId === null) return;
    for (let raid = calls.nextRaid(); raid; raid = calls.nextRaid()) {
      if (raid.dueAt > this.around.now()) return this.around.wakeAt(raid.dueAt);
      if (this.around.now() - raid.dueAt < ARRIVAL_GIVEN_UP_MS) await this.around.raidArrives(anchorId, raid.startedAt);
      calls.dropRaid(raid);
    }
  }
}
