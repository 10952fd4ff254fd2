import type { RateLimit, RateLimitName } from "./protocol/limits/rates.ts";

/** Settings that the server sends to its clients (specification 9.26, 9.27), and the abilities that the app has bought (6.9). */
export interface CloudConfig {
  /** Returns a numeric setting; `otherwise` if it is missing or not a number. */
  number(name: string, otherwise: number): number;
  /** Returns the setting `rate_limit_<name>`, which has the form `count/seconds`; undefined if it is missing. */
  rateLimit(name: RateLimitName): RateLimit | undefined;
  /** True if the app has bought the ability of this bit. Bit 0 is the rightmost bit. */
  hasAbility(bit: number): boolean;
  set(values: Readonly<Record<string, string>>): void;
  setPurchaseBits(bits: string): void;
}

export function createCloudConfig(): CloudConfig {
  let values: Readonly<Record<string, string>> = {};
  let purchaseBits = "";
  return {
    number(name, otherwise) {
      const value = Number(values[name] ?? Number.NaN);
      return Number.isFinite(value) ? value : otherwise;
    },
    rateLimit(name) {
      const [count, seconds] = (values[`rate_limit_${name}`] ?? "").split("/").map(Number);
      return count && seconds ? { count, intervalMs: seconds * 1_000 } : undefined;
    },
    hasAbility: (bit) => purchaseBits.at(-1 - bit) === "1",
    set(next) {
      values = next;
    },
    setPurchaseBits(bits) {
      purchaseBits = bits;
    },
  };
}
