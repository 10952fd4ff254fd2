import { log } from "#edge/contract/log.ts";
import { SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import { type CrowdAct, CrowdShare } from "#edge/ground/db/crowd-share.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import {
  countLive,
  DAY_FORM,
  type DayRange,
  findChangesSince,
  findDay,
  findRecentChanges,
  type LiveCounts,
  MOVING_AROUND_S,
  type Moving,
  type MovingRows,
  type NearDay,
  type NearNames,
  type NearTimes,
  type Served,
  showsGoals,
  toBounds,
  toDayText,
} from "#edge/matches/matches.ts";
import type { BoardNews, MissedNews } from "./board-news.ts";
import { NearDayNames } from "./near-names.ts";
import { NearRows } from "./near-rows.ts";
import { ServingTime } from "./serving-time.ts";

/** Milliseconds between two questions to the Boards while readers ask, in case a batch is lost. */
const ASK_EVERY_MS = 5_000;
/** Milliseconds between two readings of the database while readers ask. Records change without a notice. */
const READ_EVERY_MS = 10_000;
/** The same if the database is known to have more, for example the scorer of a goal. */
const READ_BEHIND_EVERY_MS = 2_000;
const RETRY_MS = 1_000;
/** Milliseconds after which a reading is taken for lost. A D1 query runs for at most 30 s. */
const LOST_AFTER_MS = 30_000;
/** A reader waits at most this many milliseconds for rows that are too old, for example after a night without readers. */
const WAIT_MS = 200;
/** Rows whose reading is older than this many milliseconds are read again before they answer, if the database answers in time. */
const WELL_READ_MS = 60_000;

/** Changes as JSON, because the same text answers every isolate. */
export interface ChangesText extends NearTimes, Served {
  list: string;
}

export interface NearSources {
  askBoard: (sportId: SportId, number: number | null) => Promise<MissedNews>;
  readMoving: (nowS: number) => Promise<MovingRows>;
  /** The names of a day as JSON. */
  readNames: (range: DayRange) => Promise<string>;
  waitUntil: (work: Promise<unknown>) => void;
  now: () => number;
}

/** Answers the live questions of a continent's readers from memory. While nobody asks, it asks nothing either. */
export class NearRuntime {
  readonly #near = new NearRows();
  #asking: Promise<unknown> | null = null;
  #askedAt = 0;
  #reading: Promise<void> | null = null;
  #readingAt = 0;
  /** Answers by question, until the rows or the second change. */
  readonly #answers = new Map<string, unknown>();
  #answeredFrom: readonly Moving[] | null = null;
  #answeredAtS = 0;
  readonly #names: NearDayNames;
  readonly #serving = new ServingTime();
  readonly #share = new CrowdShare();
  /** How many Feeds are in use, as the Boards say. Each gives out an equal part of the site's share of D1. */
  #feeds = 1;

  constructor(private readonly sources: NearSources) {
    this.#names = new NearDayNames(sources);
  }

