import { log } from "#edge/contract/log.ts";
import { isFinished, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { isOutage } from "#edge/ground/db/outage.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { writePosts } from "../intake/batches.ts";
import { refreshLeaders } from "../season-leaders.ts";
import { clearBoxLines, writeBoxLines } from "./box-lines.ts";
import { matchesStatement, type Pending, toStoredMatches, writeStatements } from "./match-rows.ts";
import type { Publication } from "./publications.ts";
import { refreshStandings } from "./seasons.ts";
import { isShown } from "./sources.ts";
import type { BoardStore } from "./store.ts";
import type { Traces } from "./traces.ts";

const BATCH_PUBLICATIONS = 1_000;
/** This many seconds after the end of a match, the Board reduces it to the data that a late event needs. */
const WHOLE_MEMORY_S = 7 * 86_400;
/** Milliseconds before each retry to compute the tables of a failed season. */
const SEASON_PAUSES_MS = [5_000, 15_000, 60_000, 300_000] as const;

/** Errors that would recur at every retry, because the database answers but refuses the rows. */
const NO_SUCH_MATCH = "The database has no such match";
const REFUSED_ROWS = new RegExp(
  `${NO_SUCH_MATCH}|constraint|malformed json|too big|SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE)`,
  "i",
);
const refusesRows = (error: unknown): boolean => REFUSED_ROWS.test(String(error));

interface Guilty {
  matchId: number;
  error: unknown;
}

/** A match, and its publications that D1 does not have yet. */
interface Group {
  matchId: number;
  said: Publication[];
}

/** Writes are idempotent, because the Board repeats an interrupted write. */
export class BoardWriter {
  #writing: Promise<void> = Promise.resolve();
  /** By season id: when the Board computes the tables of a failed season again, in unix milliseconds. */
  readonly #failedSeasons = new Map<number, { failures: number; retryAt: number }>();

  constructor(
    private readonly sportId: SportId,
    private readonly db: D1Database,
    private readonly store: BoardStore,
    private readonly now: () => number,
    private readonly traces: Pick<Traces, "written"> | null,
  ) {}

  get hasWork(): boolean {
    return this.#seasonsDue().length > 0 || this.store.posts.unwritten().length > 0;
  }

  /** Writes all publications up to `untilStamp`, also those whose announcement failed. Simultaneous calls run one after another. */
  write(untilStamp: number): Promise<void> {
    const next = this.#writing.then(() => this.#writeAll(untilStamp));
    this.#writing = next.catch(() => undefined);
    return next;
  }

  async #writeAll(untilStamp: number): Promise<void> {
    for (;;) {
      const said = this.store.publications.unwritten(untilStamp, BATCH_PUBLICATIONS);
      if (said.length === 0) break;
      const ids = [...new Set(said.map(({ matchId }) => matchId))];
      await this.#writeGroups(ids.map((matchId) => ({ matchId, said: said.filter((one) => one.matchId === matchId) })));
    }
    for (let posts = this.store.posts.unwritten(); posts.length > 0; posts = this.store.posts.unwritten()) {
      await writePosts(this.db, posts);
      this.store.posts.markWritten(posts);
    }
    await this.#refreshSeasons();
    this.store.settleFinishedBefore(Math.floor(this.now() / 1000) - WHOLE_MEMORY_S);
  }

  /** Writes all matches in one batch. If rows are refused, halves the batch until each refused match is alone and set aside. */
  async #writeGroups(groups: readonly Group[]): Promise<void> {
    const guilty = await this.#writeHalves(groups);
    const [first] = guilty;
    // If every match fails for a reason other than its rows, no match is the cause. The Board then retries them all.
    if (first && guilty.length === groups.length && !refusesRows(first.error)) throw first.error;
    for (const { matchId, error } of guilty) this.#setAside(matchId, String(error));
  }

  /** Returns the matches that could not be written. Throws if the database does not answer. */
  async #writeHalves(groups: readonly Group[]): Promise<Guilty[]> {
    try {
      const missing = await this.#writeBatch(groups);
      return [...missing].map((matchId) => ({ matchId, error: NO_SUCH_MATCH }));
    } catch (error) {
      if (!refusesRows(error) && (isOutage(error) || !(await this.#answers()))) throw error;
      const [first] = groups;
      if (groups.length === 1 && first) return [{ matchId: first.matchId, error }];
      const half = Math.ceil(groups.length / 2);
      const before = await this.#writeHalves(groups.slice(0, half));
      return [...before, ...(await this.#writeHalves(groups.slice(half)))];
    }
  }

  async #answers(): Promise<boolean> {
    return this.db
      .prepare("SELECT 1")
      .first()
      .then(
        () => true,
        () => false,
      );
  }

  #setAside(matchId: number, error: string): void {
    log.error(
      `Match ${matchId} is set aside: the database refuses its rows (npm run feed:retry -- ${matchId} takes it back)`,
      error,
    );
    this.store.publications.setAside(matchId, error, this.now());
  }

  /** Returns the matches that D1 does not have. */
  async #writeBatch(groups: readonly Group[]): Promise<ReadonlySet<number>> {
    const pending = groups.flatMap(({ matchId, said }): Pending[] => {
      const match = this.store.match(matchId)?.match;
      const last = said.at(-1);
      if (!match || !last) return [];
      const events = said.flatMap((one) => one.events.filter(isShown));
      return [{ matchId, match, row: last.row, events, updatedAt: last.stamp }];
    });
    const ids = groups.map(({ matchId }) => matchId);
    const [found] = await this.db.batch([matchesStatement(this.db, this.sportId, ids), ...writeStatements(this.db, pending)]);
    if (this.sportId === SPORT.BASKETBALL) await this.#writeBoxes(groups);
    const places = toStoredMatches(found?.results ?? []);
    const writtenAt = this.now();
    this.store.transaction(() => {
      for (const { matchId, said } of groups) {
        const found = places.get(matchId);
        if (!found) continue;
        const { startsAt, seasonId, driver } = found;
        const kept = this.store.match(matchId);
        const place = { seasonId, driver: driver ?? "intake" };
        const isSame =
          kept?.match.startsAt === startsAt &&
          kept.match.place?.seasonId === seasonId &&
          kept.match.place.driver === place.driver;
        if (kept && !isSame) this.store.keep(matchId, { match: { ...kept.match, startsAt, place }, published: kept.published });
        // The season's table is also computed again if a match that was over goes on. Its end may have been sent by mistake.
        if (said.some(({ row, before }) => this.#isOver(row) || this.#isOver(before))) this.store.addSeason(seasonId);
        this.store.publications.markWritten(said, writtenAt);
        for (const { stamp } of said) this.traces?.written(matchId, stamp, writtenAt);
      }
    });
    return new Set(ids.filter((id) => !places.has(id)));
  }

  #isOver(row: LiveRow): boolean {
    return isFinished(this.sportId, row.status);
  }

  async #writeBoxes(groups: readonly Group[]): Promise<void> {
    const moved = groups.map(({ matchId, said }) => ({
      matchId,
      isOver: said.some(({ row }, index) => index === said.length - 1 && this.#isOver(row)),
      wasOver: said.some(({ before, row }) => this.#isOver(before) || this.#isOver(row)),
    }));
    await writeBoxLines(
      this.db,
      moved.flatMap(({ matchId, isOver }) => (isOver ? [matchId] : [])),
    );
    await clearBoxLines(
      this.db,
      moved.flatMap(({ matchId, isOver, wasOver }) => (wasOver && !isOver ? [matchId] : [])),
    );
  }

  #seasonsDue(): number[] {
    return this.store.seasonsDue().filter((id) => (this.#failedSeasons.get(id)?.retryAt ?? 0) <= this.now());
  }

  /** Computes each season on its own. So a season that fails delays no other season and no event. */
  async #refreshSeasons(): Promise<void> {
    for (const seasonId of this.#seasonsDue()) {
      try {
        await refreshStandings(this.db, seasonId);
        await refreshLeaders(this.db, [{ sportId: this.sportId, seasonId }]);
        this.store.seasonDone(seasonId);
        this.#failedSeasons.delete(seasonId);
      } catch (error) {
        const failures = (this.#failedSeasons.get(seasonId)?.failures ?? 0) + 1;
        const pauseMs = SEASON_PAUSES_MS[Math.min(failures, SEASON_PAUSES_MS.length) - 1] ?? 0;
        this.#failedSeasons.set(seasonId, { failures, retryAt: this.now() + pauseMs });
        log.error(`The tables of season ${seasonId} could not be brought up to date; tried again in ${pauseMs / 1_000} s`, error);
      }
    }
  }

  /** When the next season's tables are due, in unix milliseconds (0 means at once); null if none is due. */
  get nextSeasonAt(): number | null {
    const due = this.store.seasonsDue().map((id) => this.#failedSeasons.get(id)?.retryAt ?? 0);
    return due.length > 0 ? Math.min(...due) : null;
  }
}
