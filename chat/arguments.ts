import type { Context } from "./context";
import { failure, saying, words } from "./errors";
import type { ErrorTextKey } from "./protocol/error-texts";
import { ABILITY_BITS, type AbilityName } from "./protocol/limits/abilities";

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

/** That what the app handed over cannot be used (specification 8.14): the argument, what it is and what it must be. */
export const mustBe = (name: string, value: unknown, what: ErrorTextKey, ...limits: unknown[]): Error =>
  saying(new Error(), {
    toString: () => `Params validate failed: ${name} must be ${words(what, ...limits)}, it is ${shown(value)}.`,
  });

/** Throws unless a value is a text that is not empty. */
export function requireText(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string" || !value) throw mustBe(name, value, "string");
}

/** Throws unless a value is a finite number. */
export function requireNumber(value: unknown, name: string): asserts value is number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw mustBe(name, value, "number");
}

/** Throws unless a value is a list of texts with at least one. */
export function requireTexts(value: unknown, name: string): asserts value is string[] {
  if (!Array.isArray(value) || value.length === 0) throw mustBe(name, value, "entries");
  for (const entry of value) requireText(entry, name);
}

/** Throws where a text has more characters than it may have. */
export function requireShort(text: string, most: number, name: string): void {
  if ([...text].length > most) throw mustBe(name, text, "short", most);
}

/** Each entry once, and no more than `most`: the rest is dropped with a warning (specification 5.18, 5.35). */
export function atMost<Entry>(context: Pick<Context, "warn">, list: readonly Entry[], most: number, name: string): Entry[] {
  const entries = [...new Set(list)];
  if (entries.length > most) context.warn(name, words("rest", most));
  return entries.slice(0, most);
}

/** Throws 3122 where an ability is not among those bought (specification 6.9). */
export function requireAbility({ config }: Pick<Context, "config">, name: AbilityName): void {
  const bit = ABILITY_BITS[name];
  if (!config.hasAbility(bit)) throw failure<"CANNOT_USE_COMMERCIAL_ABILITY">(3122, name, bit);
}
