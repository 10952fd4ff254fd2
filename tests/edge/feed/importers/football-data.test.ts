import { describe, expect, it } from "vitest";
import { footballDatasets } from "#edge/feed/importers/football-datasets.ts";
import { footballJson } from "#edge/feed/importers/football-json.ts";
import { oddsEpl } from "#edge/feed/importers/odds-epl.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { importAll, json, lines, memoryFile, pick } from "./reading.ts";

const DATASET_HEAD = "Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR";
const DATASET_ROW = "2017-08-12,Arsenal,Man United,3,1,H,1,1,D,A Whistle,15,9,7,4,10,12,6,3,1,2,0,1";
const DATASET = "football-datasets/premier-league/season-1718.csv";

const ODDS_HEAD =
  "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A,SJH,SJD,SJA,PSH,PSD,PSA," +
  "BbMxH,BbAvH,BbMxD,BbAvD,BbMxA,BbAvA,BbMx>2.5,BbAv>2.5,BbMx<2.5,BbAv<2.5,BbAHh,BbMxAHH,BbAvAHH,BbMxAHA,BbAvAHA,PSCH,PSCD,PSCA";
const ODDS_ROW =
  "E0,12/08/17,Arsenal,Man United,3,1,H,1,1,D,A Whistle,15,9,7,4,10,12,6,3,1,2,0,1,2,3.4,4,2.1,3.3,3.9,2.05,3.5,4.1," +
  "2.1,2,3.6,3.4,4.3,4,1.95,1.9,2,1.9,-0.5,2.05,2,1.95,1.9,1.98,3.6,4.2";
const ODDS = "odds-epl/2017-2018.csv";

describe("football-datasets", () => {
  it("makes matches with half-time, referee and statistics", async () => {
    const { rows, refused } = await importAll(footballDatasets, [
      lines(DATASET, DATASET_HEAD, DATASET_ROW),
      json("football-datasets/schema.json", { fields: [] }),
    ]);
    expect(refused).toEqual([]);
    expect(rows.matches).toEqual([
      expect.objectContaining({
        sourceKey: "england-premier-league/2017-18/arsenal/manchester-united",
        startsAt: Date.UTC(2017, 7, 12, 12) / 1000,
        dateOnly: 1,
        status: 8,
        homeScore: 3,
        awayScore: 1,
        homeHalfScore: 1,
        awayHalfScore: 1,
        awayRedCards: 1,
        awayYellowCards: 2,
        homeCorners: 6,
        referee: "A Whistle",
      }),
    ]);
    expect(rows.statistics.map(({ period, home, away }) => [period, JSON.parse(home), JSON.parse(away)])).toEqual([
      [
        0,
        { shots: 15, shots_on_target: 7, corners: 6, fouls: 10, yellow_cards: 1, red_cards: 0 },
        { shots: 9, shots_on_target: 4, corners: 3, fouls: 12, yellow_cards: 2, red_cards: 1 },
      ],
    ]);
  });

  it("keeps a season that runs past its summer whole", async () => {
    const late = DATASET_ROW.replace("2017-08-12", "2018-07-20").replace("Arsenal,Man United", "Man United,Arsenal");
    const { rows } = await importAll(footballDatasets, [lines(DATASET, DATASET_HEAD, DATASET_ROW, late)]);
    expect(pick(rows.seasons, "name")).toEqual([{ name: "2017-18" }]);
  });

  it("refuses rows with contradicting figures, by line", async () => {
    const wrong = (from: string, to: string) => DATASET_ROW.replace(from, to);
    const { rows, refused } = await importAll(footballDatasets, [
      lines(
        DATASET,
        DATASET_HEAD,
        wrong("3,1,H", "3,1,D"),
        DATASET_ROW,
        wrong("2017-08-12", "12.8.2017"),
        wrong(",3,1,H", ",three,1,H"),
        wrong("H,1,1", "H,4,1"),
        DATASET_ROW,
        `${DATASET_ROW},9`,
      ),
    ]);
    expect(rows.matches).toHaveLength(1);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [8, "23 cells where the header has 22"],
      [2, 'the result "D" contradicts the score 3:1'],
      [4, '"12.8.2017" is no day (YYYY-MM-DD or DD/MM/YY)'],
      [5, 'the score "three:1" is not two numbers'],
      [6, "half-time 4:1 exceeds full time 3:1"],
      [7, "Arsenal against Man United stands in the file twice"],
    ]);
  });

  it("names the expected content of a wrong or half file", async () => {
    const half = `${DATASET_HEAD}\n${DATASET_ROW}\n${DATASET_ROW.slice(0, 40)}`;
    await expect(importAll(footballDatasets, [memoryFile(DATASET, half)])).rejects.toThrow(
      /season of football-datasets.*line 3\) that stops in the middle/,
    );
    await expect(importAll(footballDatasets, [lines(ODDS, ODDS_HEAD, ODDS_ROW)])).rejects.toThrow(
      /expected a season of football-datasets/,
    );
    const foreign = DATASET_ROW.replace("Arsenal,Man United", "FC Nowhere,Testonia");
    await expect(importAll(footballDatasets, [lines("season-1718.csv", DATASET_HEAD, foreign)])).rejects.toThrow(
      /clubs that are not English/,
    );
  });

  it.skipIf(!hasFullSet("football-datasets"))(fullTitle("football-datasets", "reads nine seasons of 380"), async () => {
    const { rows, refused } = await importFullSet(footballDatasets);
    expect([rows.matches.length, rows.seasons.length, refused.length]).toEqual([9 * 380, 9, 0]);
    expect(rows.teams.filter(({ nameZh }) => !nameZh)).toEqual([]);
  });
});

