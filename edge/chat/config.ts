import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import { posesAsSite } from "#edge/ground/people/people.ts";
import { readConfig } from "../ground/env.ts";
import { isSilenced, readLexicon, readSettings, readSitePeople } from "./moderation.ts";
import { findTranscriber } from "./speech/find-transcriber.ts";
import type { Transcriber } from "./speech/transcriber.ts";
import { findTranslator } from "./translation/find-translator.ts";
import type { Translator } from "./translation/translator.ts";

export interface ChatConfig {
  /** The application's id on the wire (`sdkappid`). */
  appId: number;
  /** Secret that signs userSigs, polling keys and session keys. */
  secret: string;
  shards: number;
  /** Sockets of one network that may have entered no room and signed in to nothing; 0 for no limit of a network. */
  socketsPerNetwork: number;
  /** Sessions that one user may hold at the same time. A further login kicks out the oldest session. */
  maxInstances: number;
  /** Forbidden words (specification 5.43), from the configuration and from operators. */
  lexicon: readonly string[];
  /** True while operators have muted the user everywhere. */
  isSilenced: (userId: string) => boolean;
  /** True for the site itself, operators, and the site's own moderators. */
  isOfSite: (userId: string) => boolean;
  /** True if a user with this name could be mistaken for the site itself. */
  posesAsSite: (name: string) => boolean;
  settings: Readonly<Record<string, string>>;
  makes: { renditions: boolean; covers: boolean };
  /** Translates texts for clients (specification 7.102). */
  translator: Translator;
  transcriber: Transcriber;
}

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

/** One bit per ability that the vendor sells. All are set, because everything is free here (specification 6.9, 9.12). */
export const PURCHASE_BITS = "1".repeat(64);
