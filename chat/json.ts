/** What a text of JSON holds; null where there is none, it cannot be read, or it is cut off. */
export function readJson(read: () => string | null | undefined): unknown {
  try {
    return JSON.parse(read() ?? "null");
  } catch {
    return null;
  }
}

/** Whether a value is an object of names and values. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
