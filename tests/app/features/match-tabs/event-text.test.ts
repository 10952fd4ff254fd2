import { expect, test } from "vitest";
import { eventSentence } from "#app/features/match-tabs/football/event-text.ts";
import { getText } from "#app/i18n/use-text.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";

const announced = { seq: 1, kind: "added-time", minute: "45", side: null } as const;
const teams = { home: "A", away: "B" };

test("the announcement of added time states its minutes if the source states them", () => {
  const said = LOCALES.map((locale) => eventSentence(getText(locale, "match-football"), { ...announced, minutes: 4 }, teams));
  expect(said.sort()).toEqual(["Acréscimos: 4 min", "Added time: 4 min", "Tiempo añadido: 4 min", "伤停补时4分钟"]);
  expect(eventSentence(getText("en", "match-football"), announced, teams)).toBe("Added time is announced");
});
