import { displayLength } from "./display-length.ts";
import { isProfileText } from "./account-fields.ts";

/** What somebody can apply to become (Specification 2.10). */
export const APPLICATION_TYPES = ["anchor"] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

/** Where an application stands. */
export const APPLICATION_STATES = ["open", "approved", "refused", "withdrawn"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Longest texts of an application: display length for names (Specification 5.1), characters for the rest. */
export const APPLICATION_MAX = { realName: 40, sampleLink: 300, about: 500, reason: 200 } as const;

/** Whether a text can be somebody's name as papers have it: letters of any script, with spaces, points and hyphens between them. */
export const isRealName = (text: string): boolean =>
  displayLength(text) >= 4 && isProfileText(text, APPLICATION_MAX.realName) && /^\p{L}[\p{L}\p{M}'’.·\- ]*$/u.test(text);

/** Whether a text is an address on the web where somebody can look at a sample. */
export function isSampleLink(text: string): boolean {
  if (text.length > APPLICATION_MAX.sampleLink || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && /^[\w-]+(?:\.[\w-]+)+$/.test(hostname) && username === "";
}
