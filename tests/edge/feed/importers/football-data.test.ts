import { describe, expect, it } from "vitest";
import { footballData, oddsEpl } from "#edge/feed/importers/football-data.ts";
import { footballDatasets } from "#edge/feed/importers/football-datasets.ts";
import { footballJson } from "#edge/feed/importers/football-json.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { expectRefusal, expectSameRows, type Imported, importAll, json, lines, memoryFile, pick } from "./reading.ts";

const DATASET_HEAD = "Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR";
const DATASET_ROW = "2017-08-12,Arsenal,Man United,3,1,H,1,1,D,A Whistle,15,9,7,4,10,12,6,3,1,2,0,1";
const DATASET = "football-datasets/premier-league/season-1718.csv";
const datasetFile = (...rows: string[]) => lines(DATASET, DATASET_HEAD, ...rows);

const ODDS_HEAD =
  "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A,SJH,SJD,SJA,PSH,PSD,PSA," +
  "BbMxH,BbAvH,BbMxD,BbAvD,BbMxA,BbAvA,BbMx>2.5,BbAv>2.5,BbMx<2.5,BbAv<2.5,BbAHh,BbMxAHH,BbAvAHH,BbMxAHA,BbAvAHA,PSCH,PSCD,PSCA";
const ODDS_ROW =
  "E0,12/08/17,Arsenal,Man United,3,1,H,1,1,D,A Whistle,15,9,7,4,10,12,6,3,1,2,0,1,2,3.4,4,2.1,3.3,3.9,2.05,3.5,4.1," +
  "2.1,2,3.6,3.4,4.3,4,1.95,1.9,2,1.9,-0.5,2.05,2,1.95,1.9,1.98,3.6,4.2";
const ODDS = "odds-epl/2017-2018.csv";
const oddsFile = (...rows: string[]) => lines(ODDS, ODDS_HEAD, ...rows);

/** Returns the quotes with the names of their bookmakers, and with their times in hours after `from`. */
const toQuotes = ({ bookmakers, odds }: Imported["rows"], from: number): unknown[][] =>
  odds.map(({ bookmakerId, market, at, line, home, draw, away }) => {
    const name = bookmakers.find(({ id }) => id === bookmakerId)?.name;
    return [name, market, (at - from) / 3600, line, home, draw, away];
  });

describe("the importer of football-datasets", () => {
  it("the importer makes matches with their statistics", async () => {
    const { rows, refused } = await importAll(footballDatasets, [
      datasetFile(DATASET_ROW),
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

  it("the importer reads a two-digit year as a year of the file's season", async () => {
    const old = "14/08/93,Arsenal,Coventry,0,3,A,,,,,,,,,,,,,,,,";
    for (const day of ["14/08/93", "14.8.93", "14-Aug-93", "1993-08-14"]) {
      const { rows, refused } = await importAll(footballDatasets, [
        lines("premier-league/season-9394.csv", DATASET_HEAD, old.replace("14/08/93", day)),
      ]);
      expect(refused).toEqual([]);
      expect(pick(rows.seasons, "name")).toEqual([{ name: "1993-94" }]);
      expect(pick(rows.matches, "startsAt")).toEqual([{ startsAt: Date.UTC(1993, 7, 14, 12) / 1000 }]);
    }
  });

  it("the importer refuses rows outside the season in the file's name", async () => {
    const { rows, refused } = await importAll(footballDatasets, [
      lines("premier-league/season-9899.csv", DATASET_HEAD, DATASET_ROW),
    ]);
    expect(rows.matches).toEqual([]);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [
        2,
        "column Date: 2017-08-12 is not a day of the season 1998-99 that the file's name states; rename the file, or correct the day",
      ],
    ]);
  });

  it("the importer assigns a match in late July to the file's season", async () => {
    const late = DATASET_ROW.replace("2017-08-12", "2018-07-20").replace("Arsenal,Man United", "Man United,Arsenal");
    const { rows } = await importAll(footballDatasets, [datasetFile(DATASET_ROW, late)]);
    expect(pick(rows.seasons, "name")).toEqual([{ name: "2017-18" }]);
  });

  it("the importer refuses a row with contradictory figures", async () => {
    const wrong = (from: string, to: string) => DATASET_ROW.replace(from, to);
    const { rows, refused } = await importAll(footballDatasets, [
      datasetFile(
        wrong("3,1,H", "3,1,D"),
        DATASET_ROW,
        wrong("2017-08-12", "32.8.2017"),
        wrong(",3,1,H", ",three,1,H"),
        wrong("H,1,1", "H,4,1"),
        DATASET_ROW,
        `${DATASET_ROW},9`,
      ),
    ]);
    expect(rows.matches).toHaveLength(1);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'column FTR: "D" contradicts the score 3-1, which is "H"; correct one of them'],
      [4, 'column Date: "32.8.2017" is no day; write DD/MM/YYYY or YYYY-MM-DD'],
      [5, 'column FTHG: "three" is not a number of goals; write a whole number from 0 to 50'],
      [6, "column HTHG: half-time 4-1 exceeds full time 3-1; correct one of them"],
      [7, "Arsenal plays twice on 2017-08-12; remove one of the lines"],
      [8, "has 23 cells where the header has 22; put a cell with a comma of its own in quotation marks"],
    ]);
  });

  it("the refusal of a wrong or truncated file names the expected content", async () => {
    const half = `${DATASET_HEAD}\n${DATASET_ROW}\n${DATASET_ROW.slice(0, 40)}`;
    await expectRefusal(
      footballDatasets,
      [memoryFile(DATASET, half)],
      /season of football-datasets.*line 3\) that stops in the middle/,
    );
    await expectRefusal(footballDatasets, [oddsFile(ODDS_ROW)], /expected a season of football-datasets/);
    const foreign = DATASET_ROW.replace("Arsenal,Man United", "FC Nowhere,Testonia");
    await expectRefusal(footballDatasets, [lines("season-1718.csv", DATASET_HEAD, foreign)], /clubs that are not English/);
  });

  it.skipIf(!hasFullSet("football-datasets"))(fullTitle("football-datasets", "reads nine seasons of 380"), async () => {
    const { rows, refused } = await importFullSet(footballDatasets);
    expect([rows.matches.length, rows.seasons.length, refused.length]).toEqual([9 * 380, 9, 0]);
    expect(rows.teams.filter(({ nameZh }) => !nameZh)).toEqual([]);
  });
});