describe("odds-epl", () => {
  it("makes quotes of each bookmaker at the day of the match, and a second one if the closing price is known", async () => {
    const { rows, refused } = await importAll(oddsEpl, [lines(ODDS, ODDS_HEAD, ODDS_ROW)]);
    expect(refused).toEqual([]);
    const day = Date.UTC(2017, 7, 12) / 1000;
    const name = (id: number) => rows.bookmakers.find((bookmaker) => bookmaker.id === id)?.name;
    expect(
      rows.odds.map(({ bookmakerId, market, at, line, home, draw, away }) => [
        name(bookmakerId),
        market,
        at - day,
        line,
        home,
        draw,
        away,
      ]),
    ).toEqual([
      ["bet365", "1x2", 0, null, 2, 3.4, 4],
      ["Pinnacle", "1x2", 0, null, 2.05, 3.5, 4.1],
      ["Stan James", "1x2", 0, null, 2.1, 3.3, 3.9],
      ["Pinnacle", "1x2", 43_200, null, 1.98, 3.6, 4.2],
      ["BetBrain average", "1x2", 0, null, 2, 3.4, 4],
      ["BetBrain average", "total", 0, 2.5, 1.9, null, 1.9],
      ["BetBrain average", "handicap", 0, -0.5, 2, null, 1.9],
      ["BetBrain maximum", "1x2", 0, null, 2.1, 3.6, 4.3],
      ["BetBrain maximum", "total", 0, 2.5, 1.95, null, 2],
      ["BetBrain maximum", "handicap", 0, -0.5, 2.05, null, 1.95],
    ]);
    expect(rows.bookmakers.find((row) => row.name === "bet365")).toEqual({ id: 1, name: "bet365", nameZh: "365体育" });
    expect(rows.bookmakers.find((row) => row.name === "Stan James")?.id).toBeGreaterThanOrEqual(1000);
  });

  it("leaves out an invalid price, and keeps the match", async () => {
    const { rows, refused } = await importAll(oddsEpl, [
      lines(ODDS, ODDS_HEAD, ODDS_ROW.replace(",2,3.4,4,2.1,", ",2,x,4,2.1,")),
    ]);
    expect(rows.matches).toHaveLength(1);
    expect(refused).toEqual([{ file: ODDS, row: 2, reason: 'bet365 1x2: "2 x 4" are not prices', isMatch: false }]);
  });

  it("refuses a price of 1 or less, which pays nothing", async () => {
    const { rows } = await importAll(oddsEpl, [lines(ODDS, ODDS_HEAD, ODDS_ROW.replace(",2,3.4,4,2.1,", ",1,3.4,4,2.1,"))]);
    expect(rows.odds.length).toBeGreaterThan(0);
    expect(rows.odds.every(({ bookmakerId }) => bookmakerId !== 1)).toBe(true);
  });

  it("refuses a row, a different division, and half a file", async () => {
    const { rows, refused } = await importAll(oddsEpl, [
      lines(ODDS, ODDS_HEAD, ODDS_ROW, ODDS_ROW.replace("12/08/17", "31/02/17")),
    ]);
    expect([rows.matches.length, refused.length]).toEqual([1, 1]);
    await expect(importAll(oddsEpl, [lines(ODDS, ODDS_HEAD, ODDS_ROW.replace("E0", "E1"))])).rejects.toThrow(
      /division E1 in line 2/,
    );
    await expect(importAll(oddsEpl, [memoryFile(ODDS, `${ODDS_HEAD}\n${ODDS_ROW.slice(0, 60)}`)])).rejects.toThrow(
      /stops in the middle/,
    );
  });

  it("merges matches of football.json and football-datasets", async () => {
    const season = {
      name: "English Premier League 2017/18",
      matches: [
        { round: "Matchday 1", date: "2017-08-12", team1: "Arsenal FC", team2: "Manchester United FC", score: { ft: [3, 1] } },
      ],
    };
    const ids = await Promise.all([
      importAll(oddsEpl, [lines(ODDS, ODDS_HEAD, ODDS_ROW)]),
      importAll(footballDatasets, [lines(DATASET, DATASET_HEAD, DATASET_ROW)]),
      importAll(footballJson, [json("2017-18/en.1.json", season)]),
    ]);
    const [odds, dataset, league] = ids.map(({ rows }) => rows);
    expect(odds!.matches[0]!.id).toBe(dataset!.matches[0]!.id);
    expect(odds!.matches[0]!.id).toBe(league!.matches[0]!.id);
    expect(odds!.statistics).toEqual(dataset!.statistics);
    expect(odds!.standings).toEqual(dataset!.standings);
  });

  it("gives the same rows a second time", async () => {
    expect(await importAll(oddsEpl, [lines(ODDS, ODDS_HEAD, ODDS_ROW)])).toEqual(
      await importAll(oddsEpl, [lines(ODDS, ODDS_HEAD, ODDS_ROW)]),
    );
    expect(await importAll(footballDatasets, [lines(DATASET, DATASET_HEAD, DATASET_ROW)])).toEqual(
      await importAll(footballDatasets, [lines(DATASET, DATASET_HEAD, DATASET_ROW)]),
    );
  });

  it.skipIf(!hasFullSet("odds-epl"))(fullTitle("odds-epl", "reads seven seasons with their prices"), async () => {
    const { rows, refused } = await importFullSet(oddsEpl);
    expect([rows.matches.length, refused.length]).toEqual([7 * 380, 0]);
    const perMatch = rows.odds.length / rows.matches.length;
    expect(perMatch).toBeGreaterThan(10);
    expect(
      rows.odds.every(({ home, away, draw, market }) => home > 1 && away > 1 && (market === "1x2") === (draw !== null)),
    ).toBe(true);
  });
});
