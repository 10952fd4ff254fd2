import type { Context } from "../../context";
import { fetchWithin } from "../../fetch-within";
import { ERROR_TEXT_CACHE_MS, ERROR_TEXT_TIMEOUT_MS } from "../../protocol/limits/config";

/** Texts by code, and when they came (unix milliseconds). */
interface Cached {
  at: number;
  texts: Record<string, string>;
}

export interface ErrorTexts {
  /** What is said of an error in the app's own words; undefined where nothing is. */
  textOf(code: number): string | undefined;
  /** Fetches the texts unless those kept are fresh. */
  refresh(): Promise<void>;
}

const KEY = "chat_error_texts";

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** The app's own words for errors: a JSON file of texts by code, kept for 7 days, its download given up after 3 s (specification 7.60, 9.11). */
export default function createErrorTexts(context: Context): ErrorTexts {
  const { clock, storage, options } = context;
  let texts: Record<string, string> = {};

  const readKept = (): Cached | null => {
    try {
      const kept = JSON.parse(storage?.getItem(KEY) ?? "null") as Cached | null;
      return kept && typeof kept.at === "number" && isTexts(kept.texts) ? kept : null;
    } catch {
      return null;
    }
  };

  const download = async (address: string): Promise<Record<string, string>> => {
    if (!context.fetch) return {};
    const found: unknown = await fetchWithin(context.fetch, clock, ERROR_TEXT_TIMEOUT_MS, address, {}, (answer) => answer.json());
    return isTexts(found) ? found : {};
  };

  return {
    textOf: (code) => texts[code],
    async refresh() {
      const { errorTextUrl } = options;
      if (!errorTextUrl) return;
      const kept = readKept();
      if (kept) texts = kept.texts;
      if (kept && clock.now() - kept.at < ERROR_TEXT_CACHE_MS) return;
      texts = await download(errorTextUrl);
      storage?.setItem(KEY, JSON.stringify({ at: clock.now(), texts } satisfies Cached));
    },
  };
}
