import type { ChatOptions } from "#chat/types/options.ts";

/** Returns a storage in memory, and the map of its entries. */
export function memoryStorage() {
  const kept = new Map<string, string>();
  const storage: NonNullable<ChatOptions["storage"]> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}
