import type { Context } from "./context.ts";
import { failure, saying, words } from "./errors.ts";
import { CANNOT_USE_COMMERCIAL_ABILITY } from "./protocol/client-errors.ts";
import type { ErrorTextKey } from "./protocol/error-texts.ts";
import { ABILITY_BITS, type AbilityName } from "./protocol/limits/abilities.ts";

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

/** The message contains the argument's name, the value and the expected form (specification 8.14). */
export const mustBe = (name: string, value: unknown, what: ErrorTextKey, ...limits: unknown[]): Error =>
  saying(new Error(), {
    toString: () => `Params validate failed: ${name} must be ${words(what, ...limits)}, it is ${shown(value)}.`,
  });

export function requireText(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string" || !value) throw mustBe(name, value, "string");
}

export function requireNumber(value: unknown, name: string): asserts value is number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw mustBe(name, value, "number");
}

export function requireTexts(value: unknown, name: string): asserts value is string[] {
  if (!Array.isArray(value) || value.length === 0) throw mustBe(name, value, "entries");
  for (const entry of value) requireText(entry, name);
}

export function requireShort(text: string, most: number, name: string): void {
  if ([...text].length > most) throw mustBe(name, text, "short", most);
}

/** Removes duplicates. If more than `most` entries remain, drops the rest with a warning (specification 5.18, 5.35). */
export function atMost<Entry>(context: Pick<Context, "warn">, list: readonly Entry[], most: number, name: string): Entry[] {
  const entries = [...new Set(list)];
  if (entries.length > most) context.warn(name, words("rest", most));
  return entries.slice(0, most);
}

/** Throws 3122 if the app has not bought an ability (specification 6.9). */
export function requireAbility({ config }: Pick<Context, "config">, name: AbilityName): void {
  const bit = ABILITY_BITS[name];
  if (!config.hasAbility(bit)) throw failure(CANNOT_USE_COMMERCIAL_ABILITY, name, bit);
}
