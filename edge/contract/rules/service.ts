import { isProfileText } from "./accounts.ts";
import { displayLength } from "./writing.ts";

export const FEEDBACK_KINDS = ["data", "bug", "account", "money", "idea", "other"] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** `open` until an operator answers; `closed` when the matter is settled. */
export const FEEDBACK_STATES = ["open", "answered", "closed"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** Most pictures of one report. */
export const FEEDBACK_PICTURES_MAX = 4;

/**
 * Least and greatest length of a report's text in code points, the most characters that may be typed for it, and the greatest
 * display width of the writer's contact (Specification 5.1: a Han character counts 2).
 */
export const FEEDBACK_LENGTH = { min: 5, max: 1_000, typed: 8_000, contact: 80 } as const;

// Control characters except the line break, and marks that change the direction of the text around them.
const HIDDEN = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;
// The lookbehind lets a match start only at the beginning of a run of spaces. Otherwise a long run of spaces without a line break
// would take quadratic time.
const LINE_END = /(?<! ) +\n/g;

/** Normalizes a text of several lines for storage: trimmed, without control characters, at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .replace(HIDDEN, "")
    .replace(LINE_END, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Whether a report's normalized text has an allowed length. */
export function isFeedbackText(text: string): boolean {
  const length = [...text].length;
  return length >= FEEDBACK_LENGTH.min && length <= FEEDBACK_LENGTH.max;
}

/** Whether a contact is acceptable: a phone number, an address, or an empty text. */
export const isContact = (text: string): boolean => displayLength(text) <= FEEDBACK_LENGTH.contact;

/** Roles that a person can apply for (Specification 2.10). */
export const APPLICATION_TYPES = ["anchor", "master"] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

export const APPLICATION_STATES = ["open", "approved", "refused", "withdrawn"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Greatest lengths of an application's texts: display length for names (Specification 5.1), characters for the others. */
export const APPLICATION_MAX = { realName: 40, sampleLink: 300, about: 500, reason: 200 } as const;

/**
 * Whether a text can be a person's legal name: letters of any script, with spaces, points, apostrophes and hyphens between them.
 */
export const isRealName = (text: string): boolean =>
  displayLength(text) >= 4 && isProfileText(text, APPLICATION_MAX.realName) && /^\p{L}[\p{L}\p{M}'’.·\- ]*$/u.test(text);

/** Whether a text is a web address that can be the sample of an application. */
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
