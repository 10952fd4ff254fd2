import { isProfileText } from "./accounts.ts";
import { withoutUnseen } from "./unseen.ts";
import { displayLength } from "./writing.ts";

export const FEEDBACK_KINDS = ["data", "bug", "account", "money", "idea", "other"] as const;

/** `open` until an operator answers; `closed` when the matter is settled. */
export const FEEDBACK_STATES = ["open", "answered", "closed"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_PICTURES_MAX = 4;

/**
 * `min` and `max` in code points of the cleaned text, `typed` in characters before cleaning, `contact` as display width
 * (Specification 5.1: Han counts 2).
 */
export const FEEDBACK_LENGTH = { min: 5, max: 1_000, typed: 8_000, contact: 80 } as const;

// The lookbehind starts a match only at the beginning of a run of spaces. Otherwise a long run would take quadratic time.
const LINE_END = /(?<! ) +\n/g;

/** Trims the text, removes invisible characters and direction marks, and keeps at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .split("\n")
    .map(withoutUnseen)
    .join("\n")
    .replace(LINE_END, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

export function isFeedbackText(text: string): boolean {
  const length = [...text].length;
  return length >= FEEDBACK_LENGTH.min && length <= FEEDBACK_LENGTH.max;
}

export const isContact = (text: string): boolean => displayLength(text) <= FEEDBACK_LENGTH.contact;

/** Roles that a person can apply for (Specification 2.10). */
export const APPLICATION_TYPES = ["anchor", "master"] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

export const APPLICATION_STATES = ["open", "approved", "refused", "withdrawn"] as const;

/** Maximum lengths: display length for names (Specification 5.1), characters for the other fields. */
export const APPLICATION_MAX = { realName: 40, sampleLink: 300, about: 500, reason: 200 } as const;

export const isRealName = (text: string): boolean =>
  displayLength(text) >= 4 && isProfileText(text, APPLICATION_MAX.realName) && /^\p{L}[\p{L}\p{M}'\u2019.·\- ]*$/u.test(text);

export function isSampleLink(text: string): boolean {
  if (text.length > APPLICATION_MAX.sampleLink || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && /^[\w-]+(?:\.[\w-]+)+$/.test(hostname) && username === "";
}

/** Whether the site may link to an address as customer service: https without credentials, or a path of this site. */
export function isSupportAddress(address: string): boolean {
  if (address.length > 300) return false;
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true;
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}
