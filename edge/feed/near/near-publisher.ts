import { log } from "#edge/contract/log.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import type { PublishedChange, Publisher } from "../board/publisher.ts";
import type { BoardNews, MissedNews, NewsRow } from "./board-news.ts";

/** Milliseconds for which the Board keeps batches, for Feeds that missed some. */
const KEPT_MS = 120_000;
const KEPT_ROWS_MAX = 5_000;
/** Milliseconds after its last question during which a Feed gets batches. A Feed that is in use asks every five seconds. */
const SUBSCRIBED_MS = 30_000;
/** Milliseconds after which a batch that a Feed did not take is sent once more. */
const AGAIN_AFTER_MS = 500;

interface Kept {
  news: BoardNews;
  at: number;
}

/** The notices that D1 does not have. */
export interface Unwritten {
  matchIds: number[];
  /** Those that rooms have, the last one of each match. */
  rows: NewsRow[];
}

/**
 * Sends each batch that rooms got to the Feeds that are in use (edge/feed/near). The Board waits for none of them: a Feed that
 * misses a batch notices a gap in the numbers and asks.
 */
export class NearPublisher implements Publisher {
  /** Begins with the time, so that numbers also rise across restarts of the Board. */
  #number: number;
  /** The number before the first batch in `#kept`. */
  #cutAt: number;
  #kept: Kept[] = [];
  /** By name of a Feed: until when it gets batches, in unix milliseconds. */
  readonly #feeds = new Map<string, number>();

  constructor(
    private readonly findUnwritten: () => Unwritten,
    private readonly send: (feed: string, news: BoardNews) => Promise<void>,
    private readonly keepAlive: (work: Promise<unknown>) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.#number = now();
    this.#cutAt = this.#number;
  }

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    const [first] = changes;
    if (first) this.#publish(first.sportId, changes.map(toNewsRow));
  }

  /** Lets Feeds read the database again, because records of this sport may have changed there. */
  recordsChanged(sportId: SportId): void {
    this.#publish(sportId, [], true);
  }

  /** Subscribes the Feed. `number`: the last batch that it has, null if it has none. */
  since(feed: string, number: number | null): MissedNews {
    const now = this.now();
    this.#feeds.set(feed, now + SUBSCRIBED_MS);
    this.#forgetOld(now);
    const { matchIds: unwritten, rows } = this.findUnwritten();
    const feeds = [...this.#feeds.values()].filter((until) => until > now).length;
    const isCut = number === null || number < this.#cutAt || number > this.#number;
    if (!isCut) {
      const missed = this.#kept.flatMap(({ news }) => (news.number > number ? news.rows : []));
      return { number: this.#number, isCut, rows: missed, unwritten, feeds };
    }
    // A batch counts as published only when all publishers have it, so the last ones may be missing among the unwritten rows.
    const waiting = new Set(unwritten);
    const last = this.#kept.flatMap(({ news }) => news.rows.filter(({ matchId }) => waiting.has(matchId)));
    return { number: this.#number, isCut, rows: [...rows, ...last], unwritten, feeds };
  }

  #publish(sportId: SportId, rows: NewsRow[], hasRecords = false): void {
    const now = this.now();
    const after = this.#number;
    this.#number = Math.max(now, after + 1);
    const news: BoardNews = { sportId, after, number: this.#number, rows, ...(hasRecords && { hasRecords }) };
    this.#kept.push({ news, at: now });
    this.#forgetOld(now);
    for (const [feed, until] of this.#feeds) {
      if (until <= now) this.#feeds.delete(feed);
      else this.keepAlive(this.#sendTo(feed, news));
    }
  }

  /** Never rejects. */
  async #sendTo(feed: string, news: BoardNews): Promise<void> {
    try {
      await this.send(feed, news).catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        await this.send(feed, news);
      });
    } catch (error) {
      log.warn(`The Feed ${feed} missed a batch`, error);
    }
  }

  #forgetOld(now: number): void {
    let rows = this.#kept.reduce((sum, { news }) => sum + news.rows.length, 0);
    let gone = 0;
    for (const { news, at } of this.#kept) {
      if (at + KEPT_MS > now && rows <= KEPT_ROWS_MAX) break;
      rows -= news.rows.length;
      this.#cutAt = news.number;
      gone += 1;
    }
    if (gone > 0) this.#kept = this.#kept.slice(gone);
  }
}

const toNewsRow = ({ matchId, updatedAt, row }: PublishedChange): NewsRow => ({ matchId, stamp: updatedAt, row });
