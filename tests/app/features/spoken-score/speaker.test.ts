import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HeardMatch } from "#app/features/spoken-score/heard-match.ts";
import type { MatchState } from "#edge/contract/rules/match-pulse.ts";
import texts from "#edge/contract/texts/en/pages/spoken.ts";

const said: string[] = [];
const store = { speech_off: false };
vi.mock("#app/client/notices.ts", () => ({ announce: (text: string) => said.push(text) }));
vi.mock("#app/state/stored-state.ts", () => ({ readStore: () => store }));
vi.mock("#app/visit/use-now.ts", () => ({ serverNow: () => 20 * 60_000 }));
vi.mock("#app/i18n/catalogues.ts", () => ({ loadCatalogue: async () => undefined, readCatalogue: () => texts }));

const MATCH: HeardMatch = { id: 7, sport: 1, home: "Arsenal", away: "Chelsea", startMs: 0, goals: [], isAlone: true };
const state = (homeScore: number | null, awayScore: number | null, change: Partial<MatchState> = {}): MatchState => ({
  ...{ status: 2, homeScore, awayScore, unconfirmed: 0, kickoffAt: 0, homeHalf: null, awayHalf: null, homeReds: 0, awayReds: 0 },
  ...{ remainingS: 0, clockStartedAt: 0, homePenalties: null, awayPenalties: null, newsAt: 0 },
  ...change,
});

async function load() {
  vi.resetModules();
  const [{ hear }, scorers] = await Promise.all([
    import("#app/features/spoken-score/speaker.ts"),
    import("#app/features/spoken-score/scorers.ts"),
  ]);
  return { hear, ...scorers };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  said.length = 0;
  store.speech_off = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a goal is announced in one line with its minute and score", async () => {
  const { hear } = await load();
  hear(MATCH, state(0, 0), state(1, 0));
  await vi.runAllTimersAsync();
  expect(said).toEqual(["Goal for Arsenal, minute 21. Arsenal 1, Chelsea 0"]);
});

it("a goal reported by feed, push and list reload is announced once", async () => {
  const { hear } = await load();
  const goals = [{ isHome: true, mark: "", minute: 20, added: 0, scorer: "B. Saka" }] as const;
  hear(MATCH, state(0, 0), state(1, 0));
  hear({ ...MATCH, isAlone: false }, state(0, 0), state(1, 0));
  hear({ ...MATCH, goals }, state(0, 0), state(1, 0));
  hear(MATCH, state(1, 0), state(1, 0, { homeReds: 1 }));
  await vi.runAllTimersAsync();
  expect(said).toHaveLength(1);
});

it("the announcement names a scorer who is known in time", async () => {
  const { hear, startTelling, tellScorer } = await load();
  startTelling(7);
  hear(MATCH, state(0, 0), state(1, 0));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([]);
  tellScorer(7, { score: "1-0", name: "Saka", minute: "45+2" });
  await vi.advanceTimersByTimeAsync(10);
  expect(said).toEqual(["Goal for Arsenal: Saka, minute 45+2. Arsenal 1, Chelsea 0"]);
});

it("a scorer's name that arrives later causes no second announcement", async () => {
  const { hear, startTelling, tellScorer } = await load();
  startTelling(7);
  hear(MATCH, state(0, 0), state(1, 0));
  await vi.advanceTimersByTimeAsync(7_000);
  tellScorer(7, { score: "1-0", name: "Saka", minute: "20" });
  await vi.runAllTimersAsync();
  expect(said).toEqual(["Goal for Arsenal, minute 21. Arsenal 1, Chelsea 0"]);
});

it("announcements of several matches follow one another", async () => {
  const { hear } = await load();
  for (const id of [1, 2, 3]) hear({ ...MATCH, id, home: `Club ${id}` }, state(0, 0), state(1, 0));
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(7_100);
  expect(said.map((line) => line.slice(0, 15))).toEqual(["Goal for Club 1", "Goal for Club 2", "Goal for Club 3"]);
});

it("the page never announces goals from a time without speech", async () => {
  const { hear } = await load();
  store.speech_off = true;
  hear(MATCH, state(0, 0), state(1, 0));
  await vi.runAllTimersAsync();
  store.speech_off = false;
  hear(MATCH, state(0, 0), state(1, 0));
  hear(MATCH, state(1, 0), state(2, 0));
  await vi.runAllTimersAsync();
  expect(said).toEqual(["Goal for Arsenal, minute 21. Arsenal 2, Chelsea 0"]);
});

it("a cancelled goal and the end of the match have their own lines", async () => {
  const { hear } = await load();
  hear(MATCH, state(1, 0), state(0, 0));
  hear(MATCH, state(0, 0), state(0, 0, { status: 8 }));
  await vi.runAllTimersAsync();
  expect(said).toEqual(["Score corrected. Arsenal 0, Chelsea 0", "Full time. Arsenal 0, Chelsea 0"]);
});
