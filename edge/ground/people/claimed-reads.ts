import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../db/client.ts";
import type { SharedBatch } from "../db/shared-batch.ts";
import { selectAccount } from "./sessions.ts";

/**
 * Readings for a page of a person whom only a claim names. The session is read in the same batch as the first rows, and no rows are
 * given out unless it still belongs to that person.
 */
export class ClaimedReads {
  #holder: Promise<number | undefined> | undefined;

  constructor(
    private readonly db: Database,
    private readonly batch: Pick<SharedBatch, "read">,
    /** Whom the claim names. */
    readonly uid: number,
    private readonly token: string,
    /** Unix milliseconds. */
    private readonly now: () => number,
  ) {}

  /** Returns the rows of each statement, or null if the session has ended. */
  async read(statements: readonly BatchItem<"sqlite">[]): Promise<unknown[][] | null> {
    this.#holder ??= this.#findHolder();
    const [holder, rows] = await Promise.all([this.#holder, this.batch.read(statements)]);
    return holder === this.uid ? rows : null;
  }

  async #findHolder(): Promise<number | undefined> {
    const [rows = []] = await this.batch.read([selectAccount(this.db, this.token, this.now())]);
    return (rows as { uid: number }[])[0]?.uid;
  }
}
