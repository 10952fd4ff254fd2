import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import { DATABASE_TTL_MS } from "#edge/ground/memory/snapshot.ts";
import { type DayRange, NAMES_FORM, type NamesMark, type NearNames, toRangeKey } from "#edge/matches/matches.ts";

/** Lists of days whose names a Feed keeps: sports, dates and time zones. */
const RANGES_MAX = 100;
/** A reader waits at most this many milliseconds for names that nobody has read. */
const WAIT_MS = 300;
/** Milliseconds until another try after a failed reading. */
const RETRY_MS = 5_000;
/** Milliseconds after which a reading is taken for lost. A D1 query runs for at most 30 s. */
const LOST_AFTER_MS = 30_000;

interface Known {
  names?: NearNames;
  /** When `names` were last read, in unix milliseconds. */
  readAt: number;
  askedAt: number;
  reading: Promise<void> | null;
}

export interface NamesSource {
  readNames: (range: DayRange) => Promise<string>;
  waitUntil: (work: Promise<unknown>) => void;
  now: () => number;
}

/**
 * Teams, leagues and rounds of the days that readers ask for. A Feed reads those of a day every 30 s, and each isolate fetches them
 * only when they have changed.
 */
export class NearDayNames {
  readonly #known = new BoundedMap<string, Known>(RANGES_MAX);

  constructor(private readonly source: NamesSource) {}

  /** Names the present version, which readers compare with theirs. Null if the names of this day were not read yet. */
  mark(range: DayRange): NamesMark | null {
    const { names } = this.#renewed(range);
    return names ? { form: names.form, version: names.version } : null;
  }

  async find(range: DayRange): Promise<NearNames | null> {
    const known = this.#renewed(range);
    if (!known.names && known.reading) await settledWithin(known.reading, WAIT_MS);
    return known.names ?? null;
  }

  #renewed(range: DayRange): Known {
    const now = this.source.now();
    const key = toRangeKey(range);
    const known = this.#known.get(key) ?? { readAt: 0, askedAt: 0, reading: null };
    this.#known.set(key, known);
    if (known.reading && now - known.askedAt < LOST_AFTER_MS) return known;
    if (now - known.readAt < DATABASE_TTL_MS || now - known.askedAt < RETRY_MS) return known;
    known.askedAt = now;
    const reading = this.source.readNames(range).then(
      (text) => {
        // Equal names keep their version, so that no isolate fetches them again.
        if (known.names?.text !== text) known.names = { form: NAMES_FORM, version: now, text };
        known.readAt = now;
        if (known.reading === reading) known.reading = null;
      },
      (error: unknown) => {
        if (known.reading === reading) known.reading = null;
        log.warn("The Feed could not read the names of a day", error);
      },
    );
    known.reading = reading;
    this.source.waitUntil(reading);
    return known;
  }
}
