import { ChatSystem } from "#edge/chat/system.ts";
import type { FeedSources } from "#edge/contract/calls/operate/feed.ts";
import { log } from "#edge/contract/log.ts";
import { isSportId, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { readConfig } from "#edge/env.ts";
import { forgetOldBatches } from "../intake/batches.ts";
import { liveRow } from "./apply.ts";
import { ChatPublisher } from "./chat-publisher.ts";
import type { Driver } from "./drivers/driver.ts";
import { ReplayDriver, type ReplayStart } from "./drivers/replay.ts";
import { SimulatorDriver } from "./drivers/simulator.ts";
import { type Accepted, LiveBoard } from "./live-board.ts";
import type { LiveEvent } from "./live-match.ts";
import { CursorPublisher, type Publisher, Publishers } from "./publisher.ts";
import { pushPublisherOf } from "./push-publisher.ts";
import { RoomTalker } from "./room-talker.ts";
import { BoardStore } from "./store.ts";
import { Traces } from "./traces.ts";
import { sourcesOf } from "./verdict.ts";

/** Minimum time between two alarms, however many matches of the sport are in play. */
const TICK_MS = 1_000;
/** Wait after a failed tick (D1 unreachable). */
const RETRY_MS = 5_000;
const UPKEEP_EVERY_S = 3_600;

interface Parts {
  board: LiveBoard;
  replay: ReplayDriver;
  drivers: Driver[];
  talker: RoomTalker | null;
}

/**
 * The work of a Board: when the alarm rings, it asks its drivers for events, stores them, publishes them and sets the next alarm.
 */
export class BoardRuntime {
  readonly #store: BoardStore;
  readonly #publisher = new CursorPublisher();
  readonly #traces: Traces;
  #parts: Parts | null = null;

  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly env: Env,
    /** Keeps the object alive for work that no caller awaits. */
    private readonly keepAlive: (work: Promise<unknown>) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.#store = new BoardStore(storage);
    this.#traces = new Traces(storage.sql);
  }

  get cursor(): number {
    return this.#publisher.cursor;
  }

  /** The record of the sport's publications. */
  traces(_sportId: SportId): Traces {
    return this.#traces;
  }

  sources(_sportId: SportId, matchId: number): FeedSources | null {
    const kept = this.#store.match(matchId);
    return kept ? sourcesOf(kept.match, liveRow(kept.match), this.now()) : null;
  }

  async ingest(sportId: SportId, events: LiveEvent[], arrivedAt?: number, source?: string): Promise<Accepted> {
    const { board } = this.#open(sportId);
    const accepted = await board.accept(events, "intake", arrivedAt, source);
    // If the object is killed before the flush, the alarm publishes the stored events.
    await this.#ringIn(RETRY_MS);
    await board.flush();
    await this.#ringForVerdict(board);
    return accepted;
  }

  async startReplay(sportId: SportId, matchId: number, startsAt: number, speed?: number): Promise<ReplayStart> {
    const started = await this.#open(sportId).replay.start(matchId, startsAt, speed);
    await this.#ringIn(0);
    return started;
  }

  async poke(sportId: SportId): Promise<void> {
    for (const driver of this.#open(sportId).drivers) driver.refresh();
    await this.#ringIn(0);
  }

  async tick(): Promise<void> {
    const sportId = this.#store.fact("sport");
    if (!isSportId(sportId)) return;
    const { board, drivers, talker } = this.#open(sportId);
    try {
      await board.flush();
      const nowS = Math.floor(this.now() / 1000);
      const wakes: number[] = [];
      for (const driver of drivers) {
        const { events, wakeAt } = await driver.due(nowS);
        if (events.length > 0) await board.accept(events, driver.name);
        if (wakeAt !== null) wakes.push(wakeAt);
      }
      await board.flush();
      await this.#upkeep(sportId, nowS);
      if (talker) wakes.push(await talker.step(nowS));
      await this.#ringForVerdict(board);
      if (wakes.length > 0) await this.#ringIn(Math.max(TICK_MS, Math.min(...wakes) * 1000 - this.now()));
    } catch (error) {
      log.error(`The ${sportId === 1 ? "football" : "basketball"} board could not finish a tick and tries again:`, error);
      for (const driver of drivers) driver.refresh();
      await this.#ringIn(RETRY_MS);
    }
  }

  /**
   * Runs once an hour even if no match is in play, because the edge's schedule wakes the object every minute. One sport's board
   * does it for both sports.
   */
  async #upkeep(sportId: SportId, nowS: number): Promise<void> {
    if (sportId !== SPORT.FOOTBALL || nowS - (this.#store.fact("upkept_at") ?? 0) < UPKEEP_EVERY_S) return;
    await forgetOldBatches(this.env.DB, nowS);
    this.#store.setFact("upkept_at", nowS);
  }

  /** Rings when time decides a disagreement of two sources. */
  async #ringForVerdict({ nextVerdictAt }: LiveBoard): Promise<void> {
    if (nextVerdictAt !== null) await this.#ringIn(Math.max(TICK_MS, nextVerdictAt - this.now()));
  }

  /** Sets the alarm unless it already rings earlier. */
  async #ringIn(delayMs: number): Promise<void> {
    const at = this.now() + delayMs;
    const set = await this.storage.getAlarm();
    if (set === null || set > at) await this.storage.setAlarm(at);
  }

  /** Returns the publishers, screens first, so that web push never delays a screen. */
  #publishers(): Publisher[] {
    const onScreens = [this.#publisher, new ChatPublisher(new ChatSystem(this.env), this.env.DB)];
    const push = pushPublisherOf(this.env, this.keepAlive, this.now);
    return push ? [...onScreens, push] : onScreens;
  }

  #open(sportId: SportId): Parts {
    if (this.#parts) return this.#parts;
    this.#store.setFact("sport", sportId);
    const replay = new ReplayDriver(sportId, this.env.DB, this.#store);
    const { BOARD_DRIVER, DEMO_TALK } = readConfig(this.env);
    const simulated = BOARD_DRIVER === "simulator";
    this.#parts = {
      board: new LiveBoard(sportId, this.env.DB, this.#store, new Publishers(this.#publishers()), this.now, this.#traces),
      replay,
      drivers: simulated ? [new SimulatorDriver(sportId, this.env.DB, this.#store), replay] : [replay],
      // One sport's board has the fans of both sports talk.
      talker: DEMO_TALK === "on" && sportId === SPORT.FOOTBALL ? new RoomTalker(this.env.DB, new ChatSystem(this.env)) : null,
    };
    return this.#parts;
  }
}