describe("the importer of odds-epl", () => {
  it("the importer dates each bookmaker's quotes to the day of the match", async () => {
    const { rows, refused } = await importAll(oddsEpl, [oddsFile(ODDS_ROW)]);
    expect(refused).toEqual([]);
    expect(toQuotes(rows, Date.UTC(2017, 7, 12) / 1000)).toEqual([
      ["bet365", "1x2", 0, null, 2, 3.4, 4],
      ["Pinnacle", "1x2", 0, null, 2.05, 3.5, 4.1],
      ["Pinnacle", "1x2", 12, null, 1.98, 3.6, 4.2],
      ["Stan James", "1x2", 0, null, 2.1, 3.3, 3.9],
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

  it("the importer keeps a match but drops its invalid price", async () => {
    const { rows, refused } = await importAll(oddsEpl, [oddsFile(ODDS_ROW.replace(",2,3.4,4,2.1,", ",2,x,4,2.1,"))]);
    expect(rows.matches).toHaveLength(1);
    expect(refused).toEqual([
      {
        file: ODDS,
        row: 2,
        isMatch: false,
        reason:
          'column B365D: "x" is not a decimal price above 1, so bet365 is left out; leave the cell empty if there is no price',
      },
    ]);
  });

  it("the importer refuses a price of 1 or less", async () => {
    const { rows } = await importAll(oddsEpl, [oddsFile(ODDS_ROW.replace(",2,3.4,4,2.1,", ",1,3.4,4,2.1,"))]);
    expect(rows.odds.length).toBeGreaterThan(0);
    expect(rows.odds.every(({ bookmakerId }) => bookmakerId !== 1)).toBe(true);
  });

  it("the importer refuses faulty rows and truncated files", async () => {
    const { rows, refused } = await importAll(oddsEpl, [oddsFile(ODDS_ROW, ODDS_ROW.replace("12/08/17", "31/02/17"))]);
    expect([rows.matches.length, refused.length]).toEqual([1, 1]);
    await expectRefusal(oddsEpl, [oddsFile(ODDS_ROW.replace("E0", "E1"))], /division E1 in line 2/);
    await expectRefusal(oddsEpl, [memoryFile(ODDS, `${ODDS_HEAD}\n${ODDS_ROW.slice(0, 60)}`)], /stops in the middle/);
  });

  it("the importer merges matches of football.json and football-datasets", async () => {
    const season = {
      name: "English Premier League 2017/18",
      matches: [
        { round: "Matchday 1", date: "2017-08-12", team1: "Arsenal FC", team2: "Manchester United FC", score: { ft: [3, 1] } },
      ],
    };
    const ids = await Promise.all([
      importAll(oddsEpl, [oddsFile(ODDS_ROW)]),
      importAll(footballDatasets, [datasetFile(DATASET_ROW)]),
      importAll(footballJson, [json("2017-18/en.1.json", season)]),
    ]);
    const [odds, dataset, league] = ids.map(({ rows }) => rows);
    expect(odds!.matches[0]!.id).toBe(dataset!.matches[0]!.id);
    expect(odds!.matches[0]!.id).toBe(league!.matches[0]!.id);
    expect(odds!.statistics).toEqual(dataset!.statistics);
    expect(odds!.standings).toEqual(dataset!.standings);
  });

  it("the importer makes the same rows from the same file", async () => {
    await expectSameRows(oddsEpl, [oddsFile(ODDS_ROW)]);
    await expectSameRows(footballDatasets, [datasetFile(DATASET_ROW)]);
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

describe("the importer of football-data.co.uk", () => {
  const HEAD = "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Attendance,HS,AS,HHW,AHW,HO,AO";
  it.each([
    ["E3", "england-league-two"],
    ["EC", "england-national-league"],
    ["SC3", "scotland-league-two"],
    ["D2", "germany-2-bundesliga"],
    ["I2", "italy-serie-b"],
    ["SP2", "spain-segunda"],
    ["F2", "france-ligue-2"],
    ["N1", "netherlands-eredivisie"],
    ["B1", "belgium-pro-league"],
    ["P1", "portugal-primeira-liga"],
    ["T1", "turkey-super-lig"],
    ["G1", "greece-super-league"],
  ])("the importer maps the division %s to %s", async (division, slug) => {
    const { rows, refused } = await importAll(footballData, [lines("x.csv", HEAD, `${division},15/08/2025,,Alfa,Bravo,1,0,H`)]);
    expect([refused, rows.leagues.map((league) => league.slug), rows.seasons.map((season) => season.name)]).toEqual([
      [],
      [slug],
      ["2025-26"],
    ]);
  });

  it("the importer reads the hours of a file as British time", async () => {
    const { rows } = await importAll(footballData, [
      lines("x.csv", HEAD, 'D1,22/08/2025,19:30,Bayern Munich,RB Leipzig,6,0,H,3,0,H,"75,000",19,12,1,0,2,3'),
    ]);
    expect(rows.matches).toEqual([
      expect.objectContaining({
        sourceKey: "germany-bundesliga/2025-26/bayern-munich/rb-leipzig",
        startsAt: Date.UTC(2025, 7, 22, 18, 30) / 1000,
        dateOnly: 0,
        attendance: 75_000,
        homeHalfScore: 3,
      }),
    ]);
    expect(JSON.parse(rows.statistics[0]!.home)).toEqual({ shots: 19, woodwork: 1, offsides: 2 });
  });

  it("the importer makes opening and closing prices of each bookmaker", async () => {
    const head =
      "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,BFDH,BFDD,BFDA,BFH,BFD,BFA,PSH,PSD,PSA,P>2.5,P<2.5,AHh,PAHH,PAHA,AvgH,AvgD,AvgA,PSCH,PSCD,PSCA,PC>2.5,PC<2.5,AHCh,PCAHH,PCAHA";
    const { rows, refused } = await importAll(footballData, [
      lines(
        "x.csv",
        head,
        "SP1,15/08/2025,Girona,Vallecano,1,3,A,2.3,3.2,3.25,2.2,3.1,3.3,2.3,3.3,3.45,2.24,1.71,-0.25,1.97,1.95,-,NA,0,2.29,3.32,3.44,2.2,1.7,0,1.9,2",
      ),
    ]);
    expect(refused).toEqual([]);
    expect(toQuotes(rows, Date.UTC(2025, 7, 15, 12) / 1000)).toEqual([
      ["Betfair", "1x2", -12, null, 2.2, 3.1, 3.3],
      ["Betfred", "1x2", -12, null, 2.3, 3.2, 3.25],
      ["Pinnacle", "1x2", -12, null, 2.3, 3.3, 3.45],
      ["Pinnacle", "total", -12, 2.5, 2.24, null, 1.71],
      ["Pinnacle", "handicap", -12, -0.25, 1.97, null, 1.95],
      ["Pinnacle", "1x2", 0, null, 2.29, 3.32, 3.44],
      ["Pinnacle", "total", 0, 2.5, 2.2, null, 1.7],
      ["Pinnacle", "handicap", 0, 0, 1.9, null, 2],
    ]);
  });

  it("the importer reads a handicap of 0 and −0.5 as −0.25", async () => {
    const head = "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,GBAHH,GBAHA,GBAH";
    const { rows } = await importAll(footballData, [lines("x.csv", head, 'E0,01/09/2001,Arsenal,Leeds,1,2,A,1.9,1.95,"0,-0.5"')]);
    expect(rows.odds.map(({ market, line }) => [market, line])).toEqual([["handicap", -0.25]]);
  });

  it("the importer reads a file with a season column", async () => {
    const { rows, refused } = await importAll(footballData, [
      lines(
        "new/BRA.csv",
        "\ufeffCountry;League;Season;Date;Time;Home;Away;HG;AG;Res;PSCH;PSCD;PSCA;MaxCH;MaxCD;MaxCA",
        "Brazil;Serie A;2012;19.05.2012;22:30;Palmeiras;Flamengo RJ;1;1;D;1,75;3,86;5,25;1,8;4;5,5",
        "Brazil;Serie A ;2013;26.05.2013;20:00;Flamengo RJ;Palmeiras;2;0;H;;;;;;",
        "Argentina;Superliga ;2013/2014;03.08.2013;01:10;Alfa;Bravo;1;0;H;;;;;;",
      ),
    ]);
    expect(refused).toEqual([]);
    expect(rows.matches.map(({ sourceKey, startsAt }) => [sourceKey, new Date(startsAt * 1000).toISOString()])).toEqual([
      ["brazil-serie-a/2012/palmeiras/flamengo", "2012-05-19T21:30:00.000Z"],
      ["brazil-serie-a/2013/flamengo/palmeiras", "2013-05-26T19:00:00.000Z"],
      ["argentina-primera/2013-14/alfa-ar/bravo-ar", "2013-08-03T00:10:00.000Z"],
    ]);
    expect(toQuotes(rows, rows.matches[0]!.startsAt)).toEqual([
      ["Pinnacle", "1x2", 0, null, 1.75, 3.86, 5.25],
      ["Market maximum", "1x2", 0, null, 1.8, 4, 5.5],
    ]);
    // Argentina has two tournaments in a season, so they need two tables.
    expect(new Set(rows.standings.map(({ seasonId }) => seasonId)).size).toBe(2);
  });

  it("the importer separates two meetings on the same ground by day", async () => {
    const { rows, refused } = await importAll(footballData, [
      lines(
        "x.csv",
        HEAD,
        "SC0,02/08/2025,,Celtic,Hearts,1,0,H",
        "SC0,03/01/2026,,Celtic,Hearts,2,2,D",
        "SC0,03/01/2026,,Rangers,Hearts,2,2,D",
      ),
    ]);
    expect(rows.matches.map(({ sourceKey }) => sourceKey.split("/").slice(2).join("/"))).toEqual([
      "celtic/hearts",
      "celtic/hearts/2026-01-03",
    ]);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [4, "Hearts plays twice on 2026-01-03; remove one of the lines"],
    ]);
  });

  it("the importer puts each row into its own division", async () => {
    const { rows, refused } = await importAll(footballData, [
      lines(
        "fixtures.csv",
        HEAD,
        "SC1,02/08/2025,,Ayr,Arbroath,1,0,H",
        "SC0,02/08/2025,,Celtic,Hearts,1,0,H",
        "X9,02/08/2025,,Alfa,Bravo,1,0,H",
      ),
    ]);
    expect(rows.leagues.map(({ slug }) => slug)).toEqual(["scotland-championship", "scotland-premiership"]);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [4, expect.stringContaining('column Div: "X9" is not a league')],
    ]);
  });

  it("the importer keeps clubs of one town apart", async () => {
    const { rows } = await importAll(footballData, [
      lines("x.csv", HEAD, "D1,14/08/93,,Leipzig,Dresden,3,3,D"),
      lines(
        "new/JPN.csv",
        "Country,League,Season,Date,Time,Home,Away,HG,AG,Res",
        "Japan,J1 League,2020,22/07/2020,11:00,Yokohama M.,Yokohama,4,0,H",
      ),
    ]);
    expect(rows.teams.map(({ slug }) => slug).sort()).toEqual([
      "dresden-de",
      "vfb-leipzig-de",
      "yokohama-f-marinos",
      "yokohama-fc",
    ]);
  });
});
