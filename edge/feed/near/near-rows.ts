import { SPORT, SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import { type Moving, type MovingRows, movedBy } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { BoardNews, MissedNews, NewsRow } from "./board-news.ts";

/** A Feed that heard nothing of a Board for this many milliseconds cannot vouch for its sport. */
const HEARD_WITHIN_MS = 15_000;
/** Greatest age of the reading of the database from which a Feed answers, in milliseconds: that of an old answer in memory. */
const READ_WITHIN_MS = 600_000;

/** A match's last notice, until a reading of the database contains it. */
interface Notice {
  sportId: SportId;
  stamp: number;
  /** The batch's number. */
  number: number;
  row: LiveRow;
  isWritten: boolean;
}

interface Source {
  /** The last batch without a gap before it. Null until the first answer of the Board. */
  number: number | null;
  /** True while a reading of the database has to close a gap. */
  isCut: boolean;
  /** All batches before this time are here. Unix milliseconds. */
  heardAt: number;
}

/** The notices that the database had before a reading began. */
export type Written = ReadonlyMap<number, number>;

/** The matches of a Feed: the last reading of the database, and over it the notices that the reading lacks. */
export class NearRows {
  #rows = new Map<number, Moving>();
  #goals = new Map<number, unknown[]>();
  readonly #notices = new Map<number, Notice>();
  readonly #sources = new Map<SportId, Source>(SPORT_IDS.map((sportId) => [sportId, { number: null, isCut: true, heardAt: 0 }]));
  #readAt = 0;
  #all: readonly Moving[] | null = null;
  /** True if the database has to be read soon: a notice of an unknown match, a goal whose scorer is unknown, changed records. */
  isBehind = false;

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

  numberOf(sportId: SportId): number | null {
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

  goalsOf(matchIds: readonly number[]): unknown[] {
    return matchIds.flatMap((id) => this.#goals.get(id) ?? []);
  }

  /** Returns false if batches before this one are missing. */
  hear({ sportId, after, number, rows, hasRecords }: BoardNews, now: number): boolean {
    const source = this.#source(sportId);
    if (source.number === null || number <= source.number) return true;
    for (const row of rows) this.#note(sportId, number, row);
    if (hasRecords) this.isBehind = true;
    if (after !== source.number) return false;
    source.number = number;
    source.heardAt = now;
    return true;
  }

  /** `askedAt`: when the question was sent, in unix milliseconds. */
  takeMissed(sportId: SportId, { number, isCut, rows, unwritten }: MissedNews, askedAt: number): void {
    const source = this.#source(sportId);
    for (const row of rows) this.#note(sportId, number, row);
    const waiting = new Set(unwritten);
    for (const [matchId, notice] of this.#notices)
      if (notice.sportId === sportId && notice.number <= number) notice.isWritten = !waiting.has(matchId);
    // While the question was under way, later batches may have arrived without a gap.
    source.number = isCut ? number : Math.max(source.number ?? 0, number);
    source.isCut ||= isCut;
    source.heardAt = Math.max(source.heardAt, askedAt);
  }

  /** Must be called before a reading of the database begins. */
  written(): Written {
    return new Map([...this.#notices].flatMap(([matchId, { stamp, isWritten }]) => (isWritten ? [[matchId, stamp]] : [])));
  }

  /** `gaps`: the sports whose gap the Board's answer before this reading described. */
  takeReading({ rows, goals }: MovingRows, written: Written, gaps: ReadonlySet<SportId>, begunAt: number): void {
    this.#rows = new Map(rows.map((moving) => [moving.id, moving]));
    this.#goals = new Map();
    for (const goal of goals) {
      const matchId = (goal[0] as unknown[])[0] as number;
      this.#goals.set(matchId, [...(this.#goals.get(matchId) ?? []), goal]);
    }
    for (const [matchId, stamp] of written) if (this.#notices.get(matchId)?.stamp === stamp) this.#notices.delete(matchId);
    for (const sportId of gaps) this.#source(sportId).isCut = false;
    this.#readAt = begunAt;
    this.#all = null;
  }

  #note(sportId: SportId, number: number, { matchId, stamp, row }: NewsRow): void {
    const known = this.#notices.get(matchId);
    if (known && known.stamp >= stamp) return;
    const before = known?.row ?? this.#rows.get(matchId);
    const isGoal = before?.homeScore !== row.homeScore || before.awayScore !== row.awayScore;
    if (!before || (sportId === SPORT.FOOTBALL && isGoal)) this.isBehind = true;
    this.#notices.set(matchId, { sportId, stamp, number, row, isWritten: false });
    this.#all = null;
  }

  #source(sportId: SportId): Source {
    return this.#sources.get(sportId) as Source;
  }
}
