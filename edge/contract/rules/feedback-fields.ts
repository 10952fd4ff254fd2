import { displayLength } from "./display-length.ts";

/** What a report to customer service may be about. */
export const FEEDBACK_KINDS = ["data", "bug", "account", "money", "idea", "other"] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Open until an operator answers; closed when nothing more is to be said. */
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

/** Whether the way to reach somebody can be taken: a number, an address, or nothing. */
export const isContact = (text: string): boolean => displayLength(text) <= FEEDBACK_LENGTH.contact;
