import { SESSION_ENDED } from "../../bus.ts";
import type { Cancel } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { isFields, readJson } from "../../json.ts";
import { CONFIG_RETRY_MS, PURCHASE_BITS_MAX, PURCHASE_BITS_RETRY_MS } from "../../protocol/limits/config.ts";

export interface ConfigFetcher {
  /** Loads the settings and the abilities now, and again each time they expire. */
  start(): void;
}

/** Parses the server's settings, which are an object of names and strings. Returns null if they are invalid. */
function readSettings(text: string): Record<string, string> | null {
  const value = readJson(() => text);
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, setting]) => [name, String(setting)])) : null;
}

/** Keeps the server's settings and the bought abilities up to date (specification 3.52, 4.61, 5.6, 8.9, 9.12, 9.27). */
export default function createConfig(context: Context): ConfigFetcher {
  const { clock, config, session, options } = context;
  let version = 0;
  const cancels = new Map<() => Promise<number>, Cancel>();

  /** Returns for how many milliseconds the settings are valid. */
  const fetchSettings = async (): Promise<number> => {
    const body = { uint32_sdkappid: options.SDKAppID, uint64_version: version };
    const answer = await context.ask("im_sdk_config_mgr.fetch_config", body);
    // If the version is unchanged, the answer omits the settings.
    if (answer.str_json_config !== undefined) {
      const settings = readSettings(answer.str_json_config);
      if (!settings) return CONFIG_RETRY_MS.BAD_FORMAT;
      config.set(settings);
      // If the server sets `enable_worker`, its value overrides the app's option (specification 4.27).
      clock.useWorker(config.number("enable_worker", Number(options.workerTimers)) === 1);
    }
    version = answer.uint64_version;
    return answer.uint32_expired_time > 0 ? answer.uint32_expired_time * 1_000 : CONFIG_RETRY_MS.BAD_FORMAT;
  };

  const fetchBits = async (): Promise<number> => {
    const body = { uint32_sdkappid: options.SDKAppID };
    const answer = await context.ask("im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2", body);
    const bits = String(answer.str_purchase_bits);
    if (!/^[01]+$/.test(bits) || bits.length > PURCHASE_BITS_MAX || !(answer.uint32_expired_time > 0)) {
      return PURCHASE_BITS_RETRY_MS.BAD_FORMAT;
    }
    config.setPurchaseBits(bits);
    return answer.uint32_expired_time * 1_000;
  };

  /** Calls `fetch` now and after each expiry. After a failure, calls it again after `retryMs`. Stops when the session ends. */
  const keepFresh = async (fetch: () => Promise<number>, retryMs: number): Promise<void> => {
    const waitMs = await fetch().catch(() => retryMs);
    cancels.get(fetch)?.();
    if (session.isReady)
      cancels.set(
        fetch,
        clock.after(waitMs, () => void keepFresh(fetch, retryMs)),
      );
  };

  context.bus.on(SESSION_ENDED, () => {
    for (const cancel of cancels.values()) cancel();
  });

  return {
    start() {
      void keepFresh(fetchSettings, CONFIG_RETRY_MS.ERROR);
      void keepFresh(fetchBits, PURCHASE_BITS_RETRY_MS.ERROR);
    },
  };
}
