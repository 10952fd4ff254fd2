import type { z } from "zod";
import type { Call } from "./call.ts";
import { badRequest, type FieldFault } from "./envelope.ts";
import { hasHalf } from "./rules/unseen.ts";

const SHOWN_MAX = 60;

/** Returns the value for an error message: shortened, and never a password. */
function shown(input: unknown, path: readonly PropertyKey[]): string {
  let value: unknown = input;
  for (const key of path)
    value = typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  if (value === undefined) return "is missing";
  if (path.some((key) => /password|token/i.test(String(key)))) return "has a value that cannot be taken";
  const text = JSON.stringify(value) ?? String(value);
  return `is ${text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text}`;
}

function toFault(issue: z.core.$ZodIssue, input: unknown): FieldFault {
  const field = issue.path.map(String).join(".") || "input";
  let value: unknown = input;
  for (const key of issue.path)
    value = typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  if (value === undefined || value === "") return { field, fault: "missing" };
  const isText = (issue.code === "too_small" || issue.code === "too_big") && issue.origin === "string";
  if (issue.code === "too_small") return { field, fault: isText ? "too_short" : "too_small", bound: Number(issue.minimum) };
  if (issue.code === "too_big") return { field, fault: isText ? "too_long" : "too_big", bound: Number(issue.maximum) };
  return { field, fault: "invalid" };
}

/** Finds a text with an unpaired surrogate, which storage would replace. The schemas limit the depth of the value. */
function findHalf(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === "string") return hasHalf(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findHalf(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

/** Returns the checked input with defaults. Throws a ProductError (HTTP 400) that names each wrong field, value and rule. */
export function parseInput<Input extends z.ZodType>(call: Call<Input>, input: unknown): z.output<Input> {
  const result = call.input.safeParse(input ?? {});
  if (result.success) {
    const half = findHalf(result.data)?.map(String).join(".");
    if (half === undefined) return result.data;
    throw badRequest(`${half} holds half a character (a lone surrogate)`, [{ field: half, fault: "invalid" }]);
  }
  const { issues } = result.error;
  const lines = issues.map((issue) => {
    const field = issue.path.map(String).join(".") || "input";
    return `${field} ${shown(input, issue.path)}: ${issue.message}`;
  });
  throw badRequest(
    `${lines.join("; ")}. ${call.method} ${call.path} is described at /api/reference`,
    issues.map((issue) => toFault(issue, input)),
  );
}
