import { describe, expect, it } from "vitest";
import { chatFailure } from "#app/features/messenger/contacts/chat-failure.ts";
import { groupFailure } from "#app/features/messenger/groups/failures.ts";
import { getText } from "#app/i18n/use-text.ts";
import { MEDIA_MAX_MB } from "#edge/contract/rules/chat-media.ts";
import { LOCALES, type Locale } from "#edge/contract/rules/locale.ts";
import { editRefusal, sendRefusal } from "#edge/contract/rules/messenger.ts";
import { CHAT_RULES, type ChatRule, RULES_FOR_PROGRAMS } from "#tests/support/chat-rules.ts";

const WORDS: Readonly<Record<ChatRule["part"], (code: number, locale: Locale) => string>> = {
  group: (code, locale) => groupFailure({ code }, locale),
  contact: (code, locale) => chatFailure({ code }, getText(locale, "contacts")),
  message: (code, locale) => getText(locale, "messenger")(`refusal.${sendRefusal(code) ?? "other"}`, MEDIA_MAX_MB),
};
/** An error code without a rule, for which the general text is shown. */
const UNKNOWN = 99_999;
const withoutNumbers = (words: string): string => words.replace(/\d+/g, "");

const RULES = CHAT_RULES.map(({ clause, rule, part, library, relay }) => [clause, rule, { desk: part, library, relay }] as const);

describe.each(RULES)("the chat's refusal of specification %s: %s", (_clause, _rule, { desk: part, library, relay }) => {
  it.each(LOCALES)("each refusal by the chat has its own text in %s", (locale) => {
    const say = (code: number): string => WORDS[part](code, locale);
    const general = withoutNumbers(say(UNKNOWN));
    for (const code of [library, relay]) {
      expect(say(code)).toMatch(/\p{L}{2}/u);
      expect(say(code)).not.toMatch(/[{}]/);
      expect(withoutNumbers(say(code))).not.toBe(general);
    }
  });

  it("the refusal has a different text in each language", () => {
    expect(new Set(LOCALES.map((locale) => WORDS[part](library, locale))).size).toBe(LOCALES.length);
  });
});

describe("section 5 of the specification for the chat", () => {
  it("every refusal of section 5 has a text if a screen can cause the refusal", () => {
    const worded = new Set<string>(CHAT_RULES.map(({ clause }) => clause));
    const programs = Object.keys(RULES_FOR_PROGRAMS);
    const [first, last] = [7, 53];
    const clauses = Array.from({ length: last - first + 1 }, (_, at) => `5.${first + at}`);
    expect([...worded, ...programs].sort()).toEqual(clauses.sort());
  });
});

describe("refused changes of a message", () => {
  it.each([
    [80_001, "words"],
    [80_002, "long"],
    [10_017, "muted"],
    [20_012, "silenced"],
    [20_007, "blocked"],
    [2_800, "edit"],
    [20_027, "edit"],
  ])("a refusal with the number %i names the reason: %s (specification 5.49, 8.20)", (code, reason) => {
    expect(editRefusal(code)).toBe(reason);
  });
});
