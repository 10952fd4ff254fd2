import { expect, it, test } from "vitest";
import {
  findFirstLanguage,
  listLanguages,
  readRoomLanguageChoice,
  sortByViewers,
  toRoomLanguage,
  withLanguageFirst,
  withLanguageOnTop,
} from "#edge/contract/rules/room-language.ts";

it.each([
  ["", "", "zh"],
  ["", "en", "en"],
  ["", "pt-BR", "pt-br"],
  ["es", "en", "es"],
  ["zh", "en", "zh"],
] as const)("a room with chosen language %j and anchor language %j uses the language %s", (chosen, locale, language) => {
  expect(toRoomLanguage(chosen, locale)).toBe(language);
});

it.each([
  ["en", "en"],
  ["pt-br", "pt-br"],
  ["all", "all"],
  ["de", null],
  ["", null],
  [undefined, null],
  [null, null],
] as const)("the word %j names the choice %j", (text, choice) => {
  expect(readRoomLanguageChoice(text)).toBe(choice);
});

it.each([
  [null, "pt-BR", "pt-br"],
  ["all", "en", "en"],
  ["es", "en", "es"],
] as const)("after the choice %j, a page in %s lists rooms in %s first", (choice, locale, first) => {
  expect(findFirstLanguage(choice, locale)).toBe(first);
});

const ROOMS = [
  { id: 1, language: "zh", is_live: 1, heat: 5 },
  { id: 2, language: "en", is_live: 1, heat: 1 },
  { id: 3, language: "zh", is_live: 1, heat: 9 },
  { id: 4, language: "en", is_live: 0, heat: 0 },
  { id: 5, language: "en", is_live: 1, heat: 4 },
] as const;
const toIds = (rooms: readonly { id: number }[]) => rooms.map(({ id }) => id);

test("a list puts the viewer's language first and keeps the order otherwise", () => {
  expect(toIds(withLanguageFirst(ROOMS, "en"))).toEqual([2, 5, 1, 3, 4]);
  expect(toIds(withLanguageFirst(ROOMS, "es"))).toEqual([1, 2, 3, 5, 4]);
});

test("rooms sorted by viewer count still begin with the viewer's own language", () => {
  expect(toIds(sortByViewers(ROOMS, "en"))).toEqual([5, 2, 3, 1, 4]);
  expect(toIds(sortByViewers(ROOMS, "pt-br"))).toEqual([3, 1, 5, 2, 4]);
});

test("a match's list puts rooms in the viewer's language first, even off air", () => {
  expect(toIds(withLanguageOnTop(sortByViewers(ROOMS, "en"), "en"))).toEqual([5, 2, 4, 3, 1]);
});

test("the choice lists the rooms' languages with the viewer's language first", () => {
  expect(listLanguages(ROOMS, "en")).toEqual(["en", "zh"]);
  expect(listLanguages(ROOMS, "es")).toEqual(["zh", "en"]);
  expect(listLanguages([], "es")).toEqual([]);
});