  hear(news: BoardNews): void {
    const now = this.sources.now();
    if (!this.#near.hear(news, now)) this.#askBoards(now);
  }

  recentChanges(): Promise<ChangesText | null> {
    return this.#timed(
      this.#answer(
        "changes",
        (all, times): ChangesText => ({ list: JSON.stringify(findRecentChanges(all, times.asOf)), ...times }),
      ),
    );
  }

  changesSince(since: number): Promise<ChangesText | null> {
    return this.#timed(
      this.#answer(
        `changes/${since}`,
        (all, times): ChangesText => ({
          list: JSON.stringify(findChangesSince(all, since, times.asOf)),
          ...times,
        }),
      ),
    );
  }

  async day(range: DayRange): Promise<NearDay | null> {
    const names = this.#names.mark(range);
    const day = await this.#timed(this.#dayWithoutNames(range));
    return day && names ? { ...day, names } : day;
  }

  names(range: DayRange): Promise<NearNames | null> {
    return this.#names.find(range);
  }

  /** How many of `wanted` acts may go to D1, each of which counts as `each`. */
  permit(act: CrowdAct, wanted: number, each = 1): number {
    const now = this.sources.now();
    this.#renew(now);
    this.#serving.take(now);
    return this.#share.grant(act, wanted, this.#feeds, now, each);
  }

  #dayWithoutNames(range: DayRange): Promise<NearDay | null> {
    return this.#answer(JSON.stringify(range), (all, times): NearDay | null => {
      const readS = Math.floor(times.recordsAt / 1000);
      const { fromS, toS } = toBounds(range);
      if (fromS < readS - MOVING_AROUND_S || toS > readS + MOVING_AROUND_S) return null;
      const day = findDay(all, range);
      const scored = day.filter((moving) => showsGoals(moving, range.nowS)).map(({ id }) => id);
      const goals = JSON.stringify(this.#near.findGoals(scored));
      return { form: DAY_FORM, day: toDayText(day), goals, live: countLive(all, range.nowS), ...times };
    });
  }

  liveCounts(nowS: number): Promise<LiveCounts | null> {
    return this.#answer(`live/${nowS}`, (all) => countLive(all, nowS));
  }

  /** Every isolate gets the same answer, and the time for which it may serve it. */
  async #timed<T extends Served>(answering: Promise<T | null>): Promise<T | null> {
    const servedMs = this.#serving.take(this.sources.now());
    const answer = await answering;
    return answer && { ...answer, servedMs };
  }

  async #answer<T>(question: string, work: (all: readonly Moving[], times: NearTimes) => T): Promise<T | null> {
    const { now } = this.sources;
    this.#renew(now());
    const isWellRead = (): boolean => this.#near.isReady(now()) && now() - this.#near.readAt < WELL_READ_MS;
    if (!isWellRead()) {
      const waitMs = Math.max(this.#askedAt, this.#readingAt) + WAIT_MS - now();
      if (waitMs > 0) await settledWithin(Promise.all([this.#asking, this.#reading]), waitMs);
    }
    if (!this.#near.isReady(now())) return null;
    const { all, asOf, readAt } = this.#near;
    const nowS = Math.floor(now() / 1000);
    if (this.#answeredFrom !== all || this.#answeredAtS !== nowS) this.#answers.clear();
    this.#answeredFrom = all;
    this.#answeredAtS = nowS;
    if (!this.#answers.has(question)) this.#answers.set(question, work(all, { asOf, recordsAt: readAt }));
    return this.#answers.get(question) as T;
  }

  #renew(now: number): void {
    const near = this.#near;
    const askEveryMs = near.isReady(now) ? ASK_EVERY_MS : RETRY_MS;
    if (now - this.#askedAt >= askEveryMs) this.#askBoards(now);
    const readEveryMs = near.hasGap ? RETRY_MS : near.isBehind(now) ? READ_BEHIND_EVERY_MS : READ_EVERY_MS;
    if (this.#reading && now - this.#readingAt >= LOST_AFTER_MS) this.#reading = null;
    if (!this.#reading && now - this.#readingAt >= readEveryMs) this.#read(now);
  }

  /** Never rejects. */
  #askBoards(now: number): Promise<unknown> {
    if (this.#asking && now - this.#askedAt < LOST_AFTER_MS) return this.#asking;
    this.#askedAt = now;
    const asking = Promise.all(
      SPORT_IDS.map(async (sportId) => {
        try {
          const missed = await this.sources.askBoard(sportId, this.#near.findNumber(sportId));
          this.#near.takeMissed(sportId, missed, now);
          this.#feeds = Math.max(1, missed.feeds ?? 1);
        } catch (error) {
          log.warn(`The Board of sport ${sportId} did not answer the Feed`, error);
        }
      }),
    ).then(() => {
      if (this.#asking === asking) this.#asking = null;
    });
    this.#asking = asking;
    this.sources.waitUntil(asking);
    return asking;
  }

  /** The Boards answer before the database is read, so that no notice is missing in both. */
  #read(now: number): void {
    this.#readingAt = now;
    const near = this.#near;
    const isLost = (): boolean => this.#readingAt !== now;
    const read = async (): Promise<void> => {
      await this.#askBoards(now);
      const start = near.startReading();
      const begunAt = this.sources.now();
      try {
        const found = await this.sources.readMoving(Math.floor(begunAt / 1000));
        if (!isLost()) near.takeReading(found, start, begunAt);
      } catch (error) {
        near.hasNewRecords = true;
        log.warn("The Feed could not read the database", error);
      }
      if (!isLost()) this.#reading = null;
    };
    this.#reading = read();
    this.sources.waitUntil(this.#reading);
  }
}
