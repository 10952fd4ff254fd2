import type { Context } from "../../context.ts";
import { learnTexts } from "../../errors.ts";
import { fetchWithin } from "../../fetch-within.ts";
import { isFields, readJson } from "../../json.ts";
import { errorTextAddress } from "../../platform.ts";
import { ERROR_TEXT_CACHE_MS, ERROR_TEXT_RETRY_MS, ERROR_TEXT_TIMEOUT_MS } from "../../protocol/limits/config.ts";
import { type Flights, singleFlight } from "../../single-flight.ts";

/** `at` is the time of loading in Unix milliseconds. */
interface Cached {
  at: number;
  texts: Record<string, string>;
}

export interface ErrorTexts {
  /** Resolves when the texts are loaded or cannot be loaded now. Never rejects. */
  load(): Promise<void>;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  isFields(value) && Object.values(value).every((text) => typeof text === "string");

/** Error texts: a JSON file of texts by code, cached for 7 days. The download is cancelled after 3 s (specification 7.60, 9.11). */
export default function createErrorTexts({ clock, storage, options, fetch }: Context): ErrorTexts {
  const address = errorTextAddress(options);
  const key = `chat_error_texts_${address}`;
  /** Time of the next attempt in Unix milliseconds. */
  let dueAt = 0;
  const loading: Flights<0, void> = new Map();

  const look = async (): Promise<void> => {
    dueAt = clock.now() + ERROR_TEXT_RETRY_MS;
    try {
      const kept = readJson(() => storage?.getItem(key)) as Cached | null;
      if (kept && isTexts(kept.texts)) {
        learnTexts(kept.texts);
        if (clock.now() - kept.at < ERROR_TEXT_CACHE_MS) {
          dueAt = kept.at + ERROR_TEXT_CACHE_MS;
          return;
        }
      }
      if (!fetch) return;
      const texts: unknown = await fetchWithin(fetch, clock, ERROR_TEXT_TIMEOUT_MS, address, {}, (response) => response.json());
      if (!isTexts(texts)) return;
      learnTexts(texts);
      const at = clock.now();
      dueAt = at + ERROR_TEXT_CACHE_MS;
      storage?.setItem(key, JSON.stringify({ at, texts } satisfies Cached));
    } catch {
      // If there is no network, the file is invalid or the storage is full, the current texts stay.
    }
  };

  return {
    async load() {
      if (clock.now() >= dueAt) void singleFlight(loading, 0, look);
      await loading.get(0);
    },
  };
}
