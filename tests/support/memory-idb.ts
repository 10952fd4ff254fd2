/**
 * An in-memory IndexedDB with the parts that the messenger's archive uses: keys of numbers, texts and lists, one transaction at a
 * time.
 */

type Key = number | string | Key[];
interface Range {
  lower: Key;
  upper: Key;
  lowerOpen: boolean;
  upperOpen: boolean;
}
type Row = Record<string, unknown>;

const rank = (key: Key): number => (typeof key === "number" ? 0 : typeof key === "string" ? 1 : 2);

/** Compares keys by their order (Indexed Database API 3.0, section 3.2). */
function compare(a: Key, b: Key): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (!Array.isArray(a) || !Array.isArray(b)) return a < b ? -1 : a > b ? 1 : 0;
  for (const [at, part] of a.entries()) {
    if (at >= b.length) return 1;
    const order = compare(part, b[at]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const isRange = (query: unknown): query is Range => typeof query === "object" && query !== null && "lowerOpen" in query;

function within(key: Key, query: Key | Range | undefined): boolean {
  if (query === undefined) return true;
  if (!isRange(query)) return compare(key, query) === 0;
  const [low, high] = [compare(key, query.lower), compare(key, query.upper)];
  return (query.lowerOpen ? low > 0 : low >= 0) && (query.upperOpen ? high < 0 : high <= 0);
}

const keyIn = (row: Row, path: string | string[]): Key =>
  Array.isArray(path) ? path.map((part) => row[part] as Key) : (row[path] as Key);

class Request {
  result: unknown;
  error: unknown = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
}

class Table {
  rows: { key: Key; row: Row }[] = [];
  indexes = new Map<string, string>();
  constructor(readonly keyPath: string | string[]) {}

  put(row: Row): void {
    const key = keyIn(row, this.keyPath);
    this.delete(key);
    const at = this.rows.findIndex((other) => compare(other.key, key) > 0);
    this.rows.splice(at < 0 ? this.rows.length : at, 0, { key, row: structuredClone(row) });
  }

  delete(query: Key | Range): void {
    this.rows = this.rows.filter(({ key }) => !within(key, query));
  }

  find(query?: Key | Range): Row[] {
    return this.rows.filter(({ key }) => within(key, query)).map(({ row }) => structuredClone(row));
  }
}

/** Number of microtasks after which a transaction without a new request ends. */
const IDLE_TURNS = 25;

class Transaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onerror: (() => void) | null = null;
  error = null;
  #waiting: (() => void)[] = [];

  constructor(readonly tables: Map<string, Table>) {}

  objectStore(name: string): Store {
    return new Store(this, this.tables.get(name)!);
  }

  commit(): void {}

  ask(work: () => unknown): Request {
    const request = new Request();
    this.#waiting.push(() => {
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }

  async run(): Promise<void> {
    for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
      await Promise.resolve();
      const next = this.#waiting.shift();
      if (!next) continue;
      idle = -1;
      next();
    }
    this.oncomplete?.();
  }
}

class Store {
  constructor(
    readonly transaction: Transaction,
    readonly table: Table,
  ) {}

  get = (query: Key) => this.transaction.ask(() => this.table.find(query)[0]);
  getAll = (query?: Key | Range) => this.transaction.ask(() => this.table.find(query));
  count = (query?: Key | Range) => this.transaction.ask(() => this.table.find(query).length);
  put = (row: Row) => this.transaction.ask(() => this.table.put(row));
  delete = (query: Key | Range) => this.transaction.ask(() => this.table.delete(query));
  clear = () => this.transaction.ask(() => (this.table.rows = []));
  createIndex = (name: string, path: string) => void this.table.indexes.set(name, path);
  index(name: string) {
    const path = this.table.indexes.get(name)!;
    return { get: (query: Key) => this.transaction.ask(() => this.table.find().find((row) => within(row[path] as Key, query))) };
  }

  openCursor(query: Key | Range, direction: "next" | "prev"): Request {
    let rows: Row[] | null = null;
    const request = this.transaction.ask(() => {
      rows ??= direction === "prev" ? this.table.find(query).reverse() : this.table.find(query);
      return step(0);
    });
    const step = (at: number): unknown => {
      const value = rows?.[at];
      if (!value) return null;
      const advance = (): void => {
        const again = this.transaction.ask(() => {
          request.result = step(at + 1);
          return request.result;
        });
        again.onsuccess = () => request.onsuccess?.();
      };
      return { value, continue: advance };
    };
    return request;
  }
}

class Database {
  readonly tables = new Map<string, Table>();
  onversionchange: unknown = null;
  onclose: unknown = null;
  #last: Promise<void> = Promise.resolve();

  createObjectStore(name: string, { keyPath }: { keyPath: string | string[] }): Store {
    const table = new Table(keyPath);
    this.tables.set(name, table);
    return new Store(new Transaction(this.tables), table);
  }

  transaction(): Transaction {
    const transaction = new Transaction(this.tables);
    this.#last = this.#last.then(() => transaction.run());
    return transaction;
  }

  close(): void {}
}

const databases = new Map<string, Database>();

/** Replaces the browser's databases with databases in memory. */
export function useMemoryDatabases(): void {
  const open = (name: string): Request & { onupgradeneeded?: (event: { oldVersion: number }) => void } => {
    const request: Request & { onupgradeneeded?: (event: { oldVersion: number }) => void } = new Request();
    queueMicrotask(() => {
      const known = databases.get(name);
      const database = known ?? new Database();
      request.result = database;
      databases.set(name, database);
      if (!known) request.onupgradeneeded?.({ oldVersion: 0 });
      request.onsuccess?.();
    });
    return request;
  };
  const bound = (lower: Key, upper: Key, lowerOpen = false, upperOpen = false): Range => ({ lower, upper, lowerOpen, upperOpen });
  Object.assign(globalThis, { indexedDB: { open }, IDBKeyRange: { bound } });
}

export const eraseMemoryDatabase = (name: string): void => void databases.delete(name);
