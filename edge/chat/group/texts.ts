import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { withoutUnseen } from "#edge/contract/rules/unseen.ts";
import { hasOneScript, showsBadge } from "#edge/ground/people/people.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import { isBySite } from "./moderation/site-restraints.ts";

/** Throws 10004 if the name is empty or longer than `max` code points (not UTF-16 units). */
export function requireName(name: string, max: number): void {
  const length = [...name].length;
  if (name.trim() === "" || length > max)
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `A name has 1 to ${max} characters; this one has ${length}.`);
}

/**
 * Throws 80001 if the name poses as the site, or if a person's name shows the site's badge (0090). Also throws if a person's name
 * mixes scripts anywhere, or if a group's name mixes scripts within one word (docs/decisions/0081). The site may choose any name.
 */
export function requireHonestName(group: GroupContext, caller: Caller, name: string, of: "group" | "person"): void {
  if (isBySite(group, caller)) return;
  if (group.config.posesAsSite(name))
    throw new Refusal(SERVER_ERRORS.SENSITIVE_TEXT, `${name} reads as if the site itself spoke; choose another name.`);
  if (of === "person" && showsBadge(name))
    throw new Refusal(
      SERVER_ERRORS.SENSITIVE_TEXT,
      `${name} holds a sign that looks like the site's badge; choose another name.`,
    );
  const words = of === "group" ? name.split(/[\s\p{P}\p{S}]+/u) : [name];
  if (!words.every(hasOneScript))
    throw new Refusal(SERVER_ERRORS.SENSITIVE_TEXT, `${name} mixes letters of several scripts; write it in one.`);
}

const NAMES = ["Name", "TopicName", "NameCard"];

/** Removes invisible characters from names, and characters that change the direction of a name or its line. */
export const withPlainNames =
  <Body extends object, Answer>(command: (group: GroupContext, body: Body, caller: Caller) => Answer) =>
  (group: GroupContext, body: Body, caller: Caller): Answer =>
    command(
      group,
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          NAMES.includes(field) && typeof value === "string" ? withoutUnseen(value) : value,
        ]),
      ) as Body,
      caller,
    );
