import { ATTRIBUTE_OPERATIONS } from "../../protocol/kinds";

/** One key's value and sequence, as answers and changes tell it; a deleted key has no value (specification 3.35). */
export interface AttributeEntry {
  key: string;
  value?: string | undefined;
  seq: number;
}

/** A group's attributes as this device knows them. */
export interface AttributeCopy {
  mainSeq: number;
  entries: Map<string, { value: string; seq: number }>;
  /** When they were fetched or last known to be true, Unix milliseconds. */
  checkedAt: number;
}

/** Writes one change into a copy: all replaced, some set, all deleted, some deleted, or fetched anew (specification 4.58). */
export function applyOperation(copy: AttributeCopy, operation: number, mainSeq: number, list: readonly AttributeEntry[]): void {
  if (
    operation === ATTRIBUTE_OPERATIONS.INIT ||
    operation === ATTRIBUTE_OPERATIONS.DELETE_ALL ||
    operation === ATTRIBUTE_OPERATIONS.FETCH
  )
    copy.entries.clear();
  if (
    operation === ATTRIBUTE_OPERATIONS.INIT ||
    operation === ATTRIBUTE_OPERATIONS.SET ||
    operation === ATTRIBUTE_OPERATIONS.FETCH
  ) {
    for (const { key, value = "", seq } of list) copy.entries.set(key, { value, seq });
  }
  if (operation === ATTRIBUTE_OPERATIONS.DELETE_KEYS) for (const { key } of list) copy.entries.delete(key);
  copy.mainSeq = mainSeq;
}

/** Keys and values, all or those asked for. */
export const valuesOf = ({ entries }: AttributeCopy, keys?: readonly string[]): Record<string, string> =>
  Object.fromEntries([...entries].filter(([key]) => !keys?.length || keys.includes(key)).map(([key, { value }]) => [key, value]));
