import { describe, expect, it } from "vitest";
import { checkFrom, readLeague, readSeason, refusedText } from "#edge/backtest/season-file.ts";
import { generatedLeague, seasonCsv } from "../models/generated-league.ts";

const HEADER = "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,PSH,PSD,PSA";
const GOOD = "E0,15/08/15,Arsenal,Everton,2,1,H,1.6,3.9,6,1.62,4,5.9";
const season = (...lines: string[]): string => [HEADER, ...lines, ""].join("\n");
const NOW = Date.UTC(2026, 10, 28) / 1000;
const FILE = "data/2015-2016.csv";
const read = (text: string, file = FILE) => readSeason(text, file, NOW);
const formatRefused = (text: string): string[] => read(text).refused.map(refusedText);
const OTHER = "E0,22/08/15,Leeds,Derby,0,0,D,1.6,3.9,6,1.62,4,5.9";

describe("the file of a season", () => {
  it("a season's file gives each match with day, score and prices", () => {
    expect(read(`\n${season(GOOD, ",,,,,,,,,,,,")}`.trimStart())).toEqual({
      division: "E0",
      refused: [],
      leftOut: [],
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
    ["E0,15/08/15,Arsenal,Everton,2,1,H,0,0,0,1.62,4,5.9", 1],
    ["E0,15/08/15,Arsenal,Everton,2,1,H,-,NA,0.00,1.62,4,5.9", 1],
    ["E0,15/08/15,Arsenal,Everton,2,1,H,1.6,3.9,6", 1],
    ["E0,15/08/15,Arsenal,Everton,2,1,H", 0],
  ])("an empty cell removes its bookmaker: %s", (line, books) => {
    expect(read(season(line)).matches[0]?.books).toHaveLength(books);
  });

  it("a season's file without single bookmakers gives the average prices", () => {
    const text = season(GOOD).replace("B365H,B365D,B365A,PSH,PSD,PSA", "BbAvH,BbAvD,BbAvA,BbMxH,BbMxD,BbMxA");
    expect(read(text).matches[0]?.books).toEqual([[1.6, 3.9, 6]]);
  });

  it("a season's file can end its rows with commas", () => {
    expect(read(season(`${GOOD},,`)).matches).toHaveLength(1);
  });

  it("a file without a season in its name takes the first match's season", () => {
    expect(read(season(GOOD), "E0.csv").matches[0]?.season).toBe("2015-2016");
  });

  it.each([
    ["an empty file", "", "a first line without Date"],
    ["no match", season(), "has no played match"],
    ["a missing column", season(GOOD).replace("FTAG", "Goals"), "a first line without FTAG"],
    [
      "no bookmaker",
      season(GOOD)
        .replace(/B365|PS/g, "ZZ")
        .replace("ZZH,ZZD,ZZA,ZZH,ZZD,ZZA", "a,b,c,d,e,f"),
      "no columns of prices",
    ],
    ["half a row", `${HEADER}\n${GOOD}\nE0,16/08/15,Lei`, "(line 3) that stops in the middle (half a file?)"],
    ["half a quoted cell", `${HEADER}\n${GOOD}\nE0,"16/08`, "(line 3) that stops in the middle (half a file?)"],
    [
      "no line that can be used",
      season(GOOD.replace("2,1,H", "two,1,H")),
      "has no line that can be used; 1 are refused, the first: line 2",
    ],
  ])("the error for a season's file with %s names the file", (_, text, words) => {
    expect(() => read(text)).toThrow(/^data\/2015-2016\.csv: /);
    expect(() => read(text)).toThrow(words);
  });

  it.each([
    ["a day that is none", GOOD.replace("15/08/15", "31/02/16"), 'line 2, column Date: "31/02/16" is no day'],
    [
      "a day of another season",
      GOOD.replace("15/08/15", "15/08/2013"),
      "column Date: 2013-08-15 is not a day of the season 2015-16 that the file's name states",
    ],
    ["half a score", GOOD.replace(",2,1,", ",,1,"), "line 2, column FTHG: is empty, and FTAG is not"],
    ["a score in halves", GOOD.replace(",2,1,", ",2,1.5,"), 'column FTAG: "1.5"'],
    ["a result against the score", GOOD.replace(",H,", ",A,"), 'column FTR: "A" contradicts the score 2-1'],
    ["a missing team", GOOD.replace("Everton", " "), "column AwayTeam: is empty"],
    ["a team against itself", GOOD.replace("Everton", "Arsenal"), "Arsenal plays against itself"],
    ["another league's match", GOOD.replace("E0", "E1"), 'line 2, column Div: "E1" is another league than the file\'s E0'],
    ["a cell too many", `${GOOD},7`, "line 2: has 14 cells where the header has 13"],
    ["a quotation mark without its second one", GOOD.replace("Arsenal", '"Arsenal'), "line 2: has a quotation mark without"],
  ])("the backtest refuses only the line with %s", (_, line, words) => {
    const file = read(season(line, OTHER, OTHER.replace("22/08", "29/08")));
    expect(file.matches.map(({ home }) => home)).toEqual(["Leeds", "Leeds"]);
    expect(file.refused).toHaveLength(1);
    expect(refusedText(file.refused[0]!)).toContain(words);
  });

  it("the backtest counts a repeated match of a season's file only once", () => {
    expect(formatRefused(season(GOOD, GOOD))).toEqual([
      "data/2015-2016.csv: line 3: Arsenal plays twice on 2015-08-15; remove one of the lines",
    ]);
  });

  it.each([
    ["a price in words", GOOD.replace("3.9", "evens"), 'line 2, column B365D: "evens" is not a decimal price'],
    ["a price of one", GOOD.replace("5.9", "1.00"), 'column PSA: "1.00"'],
    ["a negative price", GOOD.replace("5.9", "-5.9"), 'column PSA: "-5.9"'],
    ["a price without bound", GOOD.replace("5.9", "1e999"), 'column PSA: "1e999"'],
  ])("the backtest counts a match with %s, but drops the bookmaker", (_, line, words) => {
    const file = read(season(line));
    expect([file.matches.length, file.matches[0]?.books.length, file.refused.length]).toEqual([1, 1, 0]);
    expect(file.leftOut.map(refusedText)).toEqual([expect.stringContaining(words)]);
  });

  it("a missing column removes only its own bookmaker", () => {
    const file = read(season(GOOD).replace("PSD", "XX"));
    expect(file.matches[0]?.books).toEqual([[1.6, 3.9, 6]]);
    expect(file.leftOut.map(refusedText)).toEqual([expect.stringContaining("line 1, column PSD: is missing")]);
  });

  it("a season's file with a repeated column uses the first such column", () => {
    expect(read(season(GOOD).replace("PSH", "B365H")).matches[0]?.books).toEqual([[1.6, 3.9, 6]]);
  });

  it("a season's file skips matches that have not been played", () => {
    expect(read(season(GOOD, OTHER.replace("0,0,D", ",,"))).matches).toHaveLength(1);
  });

  it("a league's file gives the matches of all seasons", () => {
    const text = [
      "Country;League;Season;Date;Time;Home;Away;HG;AG;Res;PH;PD;PA",
      "Brazil;Serie A;2012;19.05.2012;22:30;Delta;Alfa;1;1;D;1,75;3,86;5,25",
      "Brazil;Serie A ;2013;26.05.2013;20:00;Alfa;Delta;2;0;H;2;3,1;4",
    ].join("\n");
    expect(read(text, "new/BRA.csv").matches.map(({ season: name, date, books }) => [name, date, books])).toEqual([
      ["2012", "2012-05-19", [[1.75, 3.86, 5.25]]],
      ["2013", "2013-05-26", [[2, 3.1, 4]]],
    ]);
  });
});

describe("the folder of a league", () => {
  const league = generatedLeague("folder", { teams: 4, seasons: 2 });
  const file = (name: string, text = seasonCsv(league.filter((match) => name.startsWith(match.season)))) => ({
    path: `odds/${name}`,
    bytes: new TextEncoder().encode(text),
  });
  const both = [file("2010-2011.csv"), file("2011-2012.csv")];

  it("a league's folder gives the matches of all its seasons", () => {
    const found = readLeague(both, NOW);
    expect(found).toEqual({ matches: league.map(({ truth: _, ...match }) => match), refused: [], leftOut: [] });
  });

  it("a league's folder names the files that it cannot use", () => {
    const text = new TextDecoder().decode(both[1]!.bytes);
    const found = readLeague(
      [
        ...both,
        file("2011-2012 copy.csv", text),
        file("SP1.csv", text.replaceAll("E0,", "SP1,")),
        file("notes.csv", HEADER),
        { path: "odds/picture.csv", bytes: new Uint8Array([0x89, 0x50, 0, 0]) },
      ],
      NOW,
    );
    expect(found.matches).toHaveLength(league.length);
    expect(found.refused.map(refusedText)).toEqual([
      "odds/2011-2012 copy.csv: 12 of its 12 matches stand in files before it; they count once",
      'odds/SP1.csv: is of the league "SP1", and the seasons before it of "E0"; give each league\'s folder alone',
      "odds/notes.csv: has no played match",
      expect.stringContaining("odds/picture.csv: expected text"),
    ]);
  });

  it.each([
    ["2010-2011", null],
    ["2011-2012", null],
    ["2012-2013", "no season 2012-2013; the data has 2010-2011, 2011-2012"],
    ["2009-2010", "no season 2009-2010"],
    ["2011", '"2011" is not a season'],
    ["", '"" is not a season'],
  ])("the first season %s of a league gives the error: %s", (from, words) => {
    const { matches } = readLeague(both, NOW);
    if (words === null) expect(() => checkFrom(matches, from)).not.toThrow();
    else expect(() => checkFrom(matches, from)).toThrow(words);
  });
});
