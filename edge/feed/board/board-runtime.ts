import { ChatSystem } from "#edge/chat/chat.ts";
import type { FeedSources } from "#edge/contract/calls/operate/feed.ts";
import { log } from "#edge/contract/log.ts";
import { isSportId, SPORT, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { demoDriver, demoTalker } from "#edge/feed/board/demo-world.ts";
import { readConfig } from "#edge/ground/env.ts";
import type { BatchAnswer, Kept } from "../intake/batch-answer.ts";
import { forgetOldBatches } from "../intake/batches.ts";
import type { BoardNews, MissedNews } from "../near/board-news.ts";
import { NearPublisher } from "../near/near-publisher.ts";
import { feedNamed } from "../near/stubs.ts";
import { liveRow } from "./apply.ts";
import { ChatPublisher } from "./chat-publisher.ts";
import type { Driver } from "./drivers/driver.ts";
import { ReplayDriver, type ReplayStart } from "./drivers/replay.ts";
import { type Accepted, LiveBoard } from "./live-board.ts";
import type { LiveEvent } from "./live-match.ts";
import type { FoundPost } from "./posts.ts";
import type { SetAside } from "./publications.ts";
import { CursorPublisher, type Publisher, Publishers } from "./publisher.ts";
import { getPushPublisher } from "./push-publisher.ts";
import { BoardStore } from "./store.ts";
import { Traces } from "./traces.ts";
import { toSources } from "./verdict.ts";

/** Minimum milliseconds between two alarms, even if many matches of the sport are in play. */
const TICK_MS = 1_000;
/** Milliseconds until a failed tick (D1 unreachable) is repeated. */
const RETRY_MS = 5_000;
const UPKEEP_EVERY_S = 3_600;

interface Parts {
  board: LiveBoard;
  replay: ReplayDriver;
  drivers: Driver[];
  talker: ReturnType<typeof demoTalker>;
}

/** At each alarm, the Board takes its drivers' events, stores and publishes them, and sets the next alarm. */
export class BoardRuntime {
  readonly #store: BoardStore;
  readonly #publisher = new CursorPublisher();
  readonly #traces: Traces;
  readonly #near: NearPublisher;
  readonly #chat: ChatPublisher;
  /** True if records may have changed since pages were last informed. */
  #hasNewRecords = false;
  #parts: Parts | null = null;

  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly env: Env,
    /** Keeps the Durable Object alive until background work that no caller awaits is done. */
    private readonly keepAlive: (work: Promise<unknown>) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.#store = new BoardStore(storage);
    this.#traces = new Traces(storage.sql);
    this.#chat = new ChatPublisher(new ChatSystem(env), env.DB);
    const hear = async (feed: string, news: BoardNews): Promise<void> => feedNamed(env, feed).hear(news);
    this.#near = new NearPublisher(() => this.#store.publications.allUnwritten, hear, keepAlive, now);
  }

  get cursor(): number {
    return this.#publisher.cursor;
  }

  traces(_sportId: SportId): Traces {
    return this.#traces;
  }

  sources(_sportId: SportId, matchId: number): FeedSources | null {
    const kept = this.#store.match(matchId);
    return kept ? toSources(kept.match, liveRow(kept.match), this.now()) : null;
  }

  async ingest(
    sportId: SportId,
    events: LiveEvent[],
    arrivedAt?: number,
    source?: string,
    addresses: readonly [address: string, matchId: number][] = [],
  ): Promise<Accepted> {
    const { board } = this.#open(sportId);
    const accepted = await board.accept(events, "intake", arrivedAt, source);
    this.#store.posts.remember(addresses);
    // If the object is killed before the flush, or if D1 is unreachable, the alarm announces and writes the stored events.
    await this.#ringIn(RETRY_MS);
    await board.flushSoon(this.keepAlive);
    await this.#ringForVerdict(board);
    return accepted;
  }

  /** Reads only the Board's memory, not D1. */
  findPost(sportId: SportId, key: string, digest: string, addresses: readonly string[]): FoundPost {
    this.#open(sportId);
    const matches = addresses.flatMap((address): [string, number][] => {
      const id = this.#store.posts.findMatch(address) ?? (/^\d+$/.test(address) ? Number(address) : null);
      return id !== null && this.#store.match(id)?.match.place ? [[address, id]] : [];
    });
    return { batch: this.#store.posts.answered(key, digest), matches };
  }

  /** Returns the first answer that was stored under this key. */
  async keepPost(sportId: SportId, key: string, kept: Kept): Promise<BatchAnswer> {
    const { board } = this.#open(sportId);
    const answer = this.#store.posts.keep(key, kept, Math.floor(this.now() / 1000));
    await this.#ringIn(RETRY_MS);
    await board.flushSoon(this.keepAlive);
    return answer;
  }

  /** The matches whose changes D1 refuses. */
  setAside(_sportId: SportId): SetAside[] {
    return this.#store.publications.allSetAside;
  }

  /** `isKnown` is false if the match was not set aside. `error` is the reason why the match is still set aside, or null. */
  async retry(sportId: SportId, matchId: number): Promise<{ isKnown: boolean; error: string | null }> {
    const { board } = this.#open(sportId);
    if (!this.#store.publications.takeBack(matchId)) return { isKnown: false, error: null };
    await this.#ringIn(RETRY_MS);
    try {
      await board.flush();
    } catch (error) {
      return { isKnown: true, error: String(error) };
    }
    const again = this.#store.publications.allSetAside.find((one) => one.matchId === matchId);
    return { isKnown: true, error: again?.error ?? null };
  }

  async startReplay(sportId: SportId, matchId: number, startsAt: number, speed?: number): Promise<ReplayStart> {
    const started = await this.#open(sportId).replay.start(matchId, startsAt, speed);
    await this.#ringIn(0);
    return started;
  }

  since(sportId: SportId, feed: string, number: number | null): MissedNews {
    this.#open(sportId);
    return this.#near.since(feed, number);
  }

  async poke(sportId: SportId): Promise<void> {
    for (const driver of this.#open(sportId).drivers) driver.refresh();
    this.#near.recordsChanged(sportId);
    this.#hasNewRecords = true;
    await this.#ringIn(0);
  }

  async tick(): Promise<void> {
    const sportId = this.#store.fact("sport");
    if (!isSportId(sportId)) return;
    const { board, drivers, talker } = this.#open(sportId);
    const nowS = Math.floor(this.now() / 1000);
    const wakes: number[] = [];
    let hasFailed = false;
    /** A step that fails does not stop the other steps, so the Board goes on with its stored matches while D1 is unreachable. */
    const step = async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        hasFailed = true;
        log.error(`The ${sportName(sportId)} board could not finish a tick and tries again:`, error);
      }
    };
    await step(() => board.notify());
    for (const driver of drivers) {
      await step(async () => {
        try {
          const { events, wakeAt } = await driver.due(nowS);
          const { waiting } = events.length > 0 ? await board.accept(events, driver.name) : {};
          if (waiting) throw new Error(`Matches of the ${driver.name} wait for the database`);
          if (wakeAt !== null) wakes.push(wakeAt);
        } catch (error) {
          driver.refresh();
          throw error;
        }
      });
    }
    await board.flushSoon(this.keepAlive);
    if (this.#hasNewRecords)
      await step(async () => {
        this.#hasNewRecords = false;
        await this.#chat.sayUnsaid(sportId, this.now()).catch((error: unknown) => {
          this.#hasNewRecords = true;
          throw error;
        });
      });
    await step(() => this.#upkeep(sportId, nowS));
    if (talker) await step(async () => wakes.push(await talker.step(nowS)));
    await this.#ringForVerdict(board);
    if (hasFailed || board.hasWork) await this.#ringIn(RETRY_MS);
    if (board.nextSeasonAt !== null) await this.#ringIn(Math.max(TICK_MS, board.nextSeasonAt - this.now()));
    if (wakes.length > 0) await this.#ringIn(Math.max(TICK_MS, Math.min(...wakes) * 1000 - this.now()));
  }

  /**
   * Runs hourly even if no match is in play, because the Worker's schedule wakes the Board every minute. The football Board deletes
   * old batches for both sports.
   */
  async #upkeep(sportId: SportId, nowS: number): Promise<void> {
    if (nowS - (this.#store.fact("forgot_at") ?? 0) >= UPKEEP_EVERY_S) {
      this.#store.posts.forgetOld(nowS);
      this.#store.setFact("forgot_at", nowS);
    }
    if (sportId !== SPORT.FOOTBALL || nowS - (this.#store.fact("upkept_at") ?? 0) < UPKEEP_EVERY_S) return;
    await forgetOldBatches(this.env.DB, nowS);
    this.#store.setFact("upkept_at", nowS);
  }

  /** Sets the alarm to the time at which a timeout decides a disagreement of two sources. */
  async #ringForVerdict({ nextVerdictAt }: LiveBoard): Promise<void> {
    if (nextVerdictAt !== null) await this.#ringIn(Math.max(TICK_MS, nextVerdictAt - this.now()));
  }

  /** An alarm that is already set to an earlier time stays. */
  async #ringIn(delayMs: number): Promise<void> {
    const at = this.now() + delayMs;
    const set = await this.storage.getAlarm();
    if (set === null || set > at) await this.storage.setAlarm(at);
  }

  /**
   * The publishers for screens come first, so that web push never delays a screen. Rooms come before Feeds, so that a page is never
   * ahead of its room.
   */
  #publishers(): Publisher[] {
    const onScreens = [this.#publisher, this.#chat, this.#near];
    const push = getPushPublisher(this.env, this.keepAlive, this.now);
    return push ? [...onScreens, push] : onScreens;
  }

  #open(sportId: SportId): Parts {
    if (this.#parts) return this.#parts;
    this.#store.setFact("sport", sportId);
    const replay = new ReplayDriver(sportId, this.env.DB, this.#store);
    const { BOARD_DRIVER, DEMO_TALK } = readConfig(this.env);
    const simulator = BOARD_DRIVER === "simulator" ? demoDriver(sportId, this.env.DB, this.#store) : null;
    this.#parts = {
      board: new LiveBoard(sportId, this.env.DB, this.#store, new Publishers(this.#publishers()), this.now, this.#traces),
      replay,
      drivers: simulator ? [simulator, replay] : [replay],
      talker: DEMO_TALK === "on" ? demoTalker(sportId, this.env) : null,
    };
    return this.#parts;
  }
}
