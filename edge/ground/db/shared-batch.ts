import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./client.ts";

type Statements = readonly BatchItem<"sqlite">[];

interface Waiting {
  statements: Statements;
  resolve: (rows: unknown[][]) => void;
  reject: (error: unknown) => void;
}

/** All readings of a request that begin at the same moment share one round trip. A failed reading fails the others. */
export class SharedBatch {
  #waiting: Waiting[] = [];

  constructor(private readonly db: Database) {}

  /** Returns the rows of each statement. */
  read(statements: Statements): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject });
      if (this.#waiting.length === 1) setTimeout(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    try {
      const [first, ...others] = all.flatMap(({ statements }) => statements);
      const rows: unknown[][] = first ? await this.db.batch([first, ...others]) : [];
      let at = 0;
      for (const { statements, resolve } of all) {
        resolve(rows.slice(at, at + statements.length));
        at += statements.length;
      }
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
}
