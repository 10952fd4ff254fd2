import { ATTRIBUTE_OPERATIONS } from "../../protocol/kinds.ts";

/** A key's value and sequence, in answers and in changes. A deleted key has no value (specification 3.35). */
export interface AttributeEntry {
  key: string;
  value?: string | undefined;
  seq: number;
}

export interface AttributeCopy {
  mainSeq: number;
  entries: Map<string, { value: string; seq: number }>;
  /** Time at which the copy was last loaded or confirmed, in Unix milliseconds. */
  checkedAt: number;
}

/** Applies an operation to a copy: replace all, set, delete all, delete some, or load (specification 4.58). */
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

/** Without `keys`, returns all attributes. */
export const readValues = ({ entries }: AttributeCopy, keys?: readonly string[]): Record<string, string> =>
  Object.fromEntries([...entries].filter(([key]) => !keys?.length || keys.includes(key)).map(([key, { value }]) => [key, value]));
