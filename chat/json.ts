/** Returns null if the text is missing or invalid. */
export function readJson(read: () => string | null | undefined): unknown {
  try {
    return JSON.parse(read() ?? "null");
  } catch {
    return null;
  }
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
