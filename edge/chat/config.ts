import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import { posesAsSite } from "#edge/ground/people/people.ts";
import { readConfig } from "../ground/env.ts";
import { isSilenced, readLexicon, readSettings, readSitePeople } from "./moderation.ts";
import { findTranscriber } from "./speech/find-transcriber.ts";
import type { Transcriber } from "./speech/transcriber.ts";
import { findTranslator } from "./translation/find-translator.ts";
import type { Translator } from "./translation/translator.ts";

/** The operator's chat settings, validated with the rest of the configuration. */
export interface ChatConfig {
  /** The application's id on the wire (`sdkappid`). */
  appId: number;
  /** Secret that signs userSigs, polling keys and session keys. */
  secret: string;
  /** Number of Relays that share the sockets of one region. */
  shards: number;
  /** Sockets that one network may hold at the same time; 0 for no limit. */
  socketsPerNetwork: number;
  /** Sessions that one user may hold at the same time. A further login kicks out the oldest session. */
  maxInstances: number;
  /** Words that no message may contain (specification 5.43), from the configuration and from operators. */
  lexicon: readonly string[];
  /** Reports whether operators have muted a user everywhere at this moment. */
  isSilenced: (userId: string) => boolean;
  /** Reports whether a user is the site itself, an operator, or one of the site's own moderators. */
  isOfSite: (userId: string) => boolean;
  /** Reports whether a name could be mistaken for the site itself. */
  posesAsSite: (name: string) => boolean;
  /** The settings that clients fetch (specification 9.27), by name. */
  settings: Readonly<Record<string, string>>;
  /** Which pictures this site generates from stored files (specification 7.100). */
  makes: { renditions: boolean; covers: boolean };
  /** Translates texts for clients (specification 7.102). */
  translator: Translator;
  /** Writes voice messages down for clients. */
  transcriber: Transcriber;
}

/** Returns the chat's part of the configuration. Throws if the Worker's configuration is invalid. */
export function chatConfig(env: Env): ChatConfig {
  const config = readConfig(env);
  return {
    appId: config.CHAT_APP_ID,
    secret: config.CHAT_SECRET,
    shards: config.RELAY_SHARDS,
    socketsPerNetwork: config.CHAT_SOCKETS_PER_NETWORK,
    maxInstances: config.CHAT_MAX_INSTANCES,
    get lexicon() {
      return readLexicon(env, config.CHAT_LEXICON);
    },
    isSilenced: (userId) => isSilenced(env, userId),
    posesAsSite: (name) => posesAsSite(name, readSitePeople(env).values()),
    isOfSite: (userId) => userId === SITE_ACCOUNT || readSitePeople(env).has(userId),
    get settings() {
      return readSettings(env, config.CHAT_SETTINGS);
    },
    makes: { renditions: env.IMAGES !== undefined, covers: env.COVERS !== undefined },
    translator: findTranslator(env),
    transcriber: findTranscriber(env),
  };
}

/**
 * One bit for each ability that the vendor sells. All bits are set because this product gives every ability away (specification
 * 6.9, 9.12).
 */
export const PURCHASE_BITS = "1".repeat(64);
