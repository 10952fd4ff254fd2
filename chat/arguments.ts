import type { Context } from "./context";
import { failure } from "./errors";
import { ABILITY_BITS, type AbilityName } from "./protocol/limits/abilities";

/** What the app handed over cannot be used (specification 8.14). `what` names the argument, what it must be and what it was. */
export const invalid = (what: string): Error => new Error(`Params validate failed: ${what}`);

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

/** Throws unless a value is a text that is not empty. */
export function requireText(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string" || value === "")
    throw invalid(`${name} must be a text that is not empty, it is ${shown(value)}.`);
}

/** Throws unless a value is a finite number. */
export function requireNumber(value: unknown, name: string): asserts value is number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw invalid(`${name} must be a number, it is ${shown(value)}.`);
}

/** Throws unless a value is a list of texts with at least one. */
export function requireTexts(value: unknown, name: string): asserts value is string[] {
  if (!Array.isArray(value) || value.length === 0)
    throw invalid(`${name} must be a list with at least one entry, it is ${shown(value)}.`);
  for (const entry of value) requireText(entry, `each entry of ${name}`);
}

/** Each entry once, and no more than `most`: the rest is dropped with a warning (specification 5.18, 5.35). */
export function atMost<Entry>(context: Pick<Context, "warn">, list: readonly Entry[], most: number, name: string): Entry[] {
  const entries = [...new Set(list)];
  if (entries.length > most) context.warn(`${name} holds ${entries.length} entries; those beyond ${most} are dropped.`);
  return entries.slice(0, most);
}

/** Throws 3122 where an ability is not among those bought (specification 6.9). */
export function requireAbility({ config }: Pick<Context, "config">, name: AbilityName): void {
  const bit = ABILITY_BITS[name];
  if (!config.hasAbility(bit))
    throw failure<"CANNOT_USE_COMMERCIAL_ABILITY">(3122, `${name} (bit ${bit}) is not among the abilities of this app.`);
}
