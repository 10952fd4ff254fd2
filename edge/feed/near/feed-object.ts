import { DurableObject } from "cloudflare:workers";
import type { SportId } from "#edge/contract/rules/matches.ts";
import type { CrowdAct } from "#edge/ground/db/crowd-share.ts";
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

  permit(act: CrowdAct, wanted: number): number {
    return this.#runtime.permit(act, wanted);
  }

  liveCounts(nowS: number): Promise<LiveCounts | null> {
    return this.#runtime.liveCounts(nowS);
  }
}
