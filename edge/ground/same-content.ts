import { createHash } from "node:crypto";
import { forbidden } from "../contract/envelope.ts";

/** For content that is compared but never shown, and for rows that have no place for all of it. */
export const toContentDigest = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * Compares the fields of `wanted` with what the first request of the same key wrote. A kept field that is undefined is unknown and
 * counts as the same, because an older release did not store it, or because it was erased.
 */
export const isSameContent = <Wanted extends object>(
  kept: { readonly [Field in keyof Wanted]: unknown },
  wanted: Wanted,
): boolean =>
  (Object.keys(wanted) as (keyof Wanted)[]).every(
    (field) => kept[field] === undefined || JSON.stringify(kept[field]) === JSON.stringify(wanted[field]),
  );

/**
 * Every call with a `request_key` answers a known key with its first result. If the content is another one, nothing was done about
 * it, so an answer would be a lie: the request gets 403 with the text `refusal`.
 */
export function requireSameContent<Wanted extends object>(
  kept: { readonly [Field in keyof Wanted]: unknown },
  wanted: Wanted,
  refusal: string,
): void {
  if (!isSameContent(kept, wanted)) throw forbidden(refusal);
}
