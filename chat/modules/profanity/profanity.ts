import type { Context } from "../../context";
import { failure } from "../../errors";
import { PROFANITY_FOUND } from "../../protocol/client-errors";
import { containsProfanity } from "../../protocol/profanity";
import { type Flights, singleFlight } from "../../single-flight";

/** Words that may not be said, and the version of their list. */
interface Lexicon {
  version: number;
  words: readonly string[];
}

export interface Profanity {
  /** A text as it may be said: unchanged. Throws 3123 where it holds a word of the lexicon (specification 5.43). Core.screen is this. */
  screen(text: string): string;
  /** Fetches the lexicon page by page, if the server has another version of it (specification 7.60). */
  refresh(): Promise<void>;
}

/**
 * Screens what this user writes before it leaves. The server screens it too: until the lexicon is here, and where it cannot be had, the
 * server alone decides (80001).
 */
export default function createProfanity(context: Context): Profanity {
  const { options } = context;
  let lexicon: Lexicon = { version: 0, words: [] };
  const running: Flights<0, void> = new Map();

  const fetch = async (): Promise<void> => {
    const words: string[] = [];
    let start_index = 0;
    let version = lexicon.version;
    do {
      const body = { uint32_sdkappid: options.SDKAppID, start_index, version: lexicon.version };
      const answer = await context.ask("im_sdk_config_mgr.fetch_lexicon", body);
      if (start_index === 0 && lexicon.version !== 0 && answer.version === lexicon.version) return;
      version = answer.version;
      words.push(...answer.words);
      start_index = answer.next_index;
    } while (start_index !== 0);
    lexicon = { version, words };
  };

  return {
    screen(text) {
      if (containsProfanity(lexicon.words, text)) {
        throw failure(PROFANITY_FOUND);
      }
      return text;
    },
    refresh: () => singleFlight(running, 0, fetch),
  };
}
