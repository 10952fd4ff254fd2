import type { z } from "zod";
import type { Call } from "./call.ts";
import { badRequest } from "./envelope.ts";

const SHOWN_MAX = 60;

/** The offending value as the message shows it: short, and never a password. */
function shown(input: unknown, path: readonly PropertyKey[]): string {
  let value: unknown = input;
  for (const key of path)
    value = typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  if (value === undefined) return "is missing";
  if (path.some((key) => /password|token/i.test(String(key)))) return "has a value that cannot be taken";
  const text = JSON.stringify(value) ?? String(value);
  return `is ${text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text}`;
}

/**
 * The input of a call, checked and with its defaults. Refuses with a ProductError (HTTP 400) that names each wrong field, its
 * value and what it must be.
 */
export function parseInput<Input extends z.ZodType>(call: Call<Input>, input: unknown): z.output<Input> {
  const result = call.input.safeParse(input ?? {});
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const field = issue.path.map(String).join(".") || "input";
    return `${field} ${shown(input, issue.path)}: ${issue.message}`;
  });
  throw badRequest(`${lines.join("; ")}. ${call.method} ${call.path} is described at /api/reference`);
}
