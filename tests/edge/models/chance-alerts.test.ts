import { describe, expect, it } from "vitest";
import { forecastAlert, marketAlert, type TimedQuote } from "#edge/models/chance-alerts.ts";

const DAY_S = 86_400;
const START = 10 * DAY_S;
const MATCH = { id: 7, sportId: 1 as const, startsAt: START };
/** Prices without a margin. */
const quote = (at: number, shares: [number, number, number], bookmaker = 1): TimedQuote => ({
  bookmaker,
  at,
  home: 1 / shares[0],
  draw: 1 / shares[1],
  away: 1 / shares[2],
});
const alert = (...quotes: TimedQuote[]) => marketAlert(MATCH, quotes, START - 600);

describe("the alert of a forecast", () => {
  it("the alert states chances as matches out of a hundred", () => {
    const event = forecastAlert(1, 7, JSON.stringify({ home: 1.6, away: 1.1, rho: -0.05 }), 100);
    expect(event).toMatchObject({ id: "forecast", kind: "forecast", matchId: 7, sportId: 1, at: 100 });
    expect(event.chances!.home + event.chances!.draw + event.chances!.away).toBe(100);
  });
});

describe("the alert of the market", () => {
  it("the market alert ignores a small change", () => {
    expect(alert()).toBeNull();
    expect(alert(quote(1, [0.5, 0.25, 0.25]), quote(START - 900, [0.56, 0.23, 0.21]))).toBeNull();
  });

  it.each([
    [[0.6, 0.22, 0.18], "odds:home:up:1", { result: "home", from: 50, to: 60 }],
    [[0.4, 0.27, 0.33], "odds:home:down:1", { result: "home", from: 50, to: 40 }],
    [[0.48, 0.35, 0.17], "odds:draw:up:1", { result: "draw", from: 25, to: 35 }],
    [[0.28, 0.27, 0.45], "odds:home:down:2", { result: "home", from: 50, to: 28 }],
  ] as const)("a market alert about the move to %j has the id %s", (shares, id, move) => {
    expect(alert(quote(1, [0.5, 0.25, 0.25]), quote(START - 900, [...shares]))).toMatchObject({ id, kind: "odds", move });
  });

  it("the market alert compares only changes of the last day before the start", () => {
    const long = [quote(1, [0.3, 0.3, 0.4]), quote(START - DAY_S - 1, [0.5, 0.25, 0.25]), quote(START - 900, [0.52, 0.25, 0.23])];
    expect(alert(...long)).toBeNull();
    const late = quote(START - 1000, [0.7, 0.2, 0.1], 2);
    expect(alert(quote(1, [0.5, 0.25, 0.25]), late)).toBeNull();
  });

  it("the alert uses the last valid prices of a suspended bookmaker", () => {
    const suspended: TimedQuote = { bookmaker: 1, at: START - 900, home: 1.01, draw: 1.01, away: 1.01 };
    const open = quote(1, [0.5, 0.25, 0.25]);
    expect(alert(open, suspended)).toBeNull();
    expect(alert(open, quote(START - 1000, [0.6, 0.22, 0.18]), suspended)).toMatchObject({ id: "odds:home:up:1" });
    expect(alert(suspended, quote(START - 800, [0.6, 0.22, 0.18]))).toBeNull();
  });

  it("the alert of basketball has no draw", () => {
    const price = (at: number, home: number): TimedQuote => ({
      bookmaker: 1,
      at,
      home: 1 / home,
      draw: null,
      away: 1 / (1 - home),
    });
    const event = marketAlert({ ...MATCH, sportId: 2 }, [price(1, 0.5), price(START - 900, 0.65)], START - 600);
    expect(event).toMatchObject({ id: "odds:home:up:1", move: { result: "home", from: 50, to: 65 } });
  });
});
