import type { FieldChange } from "../contract/calls/operate/log.ts";

/**
 * `undefined` means that the field did not exist, so it becomes null. Texts stay as they are, and every other value becomes JSON.
 */
const shown = (value: unknown): string | null =>
  value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function changesBetween(before: unknown, after: unknown, path = ""): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if ((isRecord(before) || before === null) && (isRecord(after) || after === null)) {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    return names.flatMap((name) => changesBetween(before?.[name], after?.[name], path ? `${path}.${name}` : name));
  }
  return [{ field: path, before: shown(before), after: shown(after) }];
}
