import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { PROFANITY_FOUND } from "../../protocol/client-errors.ts";
import { containsProfanity } from "../../protocol/profanity.ts";
import { type Flights, singleFlight } from "../../single-flight.ts";

interface Lexicon {
  version: number;
  words: readonly string[];
}

export interface Profanity {
  /** Returns the text unchanged, or throws 3123 for a forbidden word (specification 5.43). Core.screen calls this method. */
  screen(text: string): string;
  /** Loads the word list page by page if the server's version differs (specification 7.60). */
  refresh(): Promise<void>;
}

/** Screens this user's texts before sending. Without a word list, only the server refuses forbidden words (80001). */
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
