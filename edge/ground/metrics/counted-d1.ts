import type { Rows } from "./metrics.ts";

/**
 * One round trip to D1, with the duration in milliseconds and the rows that D1 reports. If D1 reports none, the duration is
 * measured and `rows` is absent.
 */
export interface Trip {
  durationMs: number;
  rows?: Rows;
}
type Take = (trip: Trip) => void;

/** Maximum number of statements whose columns are cached. The text of a statement contains no values. */
const KNOWN_COLUMNS_MAX = 1_000;

const toTrip = (metas: readonly D1Meta[]): Trip => ({
  durationMs: metas.reduce((sum, { duration }) => sum + duration, 0),
  rows: {
    read: metas.reduce((sum, { rows_read }) => sum + rows_read, 0),
    written: metas.reduce((sum, { rows_written }) => sum + rows_written, 0),
  },
});

/**
 * Maps the text of a statement to its result columns. Null if two columns have the same name, because an object cannot contain
 * both.
 */
class KnownColumns {
  readonly #known = new Map<string, readonly string[] | null>();

  of(text: string): readonly string[] | null | undefined {
    return this.#known.get(text);
  }

  learn(text: string, columns: readonly string[]): void {
    if (this.#known.size < KNOWN_COLUMNS_MAX) this.#known.set(text, new Set(columns).size === columns.length ? columns : null);
  }
}

class CountedStatement implements D1PreparedStatement {
  constructor(
    readonly inner: D1PreparedStatement,
    readonly text: string,
    readonly columns: KnownColumns,
    readonly take: Take,
  ) {}

  bind(...values: unknown[]): D1PreparedStatement {
    return new CountedStatement(this.inner.bind(...values), this.text, this.columns, this.take);
  }

  async all<T>(): Promise<D1Result<T>> {
    const result = await this.inner.all<T>();
    this.take(toTrip([result.meta]));
    return result;
  }

  async run<T>(): Promise<D1Result<T>> {
    const result = await this.inner.run<T>();
    this.take(toTrip([result.meta]));
    return result;
  }

  first<T>(column: string): Promise<T | null>;
  first<T = Record<string, unknown>>(): Promise<T | null>;
  async first(column?: string): Promise<unknown> {
    const { results } = await this.all<Record<string, unknown>>();
    const row = results[0];
    if (column === undefined || !row) return row ?? null;
    // Lets D1 itself throw if the column does not exist.
    return Object.hasOwn(row, column) ? row[column] : this.inner.first(column);
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  async raw(options?: { columnNames?: boolean }): Promise<unknown> {
    const columns = this.columns.of(this.text);
    // Reads a statement with known, distinct columns as objects and turns the objects into arrays, because D1 reports figures
    // only with results as objects.
    if (columns) {
      const { results } = await this.all<Record<string, unknown>>();
      const rows = results.map((row) => columns.map((name) => row[name]));
      return options?.columnNames ? [columns, ...rows] : rows;
    }
    const begunAt = Date.now();
    const [names, ...rows] = await this.inner.raw({ columnNames: true });
    this.take({ durationMs: Date.now() - begunAt });
    if (columns === undefined && names) this.columns.learn(this.text, names);
    return options?.columnNames ? [names, ...rows] : rows;
  }
}

const bare = (statement: D1PreparedStatement): D1PreparedStatement =>
  statement instanceof CountedStatement ? statement.inner : statement;

/** A batch is one round trip. */
export function countedD1(d1: D1Database, take: Take): D1Database {
  const columns = new KnownColumns();
  return {
    prepare: (text) => new CountedStatement(d1.prepare(text), text, columns, take),
    async batch<T>(statements: D1PreparedStatement[]) {
      const results = await d1.batch<T>(statements.map(bare));
      take(toTrip(results.map(({ meta }) => meta)));
      return results;
    },
    exec: (text) => d1.exec(text),
    withSession: (constraint) => d1.withSession(constraint),
    dump: () => d1.dump(),
  };
}
