import { createHash } from "node:crypto";
import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { PURCHASE_BITS } from "#edge/chat/config.ts";
import type { RelayCommands } from "../context.ts";

/** Seconds after which a client fetches settings and abilities again (specification 9.27). */
const CONFIG_EXPIRES_SECONDS = 3_600;

/**
 * Settings of every site. With this setting, the vendor's clients request upload addresses by `pre_sig`, the command that this
 * Relay has.
 */
const FIXED_SETTINGS = { simple_cos: "0" };

export const LEXICON_PAGE_SIZE = 500;

const versions = new WeakMap<object, number>();

/** Returns a version that changes with the content. It is never 0, because a client sends 0 when it has nothing yet. */
function toVersion(content: object): number {
  const known = versions.get(content);
  if (known !== undefined) return known;
  const version = Math.max(1, createHash("sha256").update(JSON.stringify(content)).digest().readUInt32BE());
  versions.set(content, version);
  return version;
}

/** `next` is 0 after the last page. A client that already has this version gets no words (specification 7.60). */
export function lexiconPage(
  lexicon: readonly string[],
  start: number,
  known: number,
): CommandAnswer<"im_sdk_config_mgr.fetch_lexicon"> {
  const version = toVersion(lexicon);
  if (known === version) return { version, next_index: 0, words: [] };
  const next = start + LEXICON_PAGE_SIZE;
  return { version, next_index: next < lexicon.length ? next : 0, words: lexicon.slice(start, next) };
}

export const configRelayCommands = {
  "im_sdk_config_mgr.fetch_config": ({ appId, config: { settings } }, { uint64_version }) => {
    const all = { ...FIXED_SETTINGS, ...settings };
    const version = toVersion(all);
    return {
      int32_error_code: 0,
      uint32_sdkappid: appId,
      uint64_version: version,
      uint32_expired_time: CONFIG_EXPIRES_SECONDS,
      ...(uint64_version !== version && { str_json_config: JSON.stringify(all) }),
    };
  },

  "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2": () => ({
    str_purchase_bits: PURCHASE_BITS,
    uint32_expired_time: CONFIG_EXPIRES_SECONDS,
  }),

  "im_sdk_config_mgr.fetch_lexicon": ({ config: { lexicon } }, { start_index, version }) =>
    lexiconPage(lexicon, start_index, version),
} satisfies RelayCommands;
