import { isProfileText } from "./accounts.ts";
import { displayLength } from "./writing.ts";

/** Subjects of reports to customer service. */
export const FEEDBACK_KINDS = ["data", "bug", "account", "money", "idea", "other"] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Open until an operator answers; closed when the matter is settled. */
export const FEEDBACK_STATES = ["open", "answered", "closed"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** Pictures of one report. */
export const FEEDBACK_PICTURES_MAX = 4;

/** Code points of a report's text, the most characters that may be typed for it, and the width of the way to reach who wrote it (Specification 5.1: a Han character is 2). */
export const FEEDBACK_LENGTH = { min: 5, max: 1_000, typed: 8_000, contact: 80 } as const;

// Control characters but for the line's end, and the marks that turn the text around them.
const HIDDEN = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;
// Only from where a run of spaces begins: tried from each of its spaces, a long run that ends no line would take time by its square.
const LINE_END = /(?<! ) +\n/g;

/** A text of several lines as it is kept: trimmed, without control characters, never more than one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .replace(HIDDEN, "")
    .replace(LINE_END, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Whether a report's text, as it is kept, has the length that it must have. */
export function isFeedbackText(text: string): boolean {
  const length = [...text].length;
  return length >= FEEDBACK_LENGTH.min && length <= FEEDBACK_LENGTH.max;
}

/** Whether a contact is acceptable: a number, an address, or nothing. */
export const isContact = (text: string): boolean => displayLength(text) <= FEEDBACK_LENGTH.contact;

/** Roles that a person can apply for (Specification 2.10). */
export const APPLICATION_TYPES = ["anchor", "master"] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

/** States of an application. */
export const APPLICATION_STATES = ["open", "approved", "refused", "withdrawn"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Longest texts of an application: display length for names (Specification 5.1), characters for the rest. */
export const APPLICATION_MAX = { realName: 40, sampleLink: 300, about: 500, reason: 200 } as const;

/** Whether a text can be a person's legal name: letters of any script, with spaces, points and hyphens between them. */
export const isRealName = (text: string): boolean =>
  displayLength(text) >= 4 && isProfileText(text, APPLICATION_MAX.realName) && /^\p{L}[\p{L}\p{M}'’.·\- ]*$/u.test(text);

/** Whether a text is the web address of a sample. */
export function isSampleLink(text: string): boolean {
  if (text.length > APPLICATION_MAX.sampleLink || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && /^[\w-]+(?:\.[\w-]+)+$/.test(hostname) && username === "";
}

/** Whether customer service may be linked to at an address: https without credentials, or a path of this site. */
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
