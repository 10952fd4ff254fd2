import { DurableObject } from "cloudflare:workers";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { ALONE_COSTS, type CrowdAct } from "#edge/ground/db/crowd-share.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import {
  type DayRange,
  type LiveCounts,
  type NearDay,
  type NearNames,
  readMoving,
  readNamesText,
} from "#edge/matches/matches.ts";
import { getBoard } from "../board/stubs.ts";
import type { BoardNews } from "./board-news.ts";
import { type ChangesText, NearRuntime } from "./near-runtime.ts";
import { Together } from "./together.ts";

/** The live state of matches near its readers, one object per continent (docs/design/near-feed.md). It stores nothing. */
export class Feed extends DurableObject<Env> {
  readonly #runtime = new NearRuntime({
    askBoard: (sportId: SportId, number: number | null) =>
      getBoard(this.env, sportId).since(sportId, this.ctx.id.name ?? "", number),
    readMoving: (nowS) => readMoving(withCountedDatabase(this.env, "Feed").DB, nowS),
    readNames: (range) => readNamesText(withCountedDatabase(this.env, "Feed").DB, range),
    waitUntil: (work) => this.ctx.waitUntil(work),
    now: Date.now,
  });
  readonly #together = new Together(() => withCountedDatabase(this.env, "Feed"), Date.now);

  /** A Board sends what it announced. */
  hear(news: BoardNews): void {
    this.#runtime.hear(news);
  }

  /** The answers are null until the object has read the Boards and the database. */
  recentChanges(): Promise<ChangesText | null> {
    return this.#runtime.recentChanges();
  }

  changesSince(since: number): Promise<ChangesText | null> {
    return this.#runtime.changesSince(since);
  }

  day(range: DayRange): Promise<NearDay | null> {
    return this.#runtime.day(range);
  }

  names(range: DayRange): Promise<NearNames | null> {
    return this.#runtime.names(range);
  }

  /** An act that an isolate writes alone costs more than one that is written together. */
  permit(act: CrowdAct, wanted: number): number {
    return this.#runtime.permit(act, wanted, ALONE_COSTS[act] ?? 1);
  }

  /** Writes an act with those of other people, and returns its end as JSON. Null if it was not admitted. */
  async together(act: CrowdAct, item: string): Promise<string | null> {
    const collector = this.#together.find(act);
    if (!collector || this.#runtime.permit(act, 1) === 0) return null;
    return JSON.stringify(await collector.add(JSON.parse(item)));
  }

  liveCounts(nowS: number): Promise<LiveCounts | null> {
    return this.#runtime.liveCounts(nowS);
  }
}
