import { readConfig } from "../env.ts";
import { isSilenced, lexiconOf, settingsOf } from "./moderation.ts";
import type { TranslationService } from "./translation.ts";

/** What an operator sets of the chat, checked with the rest of the configuration. */
export interface ChatConfig {
  /** The application's id on the wire (`sdkappid`). */
  appId: number;
  /** Signs userSigs, polling keys and session keys. */
  secret: string;
  /** How many Relays share the sockets of one region. */
  shards: number;
  /** Sockets that one network may hold at a time; 0 for as many as it likes. */
  socketsPerNetwork: number;
  /** Sessions that one user may hold at a time; the oldest is kicked out when one more logs in. */
  maxInstances: number;
  /** Words that nobody may say (specification 5.43): those of the configuration, and those that operators have added since. */
  lexicon: readonly string[];
  /** Whether operators have silenced a user everywhere for now. */
  isSilenced: (userId: string) => boolean;
  /** What clients fetch as their settings (specification 9.27), by name. */
  settings: Readonly<Record<string, string>>;
  /** Who translates; nobody where it is null (specification 7.102). */
  translation: TranslationService | null;
}

/** The chat's part of the configuration. Throws where the Worker's configuration is wrong. */
export function chatConfig(env: Env): ChatConfig {
  const config = readConfig(env);
  return {
    appId: config.CHAT_APP_ID,
    secret: config.CHAT_SECRET,
    shards: config.RELAY_SHARDS,
    socketsPerNetwork: config.CHAT_SOCKETS_PER_NETWORK,
    maxInstances: config.CHAT_MAX_INSTANCES,
    get lexicon() {
      return lexiconOf(env, config.CHAT_LEXICON);
    },
    isSilenced: (userId) => isSilenced(env, userId),
    get settings() {
      return settingsOf(env, config.CHAT_SETTINGS);
    },
    translation: config.TRANSLATE_URL ? { url: config.TRANSLATE_URL, token: config.TRANSLATE_TOKEN } : null,
  };
}

/** Bits of the abilities that are sold elsewhere and free here: all of them (specification 6.9, 9.12). */
export const PURCHASE_BITS = "1".repeat(64);
