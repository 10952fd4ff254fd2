import type { z } from "zod";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { readText } from "./file-text.ts";
import type { ImportFile } from "./importer.ts";

/** Throws ImportError if the text is not JSON; the error states whether the text looks cut off. */
export function parseJson(text: string, path: string, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const cut = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text);
    const found = cut ? "JSON that stops in the middle (half a file?)" : "text that is not whole JSON (half a file?)";
    throw new ImportError(path, expected, found);
  }
}

export async function readJson(file: ImportFile, expected: string): Promise<unknown> {
  return parseJson(await readText(file), file.path, expected);
}

/** Returns the first issue of a failed parse in the form `score.ft: Invalid input`. */
export function complaint(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "not in the source's format";
  const where = issue.path.join(".");
  return where ? `${where}: ${issue.message}` : issue.message;
}

/** Throws ImportError with the first issue if the file is of another kind. */
export function outline<T>(schema: z.ZodType<T>, value: unknown, path: string, expected: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ImportError(path, expected, `another shape (${complaint(parsed.error)})`);
  return parsed.data;
}

/** Keys of the outermost object, in any order. A value that is not a text is "". Empty if the file is not an object. */
export function readKeys(head: string): Map<string, string> {
  const keys = new Map<string, string>();
  const tokens = head.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}:,]/g);
  if (!/^\s*\{/.test(head)) return keys;
  let depth = 0;
  let key: string | null = null;
  let text = "";
  for (const [token] of tokens) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    else if (depth === 1 && token.startsWith('"')) text = token.slice(1, -1);
    if (depth !== 1) continue;
    if (token === ":") {
      key = text;
      keys.set(key, "");
    } else if (token === ",") key = null;
    else if (key !== null && token.startsWith('"')) keys.set(key, text);
  }
  return keys;
}
