import { env } from "cloudflare:test";
import { Group } from "#edge/chat/group/group.ts";
import { Relay } from "#edge/chat/socket/relay.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { Board } from "#edge/feed/board/board.ts";
import { Feed } from "#edge/feed/near/feed-object.ts";
import { Gate } from "#edge/ground/gate/gate.ts";
import { Forecaster } from "#edge/models/forecaster.ts";
import { Pusher } from "#edge/push/pusher.ts";
import { Stream } from "#edge/streams/stream.ts";

/** The kinds of objects, by the name that a bill gives them. */
const KINDS = {
  board: Board,
  feed: Feed,
  relay: Relay,
  group: Group,
  box: UserBox,
  gate: Gate,
  pusher: Pusher,
  stream: Stream,
  forecaster: Forecaster,
} as const;
type Kind = keyof typeof KINDS;

/** Handlers of the runtime: a socket's frame has a price of its own, and an opening is counted as `fetch`. */
const NO_CALLS = new Set(["constructor", "webSocketClose", "webSocketError"]);
const FRAME = "webSocketMessage";

/** R2's price list has two classes: writes and lists, and reads. */
const CLASS_A = ["put", "list", "createMultipartUpload"];
const CLASS_B = ["get", "head"];

/** Counts of one act. Only counts above zero appear, so that two bills can be compared as they are. */
export type Bill = Record<string, number>;

type Methods = Record<string, (...args: never[]) => unknown>;
type Cursor = { rowsWritten: number };

const prototypeOf = <T>(value: T): Methods => Object.getPrototypeOf(value) as Methods;

/**
 * Counts all that the platform bills, in the worker, in all objects and in D1, because tests and objects share one isolate. `during`
 * counts from the start of `act` until nothing has been counted for `quietMs`, so that late work belongs to the act. Rows are the
 * engine's own figures, in which a row of an index counts too.
 */
export class Meter {
  readonly #restore: (() => void)[] = [];
  readonly #ownerOf = new WeakMap<object, Kind>();
  #cursors: { sql: object; cursor: Cursor }[] = [];
  #alarms: object[] = [];
  #bill: Bill = {};
  #last = 0;
  #isListening = false;

  constructor() {
    for (const [kind, { prototype }] of Object.entries(KINDS) as [Kind, { prototype: object }][])
      this.#watchObject(kind, prototype);
    this.#watchD1();
    this.#watchBuckets();
  }

