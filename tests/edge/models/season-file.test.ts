import { describe, expect, it } from "vitest";
import { checkFrom, readLeague, readSeason, seasonOfFile } from "#edge/models/season-file.ts";
import { generatedLeague, seasonCsv } from "./generated-league.ts";

const HEADER = "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,PSH,PSD,PSA";
const GOOD = "E0,15/08/15,Arsenal,Everton,2,1,H,1.6,3.9,6,1.62,4,5.9";
const season = (...lines: string[]): string => [HEADER, ...lines, ""].join("\n");
const read = (text: string, name: string | null = "2015-2016") => readSeason(text, "data/x.csv", name);

describe("a season's file", () => {
  it("gives its matches with day, score and the prices of each bookmaker", () => {
    expect(read(`\n${season(GOOD, ",,,,,,,,,,,,")}`.trimStart())).toEqual({
      division: "E0",
      matches: [
        {
          date: "2015-08-15",
          day: Date.UTC(2015, 7, 15) / 86_400_000,
          season: "2015-2016",
          home: "Arsenal",
          away: "Everton",
          homeGoals: 2,
          awayGoals: 1,
          books: [
            [1.6, 3.9, 6],
            [1.62, 4, 5.9],
          ],
        },
      ],
    });
  });

  it.each([
    ["E0,15/08/15,Arsenal,Everton,2,1,H,,,,1.62,4,5.9", 1],
    ["E0,15/08/15,Arsenal,Everton,2,1,H,1.6,,6,1.62,4,5.9", 1],
    ["E0,15/08/15,Arsenal,Everton,2,1,H,,,,,,", 0],
  ])("leaves out a bookmaker with an empty cell: %s", (line, books) => {
    expect(read(season(line)).matches[0]?.books).toHaveLength(books);
  });

  it("without single bookmakers gives their average", () => {
    const text = season(GOOD).replace("B365H,B365D,B365A,PSH,PSD,PSA", "BbAvH,BbAvD,BbAvA,BbMxH,BbMxD,BbMxA");
    expect(read(text).matches[0]?.books).toEqual([[1.6, 3.9, 6]]);
  });

  it("may end its rows with commas", () => {
    expect(read(season(`${GOOD},,`)).matches).toHaveLength(1);
  });

  it("named in another way takes its season from the first day", () => {
    expect(read(season(GOOD), null).matches[0]?.season).toBe("2015-2016");
  });

  it.each([
    ["an empty file", "", "line 1, column Date: is missing"],
    ["no match", season(), "has no match"],
    ["a missing column", season(GOOD).replace("FTAG", "Goals"), "line 1, column FTAG: is missing"],
    ["a column twice", season(GOOD).replace("PSH", "B365H"), "line 1, column B365H: stands in the header twice"],
    ["a bookmaker without a column", season(GOOD).replace("PSD", "XX"), "line 1, column PSD: is missing"],
    [
      "no bookmaker",
      season(GOOD)
        .replace(/B365|PS/g, "ZZ")
        .replace("ZZH,ZZD,ZZA,ZZH,ZZD,ZZA", "a,b,c,d,e,f"),
      "no columns of prices",
    ],
    ["a price in words", season(GOOD.replace("3.9", "evens")), 'line 2, column B365D: "evens" is not a decimal price'],
    ["a price of nought", season(GOOD.replace("3.9", "0")), 'column B365D: "0"'],
    ["a price of one", season(GOOD.replace("5.9", "1.00")), 'column PSA: "1.00"'],
    ["a negative price", season(GOOD.replace("5.9", "-5.9")), 'column PSA: "-5.9"'],
    ["a price without bound", season(GOOD.replace("5.9", "1e999")), 'column PSA: "1e999"'],
    ["a day that is none", season(GOOD.replace("15/08/15", "31/02/16")), 'line 2, column Date: "31/02/16" is no day'],
    [
      "a day of another season",
      season(GOOD.replace("15/08/15", "15/08/13")),
      "column Date: 2013-08-15 is not a day of the season 2015-2016",
    ],
    ["an empty score", season(GOOD.replace(",2,1,", ",,1,")), 'line 2, column FTHG: ""'],
    ["a score in halves", season(GOOD.replace(",2,1,", ",2,1.5,")), 'column FTAG: "1.5"'],
    ["a result against the score", season(GOOD.replace(",H,", ",A,")), 'column FTR: "A" contradicts the score 2-1'],
    ["a missing team", season(GOOD.replace("Everton", " ")), "column AwayTeam: is empty"],
    ["a team against itself", season(GOOD.replace("Everton", "Arsenal")), "Arsenal plays against itself"],
    ["a match twice", season(GOOD, GOOD), "line 3: Arsenal plays twice on 2015-08-15"],
    ["another league's match", season(GOOD, GOOD.replace("E0", "E1").replace("15/08", "16/08")), 'line 3, column Div: "E1"'],
    ["a cell too many", season(`${GOOD},7`), "line 2: has 14 cells, and the header 13"],
    ["half a row", `${HEADER}\n${GOOD}\nE0,16/08/15,Lei`, "line 3: has 3 cells, and the header 13"],
    ["half a quoted cell", `${HEADER}\n${GOOD}\nE0,"16/08`, "ends within a quoted cell"],
  ])("with %s is refused by name, line and column", (_, text, words) => {
    expect(() => read(text)).toThrow(/^data\/x\.csv: /);
    expect(() => read(text)).toThrow(words);
  });
});

it.each([
  ["2015-2016.csv", "2015-2016"],
  ["2015-2016.CSV", "2015-2016"],
  ["2015-2017.csv", null],
  ["2015-16.csv", null],
  ["epl.csv", null],
])("the file %s is of the season %s", (name, found) => {
  expect(seasonOfFile(name)).toBe(found);
});

describe("a league's folder", () => {
  const league = generatedLeague("folder", { teams: 4, seasons: 2 });
  const file = (name: string, text = seasonCsv(league.filter((match) => name.startsWith(match.season)))) => ({
    path: `odds/${name}`,
    name,
    text,
  });

  it("gives the matches of all its seasons", () => {
    const found = readLeague([file("2010-2011.csv"), file("2011-2012.csv")], true);
    expect(found).toEqual(league.map(({ truth: _, ...match }) => match));
  });

  it("is refused for a file that is not named like a season, and for another league's file", () => {
    expect(() => readLeague([file("2010-2011.csv"), file("notes.csv", HEADER)], true)).toThrow("odds/notes.csv: is not named");
    const other = file("2011-2012.csv");
    expect(() => readLeague([file("2010-2011.csv"), { ...other, text: other.text.replaceAll("E0,", "SP1,") }], true)).toThrow(
      'odds/2011-2012.csv: line 2, column Div: is of the league "SP1"',
    );
  });

  it.each([
    ["2010-2011", null],
    ["2011-2012", null],
    ["2012-2013", "no season 2012-2013; the data has 2010-2011, 2011-2012"],
    ["2009-2010", "no season 2009-2010"],
    ["2011", '"2011" is not a season'],
    ["", '"" is not a season'],
  ])("may be scored from %s on: %s", (from, words) => {
    const matches = readLeague([file("2010-2011.csv"), file("2011-2012.csv")], true);
    if (words === null) expect(() => checkFrom(matches, from)).not.toThrow();
    else expect(() => checkFrom(matches, from)).toThrow(words);
  });
});
