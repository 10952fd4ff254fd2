import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "../refusal.ts";
import { MEMBER_FIELDS_MAX } from "./capacity.ts";

/** A given field replaces the field with the same key; an empty value deletes it. */
export function mergeCustom(known: string, given: readonly { Key: string; Value: string }[]): string {
  const fields = new Map((JSON.parse(known) as { Key: string; Value: string }[]).map(({ Key, Value }) => [Key, Value]));
  for (const { Key, Value } of given) fields.set(Key, Value);
  const kept = [...fields].filter(([, Value]) => Value !== "");
  if (kept.length > MEMBER_FIELDS_MAX)
    throw new Refusal(
      SERVER_ERRORS.GROUP_INVALID_PARAMETER,
      `A member has at most ${MEMBER_FIELDS_MAX} fields of the application's own.`,
    );
  return JSON.stringify(kept.map(([Key, Value]) => ({ Key, Value })));
}
