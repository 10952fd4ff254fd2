import { SPORT, SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import { type Moving, type MovingRows, movedBy } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { BoardNews, MissedNews, NewsRow } from "./board-news.ts";

/** A Feed that heard nothing of a Board for this many milliseconds cannot vouch for its sport. */
const HEARD_WITHIN_MS = 15_000;
/** Greatest age of the reading of the database from which a Feed answers, in milliseconds: that of an old answer in memory. */
const READ_WITHIN_MS = 600_000;
/** Milliseconds for which a notice lets a Feed read the database sooner. Some notices never reach it, because it refuses their rows. */
const SOONER_FOR_MS = 30_000;

/** A match's last notice, until a reading of the database contains it. */
interface Notice {
  sportId: SportId;
  stamp: number;
  /** The batch's number. */
  number: number;
  row: LiveRow;
  isWritten: boolean;
  /** Until this time (unix milliseconds), the database has to be read soon, because it has more than the notice. */
  soonerUntil: number;
}

interface Source {
  /** The last batch without a gap before it. Null until the first answer of the Board. */
  number: number | null;
  /** True while a reading of the database has to close a gap. */
  isCut: boolean;
  /** All batches before this time are here. Unix milliseconds. */
  heardAt: number;
}

/** The state of a Feed at the beginning of a reading of the database. */
export interface ReadingStart {
  /** Stamps of the notices that the database has, by match. */
  written: ReadonlyMap<number, number>;
  /** Sports whose gap this reading closes, because their Boards have named all notices that the database lacks. */
  gaps: readonly SportId[];
}

/** The matches of a Feed: the last reading of the database, and over it the notices that the reading lacks. */
export class NearRows {
  #rows = new Map<number, Moving>();
  #goals = new Map<number, unknown[]>();
  readonly #notices = new Map<number, Notice>();
  /** By match: the stamp of its newest notice, also after a reading contains it. A Board may repeat an older notice later. */
  readonly #stamps = new Map<number, number>();
  readonly #sources = new Map<SportId, Source>(SPORT_IDS.map((sportId) => [sportId, { number: null, isCut: true, heardAt: 0 }]));
  #readAt = 0;
  #all: readonly Moving[] | null = null;
  /** True if the database has records that the last reading lacks. */
  hasNewRecords = false;

  /** When the last reading of the database began, in unix milliseconds. */
  get readAt(): number {
    return this.#readAt;
  }

  get asOf(): number {
    return Math.min(...[...this.#sources.values()].map(({ heardAt }) => heardAt));
  }

  get hasGap(): boolean {
    return [...this.#sources.values()].some(({ isCut }) => isCut);
  }

  isReady(now: number): boolean {
    return !this.hasGap && now - this.asOf < HEARD_WITHIN_MS && now - this.#readAt < READ_WITHIN_MS;
  }

  /** True if the database has to be read soon: for changed records, an unknown match, or a goal whose scorer is unknown. */
  isBehind(now: number): boolean {
    return this.hasNewRecords || [...this.#notices.values()].some(({ soonerUntil }) => soonerUntil > now);
  }

  findNumber(sportId: SportId): number | null {
    return this.#source(sportId).number;
  }

  /** All matches in their present state. The same array always means the same rows and goals. */
  get all(): readonly Moving[] {
    this.#all ??= [...this.#rows.values()].map((moving) => {
      const notice = this.#notices.get(moving.id);
      return notice ? movedBy(moving, notice.row, notice.stamp) : moving;
    });
    return this.#all;
  }

  findGoals(matchIds: readonly number[]): unknown[] {
    return matchIds.flatMap((id) => this.#goals.get(id) ?? []);
  }

  /** Returns false if batches before this one are missing. */
  hear({ sportId, after, number, rows, hasRecords }: BoardNews, now: number): boolean {
    const source = this.#source(sportId);
    if (source.number === null || number <= source.number) return true;
    for (const row of rows) this.#note(sportId, number, row, now);
    if (hasRecords) this.hasNewRecords = true;
    if (after !== source.number) return false;
    source.number = number;
    // A number begins with the Board's time. A later batch may already be under way.
    source.heardAt = Math.max(source.heardAt, Math.min(number, now));
    return true;
  }

  /** `askedAt`: when the question was sent, in unix milliseconds. */
  takeMissed(sportId: SportId, { number, isCut, rows, unwritten }: MissedNews, askedAt: number): void {
    const source = this.#source(sportId);
    for (const row of rows) this.#note(sportId, number, row, askedAt);
    const waiting = new Set(unwritten);
    for (const [matchId, notice] of this.#notices)
      if (notice.sportId === sportId && notice.number <= number) notice.isWritten = !waiting.has(matchId);
    // While the question was under way, later batches may have arrived without a gap.
    source.number = isCut ? number : Math.max(source.number ?? 0, number);
    source.isCut ||= isCut;
    source.heardAt = Math.max(source.heardAt, askedAt);
  }

  /** Must be called after an answer of the Boards and before a reading of the database begins. */
  startReading(): ReadingStart {
    this.hasNewRecords = false;
    return {
      written: new Map([...this.#notices].flatMap(([matchId, { stamp, isWritten }]) => (isWritten ? [[matchId, stamp]] : []))),
      gaps: [...this.#sources].flatMap(([sportId, { number, isCut }]) => (isCut && number !== null ? [sportId] : [])),
    };
  }

  /** `begunAt`: unix milliseconds. */
  takeReading({ rows, goals }: MovingRows, { written, gaps }: ReadingStart, begunAt: number): void {
    this.#rows = new Map(rows.map((moving) => [moving.id, moving]));
    this.#goals = new Map();
    for (const goal of goals) {
      const matchId = (goal[0] as unknown[])[0] as number;
      this.#goals.set(matchId, [...(this.#goals.get(matchId) ?? []), goal]);
    }
    for (const [matchId, stamp] of written) if (this.#notices.get(matchId)?.stamp === stamp) this.#notices.delete(matchId);
    for (const sportId of gaps) this.#source(sportId).isCut = false;
    for (const matchId of this.#stamps.keys())
      if (!this.#rows.has(matchId) && !this.#notices.has(matchId)) this.#stamps.delete(matchId);
    this.#readAt = begunAt;
    this.#all = null;
  }

  #note(sportId: SportId, number: number, { matchId, stamp, row }: NewsRow, now: number): void {
    if ((this.#stamps.get(matchId) ?? 0) >= stamp) return;
    const before = this.#notices.get(matchId);
    const known = before?.row ?? this.#rows.get(matchId);
    const isGoal = known?.homeScore !== row.homeScore || known.awayScore !== row.awayScore;
    const hasMore = !known || (sportId === SPORT.FOOTBALL && isGoal);
    const soonerUntil = hasMore ? now + SOONER_FOR_MS : (before?.soonerUntil ?? 0);
    this.#notices.set(matchId, { sportId, stamp, number, row, isWritten: false, soonerUntil });
    this.#stamps.set(matchId, stamp);
    this.#all = null;
  }

  #source(sportId: SportId): Source {
    return this.#sources.get(sportId) as Source;
  }
}
