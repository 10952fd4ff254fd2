import { getTableColumns } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import {
  byLanguage,
  columnNames,
  columnsOf,
  jsonByLanguage,
  localized,
  localizedOrEmpty,
  otherColumns,
  otherSpellings,
  spelled,
  spelledColumns,
  spelledOrNull,
  spellingNames,
  toColumns,
} from "#edge/ground/db/localized.ts";

const things = sqliteTable("things", {
  id: integer("id").primaryKey(),
  ...localized("title"),
  ...localizedOrEmpty("text"),
  ...spelled("name"),
  ...spelledOrNull("short"),
  ...otherSpellings("coach"),
});

it.each([
  ["titleZh", "title_zh", true, undefined],
  ["titlePt", "title_pt", true, undefined],
  ["titleEn", "title_en", true, ""],
  ["titleEs", "title_es", true, ""],
  ["textZh", "text_zh", true, ""],
  ["nameEn", "name_en", true, undefined],
  ["namePt", "name_pt", false, undefined],
  ["shortEn", "short_en", false, undefined],
  ["coachZh", "coach_zh", false, undefined],
] as const)("the helpers give the field %s the column %s with unchanged constraints", (key, name, notNull, standard) => {
  expect(things[key]).toMatchObject({ name, notNull, default: standard });
});

it("an English text in a separate column gets no second English column", () => {
  expect(Object.keys(getTableColumns(things))).not.toContain("coachEn");
});

const NAME = { zh: "阿森纳", pt: "Arsenal", en: "Arsenal", es: "Arsenal" };

it("code reads and writes a row's text as one value", () => {
  expect(byLanguage(toColumns("name", NAME), "name")).toEqual(NAME);
  expect(columnsOf({ id: 7, ...toColumns("name", NAME) }, "name")).toEqual(toColumns("name", NAME));
  expect(byLanguage(things, "title").zh).toBe(things.titleZh);
});

it("the column of a missing translation gets null", () => {
  expect(spelledColumns("name", { en: "Arsenal", zh: "阿森纳" })).toEqual({
    nameEn: "Arsenal",
    nameZh: "阿森纳",
    namePt: null,
    nameEs: null,
  });
  expect(otherColumns("coach", null)).toEqual({ coachZh: null, coachPt: null, coachEs: null });
});

it("the SQL takes its columns from the list of languages", () => {
  expect(columnNames("body")).toEqual(["body_zh", "body_pt", "body_en", "body_es"]);
  expect(spellingNames("name")).toEqual(["name_en", "name_zh", "name_pt", "name_es"]);
  expect(jsonByLanguage((language) => `a.title_${language}`)).toBe(
    "json_object('zh', a.title_zh, 'pt', a.title_pt, 'en', a.title_en, 'es', a.title_es)",
  );
});
