import { readConfig } from "../env";

/** What an operator sets of the chat, checked with the rest of the configuration. */
export interface ChatConfig {
  /** The application's id on the wire (`sdkappid`). */
  appId: number;
  /** Signs userSigs, polling keys and session keys. */
  secret: string;
  /** How many Relays share the sockets of one region. */
  shards: number;
  /** Sessions that one user may hold at a time; the oldest is kicked out when one more logs in. */
  maxInstances: number;
  /** Words that nobody may say (specification 5.43); none by default. */
  lexicon: readonly string[];
}

/** The chat's part of the configuration. Throws where the Worker's configuration is wrong. */
export function chatConfig(env: Env): ChatConfig {
  const { CHAT_APP_ID, CHAT_SECRET, RELAY_SHARDS, CHAT_MAX_INSTANCES, CHAT_LEXICON } = readConfig(env);
  return { appId: CHAT_APP_ID, secret: CHAT_SECRET, shards: RELAY_SHARDS, maxInstances: CHAT_MAX_INSTANCES, lexicon: CHAT_LEXICON };
}

/** Bits of the abilities that are sold elsewhere and free here: all of them (specification 6.9, 9.12). */
export const PURCHASE_BITS = "1".repeat(64);
