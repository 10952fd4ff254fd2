import { log } from "../../contract/log.ts";
import { nextPlace } from "../runs/inits.ts";
import type { Broadcast } from "../stream-rows.ts";
import type { StreamStore } from "../stream-store.ts";
import type { StreamDependencies } from "../surroundings.ts";
import type { StoredPart } from "./part-rows.ts";

/** Maximum number of attempts to join a segment's parts. If all fail, the parts are published as segments. */
const ATTEMPTS = 2;

interface Join {
  /** Identifies the parts. */
  key: string;
  file: string;
  state: "under way" | "done" | "failed";
  work: Promise<void>;
}

/**
 * Joins a segment's parts into one file, for players that do not support parts, for viewers who rewind, and for the recording.
 */
export class Joiner {
  readonly #joins = new Map<string, Join>();

  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
  ) {}

  /** Returns the joined file, null while it is being written, or "failed". `then` is called when the writing ends. */
  findFile(broadcast: Broadcast, quality: string, parts: readonly StoredPart[], then: () => void): string | null {
    const [only, second] = parts;
    if (only && !second) return only.file;
    const join = this.begin(broadcast, quality, parts, then);
    if (join.state === "under way") return null;
    return join.state === "done" ? join.file : "failed";
  }

  /** Does nothing if the writing has already begun. */
  begin(broadcast: Broadcast, quality: string, parts: readonly StoredPart[], then: () => void): Join {
    const key = parts.map(({ file }) => file).join();
    const before = this.#joins.get(quality);
    if (before?.key === key) return before;
    const file = nextPlace(this.store, broadcast, parts[0]?.file ?? "");
    const join: Join = { key, file, state: "under way", work: Promise.resolve() };
    this.#joins.set(quality, join);
    join.work = this.#write(join, parts).then(() => {
      if (this.#joins.get(quality) === join) then();
    });
    return join;
  }

  async settled(quality: string): Promise<void> {
    await this.#joins.get(quality)?.work;
  }

  async #write(join: Join, parts: readonly StoredPart[]): Promise<void> {
    const files = parts.map(({ file }) => file);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++)
      try {
        await this.around.joinFiles(this.store.anchorId ?? 0, files, join.file);
        join.state = "done";
        return;
      } catch (error) {
        log.warn("The parts of a segment could not be joined.", error);
      }
    join.state = "failed";
  }
}
