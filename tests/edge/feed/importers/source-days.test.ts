import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayReader, isDayOfSeason, readSeasonName, seasonsInPath } from "#edge/feed/importers/source-days.ts";

const NOW = Date.UTC(2026, 10, 28) / 1000;

describe("the day of a match in a source", () => {
  it.each([
    ["2017-08-11", "2017-08-11"],
    ["2017/8/1", "2017-08-01"],
    ["20170811", "2017-08-11"],
    ["2017-08-11T19:45:00Z", "2017-08-11"],
    ["11/08/2017", "2017-08-11"],
    ["11/08/17", "2017-08-11"],
    ["1/8/17", "2017-08-01"],
    ["11.08.2017", "2017-08-11"],
    ["11-08-17", "2017-08-11"],
    ["11 Aug 2017", "2017-08-11"],
    ["11-Aug-93", "1993-08-11"],
    ["Fri 11 August 2017", "2017-08-11"],
    ["AUG 11, 2017", "2017-08-11"],
    ["11/08/2017 00:00", "2017-08-11"],
    ["31/02/2017", null],
    ["13/25/2017", null],
    ["42126", null],
    ["yesterday", null],
    ["", null],
  ])("the importer reads the day %j as %s", (text, date) => {
    expect(dayReader({ nowS: NOW })(text)).toBe(date);
  });

  it.each([
    ["14/08/93", [], [], "1993-08-14"],
    ["14/08/27", [], [], "1927-08-14"],
    ["14/03/27", [], [], "2027-03-14"],
    ["14/08/93", ["1993-94"], [], "1993-08-14"],
    ["09/08/19", ["2019-20", "1920"], [], "2019-08-09"],
    ["10/01/20", ["2019-20", "1920"], [], "2020-01-10"],
    ["14/08/25", ["1925-26"], [], "1925-08-14"],
    ["14/08/25", [], ["12/08/1925"], "1925-08-14"],
  ])("the importer reads the date %s for the seasons %j and the dates %j as %s", (text, seasons, neighbours, date) => {
    expect(dayReader({ nowS: NOW, seasons, neighbours })(text)).toBe(date);
  });

  it("the importer puts no two-digit year after the latest season", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2000, max: 2080 }),
        (yy, month, year) => {
          const nowS = Date.UTC(year, 5, 15) / 1000;
          const text = `05/${String(month).padStart(2, "0")}/${String(yy).padStart(2, "0")}`;
          expect(dayReader({ nowS })(text)! <= `${year + 1}-06-30`).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ["premier-league/season-9394.csv", ["1993-94"]],
  ["season-0001.csv", ["2000-01"]],
  ["season-9900.csv", ["1999-00"]],
  ["season-2021.csv", ["2020-21", "2021"]],
  ["season-1920.csv", ["2019-20", "1920"]],
  ["odds/2015-2016.csv", ["2015-16"]],
  ["odds/2015-16.CSV", ["2015-16"]],
  ["odds/05-06.csv", ["2005-06"]],
  ["E0_9394.csv", ["1993-94"]],
  ["mmz4281/9394/E0.csv", ["1993-94"]],
  ["england/2020-2021 (Until Jan 22)/Premier.csv", ["2020-21"]],
  ["brazil/2012.csv", ["2012"]],
  ["E0 (13).csv", []],
  ["2012-2020.csv", []],
  ["results-2020-08-12.csv", []],
  ["epl.csv", []],
])("the path %s states the seasons %j", (path, seasons) => {
  expect(seasonsInPath(path, NOW)).toEqual(seasons);
});

it.each([
  ["2012/2013", "2012-13"],
  ["2012/13", "2012-13"],
  ["12/13", "2012-13"],
  ["93-94", "1993-94"],
  ["2012", "2012"],
  ["2012/2014", null],
  ["next", null],
])("the importer reads the season name %s as %s", (text, season) => {
  expect(readSeasonName(text, NOW)).toBe(season);
});

it("a season includes two months before and after its twelve months", () => {
  expect(["2019-05-01", "2019-08-09", "2020-08-02", "2020-09-12"].map((day) => isDayOfSeason(day, "2019-20"))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
