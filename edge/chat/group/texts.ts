import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import type { Caller } from "../caller.ts";
import { containsProfanity } from "../lexicon.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";

/** Throws 80001 where a text contains a forbidden word (specification 5.23, 5.25, 5.30, 5.38). */
export function requireDecency(
  { config }: Pick<GroupContext, "config">,
  texts: Readonly<Record<string, string | undefined>>,
): void {
  for (const [field, text] of Object.entries(texts)) {
    if (text && containsProfanity(config.lexicon, text))
      throw new Refusal(SERVER_ERRORS.SENSITIVE_TEXT, `${field} holds a word that may not be said here; say it otherwise.`);
  }
}

/** Throws 10004 where a name is empty or longer than `max` characters (code points, not UTF-16 units). */
export function requireName(name: string, max: number): void {
  const length = [...name].length;
  if (name.trim() === "" || length > max)
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `A name has 1 to ${max} characters; this one has ${length}.`);
}

/** Fields of commands whose texts stand beside other people's words as names. */
const NAMES = ["Name", "TopicName", "NameCard"];

/** Performs a command with the names in it as the relay keeps them: without marks that turn the line in which they stand. */
export const withPlainNames =
  <Body extends object, Answer>(command: (group: GroupContext, body: Body, caller: Caller) => Answer) =>
  (group: GroupContext, body: Body, caller: Caller): Answer =>
    command(
      group,
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          NAMES.includes(field) && typeof value === "string" ? withoutTurns(value) : value,
        ]),
      ) as Body,
      caller,
    );