  stop(): void {
    for (const restore of this.#restore.splice(0)) restore();
  }

  async during(act: () => Promise<unknown>, quietMs = 120): Promise<Bill> {
    this.#bill = {};
    this.#cursors = [];
    this.#alarms = [];
    this.#isListening = true;
    this.#touch();
    await act();
    while (performance.now() - this.#last < quietMs) await scheduler.wait(quietMs / 4);
    this.#isListening = false;
    for (const { sql, cursor } of this.#cursors) this.#add(`${this.#ownerOf.get(sql) ?? "object"}_rows`, cursor.rowsWritten);
    // The platform bills the setting of an alarm as a written row.
    for (const storage of this.#alarms) this.#add(`${this.#ownerOf.get(storage) ?? "object"}_rows`, 1);
    return Object.fromEntries(
      Object.entries(this.#bill)
        .filter(([, count]) => count > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  #touch(): void {
    this.#last = performance.now();
  }

  #add(name: string, count: number): void {
    if (!this.#isListening && count === 0) return;
    this.#bill[name] = (this.#bill[name] ?? 0) + count;
  }

  #count(name: string, count = 1): void {
    if (!this.#isListening) return;
    this.#touch();
    this.#add(name, count);
  }

  #replace(of: Methods, name: string, by: (original: (...args: never[]) => unknown) => Methods[string]): void {
    const original = of[name]!;
    of[name] = by(original);
    this.#restore.push(() => {
      of[name] = original;
    });
  }

  #watchObject(kind: Kind, prototype: object): void {
    const meter = this;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (NO_CALLS.has(name) || typeof Object.getOwnPropertyDescriptor(prototype, name)?.value !== "function") continue;
      this.#replace(
        prototype as Methods,
        name,
        (original) =>
          function (this: { ctx: DurableObjectState }, ...args: never[]) {
            meter.#own(kind, this.ctx.storage);
            meter.#count(name === FRAME ? `${kind}_frames` : `${kind}_calls`);
            return original.apply(this, args);
          } as Methods[string],
      );
    }
  }

  /** The first object that is seen shows the prototypes of all storages. */
  #own(kind: Kind, storage: DurableObjectStorage): void {
    const { sql } = storage;
    if (!this.#ownerOf.has(sql)) {
      this.#ownerOf.set(sql, kind);
      this.#ownerOf.set(storage, kind);
    }
    if (this.#isStorageWatched) return;
    this.#isStorageWatched = true;
    const meter = this;
    this.#replace(
      prototypeOf(sql),
      "exec",
      (original) =>
        function (this: object, ...args: never[]) {
          const cursor = original.apply(this, args) as Cursor;
          if (meter.#isListening) meter.#cursors.push({ sql: this, cursor });
          return cursor;
        } as Methods[string],
    );
    this.#replace(
      prototypeOf(storage),
      "setAlarm",
      (original) =>
        function (this: object, ...args: never[]) {
          if (meter.#isListening) meter.#alarms.push(this);
          return original.apply(this, args);
        } as Methods[string],
    );
  }
  #isStorageWatched = false;

  #took(trips: number, results: readonly { meta: D1Meta }[]): void {
    this.#count("d1_trips", trips);
    this.#count("d1_statements", results.length);
    for (const { meta } of results) {
      this.#count("d1_read", meta.rows_read);
      this.#count("d1_written", meta.rows_written);
    }
  }

  /**
   * `raw` and `first` give no counts, so the same statement is asked by `all` in their place; one with columns of the same name is
   * asked a second time, which only a reading statement may be.
   */
  #watchD1(): void {
    const meter = this;
    const statement = prototypeOf(env.DB.prepare("select 1"));
    const all = statement.all as unknown as (this: D1PreparedStatement) => Promise<D1Result<Record<string, unknown>>>;
    const counted = async (of: D1PreparedStatement) => {
      const result = await all.call(of);
      meter.#took(1, [result]);
      return result;
    };
    for (const name of ["all", "run"])
      this.#replace(
        statement,
        name,
        () =>
          function (this: D1PreparedStatement) {
            return counted(this);
          } as Methods[string],
      );
    this.#replace(
      statement,
      "first",
      () =>
        async function (this: D1PreparedStatement, column?: string) {
          const [row] = (await counted(this)).results;
          return column === undefined ? (row ?? null) : (row?.[column] ?? null);
        } as Methods[string],
    );
    this.#replace(
      statement,
      "raw",
      (original) =>
        async function (this: D1PreparedStatement, options?: object) {
          const { results, meta } = await counted(this);
          if (meta.rows_written === 0 && !meta.changed_db) return original.apply(this, [options] as never[]);
          const rows = results.map((row) => Object.values(row));
          return (options as { columnNames?: boolean })?.columnNames ? [Object.keys(results[0] ?? {}), ...rows] : rows;
        } as Methods[string],
    );
    this.#replace(
      prototypeOf(env.DB),
      "batch",
      (original) =>
        async function (this: D1Database, list: D1PreparedStatement[]) {
          const results = (await original.apply(this, [list] as never[])) as D1Result[];
          meter.#took(1, results);
          return results;
        } as Methods[string],
    );
  }

  #watchBuckets(): void {
    const meter = this;
    const bucket = prototypeOf(env.MEDIA);
    for (const [name, price] of [...CLASS_A.map((name) => [name, "r2_a"]), ...CLASS_B.map((name) => [name, "r2_b"])])
      this.#replace(
        bucket,
        name!,
        (original) =>
          function (this: object, ...args: never[]) {
            meter.#count(price!);
            return original.apply(this, args);
          } as Methods[string],
      );
  }
}
