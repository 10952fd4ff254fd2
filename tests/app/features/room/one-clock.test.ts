import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlayerState } from "#app/features/player/player-state.ts";
import type { Message } from "#chat/index.ts";
import { encodePulse, type PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { madeMessage } from "#tests/support/message.ts";

/** Fakes React's hooks for the only component on the page, by the order of their calls. `begin` renders the component again. */
vi.mock("react", () => {
  const slots: unknown[] = [];
  let at = 0;
  return {
    begin: (isNewPage = false) => {
      at = 0;
      if (isNewPage) slots.length = 0;
    },
    useState: (first: unknown) => {
      const place = at++;
      slots[place] ??= { value: first };
      const slot = slots[place] as { value: unknown };
      return [slot.value, (next: () => unknown) => Object.assign(slot, { value: next() })];
    },
    useRef: (first: unknown) => {
      const place = at++;
      slots[place] ??= { current: first };
      return slots[place];
    },
    useEffect: (effect: () => void, deps: unknown[]) => {
      const place = at++;
      const before = slots[place] as unknown[] | undefined;
      slots[place] = deps;
      if (!before?.every((dep, index) => Object.is(dep, deps[index])) || before.length !== deps.length) effect();
    },
    useCallback: (act: unknown) => act,
    useSyncExternalStore: (subscribe: (listener: () => void) => unknown, read: () => unknown) => {
      subscribe(() => {});
      return read();
    },
  };
});

const START_MS = Date.UTC(2026, 0, 1);
const MATCH = 7;

const pulse = (homeScore: number, updatedAt: number): PulsedMatch => ({
  matchId: MATCH,
  status: 2,
  kickoffAt: START_MS / 1000,
  homeScore,
  awayScore: 0,
  homeHalf: null,
  awayHalf: null,
  homeReds: 0,
  awayReds: 0,
  remainingS: 0,
  clockStartedAt: 0,
  homePenalties: null,
  awayPenalties: null,
  updatedAt,
  newsAt: updatedAt / 1000,
  unconfirmed: 0,
  homeYellows: 0,
  awayYellows: 0,
  homeCorners: 0,
  awayCorners: 0,
});

const said = (id: string, atMs: number): Message =>
  madeMessage({
    ID: id,
    elements: [{ type: "TIMTextElem", payload: { text: id } }],
    from: "5",
    flow: "in",
    time: Math.floor(atMs / 1000),
    timeMs: atMs,
  });

const playing = (delayMs: number): PlayerState => ({
  phase: "playing",
  line: 1,
  qualities: [],
  quality: "",
  delayMs,
  isAtEdge: true,
  isAudio: false,
  isSoundOnly: false,
  lacking: "",
});

const SURFACES = ["score", "talk", "banner", "tab"] as const;
type Surface = (typeof SURFACES)[number];
interface Shown {
  surface: Surface;
  key: string;
  shownMs: number;
}

/** Opens a page whose picture is `delayMs` behind the broadcast. */
async function openPage(delayMs: number) {
  vi.resetModules();
  const react = (await import("react")) as unknown as { begin: (isNewPage?: boolean) => void };
  const { pictureClock } = await import("#app/client/picture-clock.ts");
  const feed = await import("#app/client/score-feed.ts");
  const { useScoreChanges: watchScores } = feed;
  const { announceRaceStart, useRaceBanners: bannersNow } = await import("#app/client/race-banners.ts");
  const { PictureFollower } = await import("#app/features/room/follow-picture.ts");
  const { holdTalk } = await import("#app/features/room/hold-talk.ts");
  const { TalkList } = await import("#app/features/room-talk/talk-list.ts");
  const { useInStep: inStepNow } = await import("#app/features/room/use-in-step.ts");
  const shown: Shown[] = [];
  const note = (surface: Surface, key: string): void => {
    if (!shown.some((one) => one.surface === surface && one.key === key)) shown.push({ surface, key, shownMs: Date.now() });
  };
  feed.setInStep((atMs, show) => pictureClock.hold(atMs, show));
  const follower = new PictureFollower(pictureClock);
  follower.take(playing(delayMs), false);
  react.begin(true);
  watchScores(({ homeScore }) => note("score", String(homeScore)));
  const talk = new TalkList();
  talk.subscribe(() => {
    for (const { id } of talk.read().lines) note("talk", id);
  });
  /** The data of the page's tab, as of `atMs`. `draw` renders the tab again. */
  let tab: { key: string; atMs: number } | undefined;
  const draw = (): void => {
    react.begin();
    watchScores(() => {});
    const now = inStepNow(tab, tab?.atMs);
    if (now) note("tab", now.key);
  };
  draw();
  return {
    shown,
    follower,
    say: (message: Message) => holdTalk(pictureClock, [message], null, talk.add),
    remove: (id: string) => talk.remove([id]),
    score: (score: number, atMs: number) => feed.receivePulses([encodePulse(pulse(score, atMs))]),
    banner: (id: number, atMs: number) => feed.inStep(atMs, () => announceRaceStart({ id, desc: String(id) })),
    setTab: (key: string, atMs: number) => {
      tab = { key, atMs };
      draw();
    },
    look: () => {
      draw();
      for (const { id } of bannersNow()) note("banner", String(id));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn(), documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often the test renders, in milliseconds. A surface may be later than its clock by this much. */
const FRAME_MS = 50;

const event = fc.record({
  surface: fc.constantFrom(...SURFACES),
  pauseMs: fc.integer({ min: 0, max: 2_000 }),
  travelMs: fc.integer({ min: 0, max: 700 }),
});

it("score, chat and gifts show an event within a second of the picture", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 800, max: 40_000 }),
      async (events, delayMs) => {
        vi.setSystemTime(START_MS);
        const page = await openPage(delayMs);
        const happened = new Map<string, number>();
        let atMs = START_MS;
        const arrivals = events.map(({ surface, pauseMs, travelMs }, index) => {
          atMs += pauseMs + 1;
          happened.set(`${surface} ${index + 1}`, atMs);
          return { surface, key: index + 1, atMs, arrivesMs: atMs + travelMs };
        });
        const end = atMs + delayMs + 3_000;
        const waiting = [...arrivals].sort((a, b) => a.arrivesMs - b.arrivesMs);
        while (Date.now() < end) {
          await vi.advanceTimersByTimeAsync(FRAME_MS);
          page.look();
          for (let [next] = waiting; next && next.arrivesMs <= Date.now(); [next] = waiting) {
            waiting.shift();
            if (next.surface === "score") page.score(next.key, next.atMs);
            else if (next.surface === "talk") page.say(said(String(next.key), next.atMs));
            else if (next.surface === "banner") page.banner(next.key, next.atMs);
            else page.setTab(String(next.key), next.atMs);
          }
        }
        expect(page.shown.length).toBeGreaterThan(0);
        for (const { surface, key, shownMs } of page.shown) {
          const at = happened.get(`${surface} ${key}`) as number;
          expect(shownMs).toBeGreaterThanOrEqual(at + delayMs);
          expect(shownMs).toBeLessThanOrEqual(at + delayMs + 1_000);
        }
        // Scores and tabs that a newer value replaced need not be shown, but every chat line and every banner must be.
        for (const { surface, key } of arrivals)
          if (surface === "talk") expect(page.shown).toContainEqual(expect.objectContaining({ surface, key: String(key) }));
      },
    ),
    { numRuns: 30 },
  );
});

it("a chat line deleted during its delay never appears", async () => {
  const page = await openPage(5_000);
  page.say(said("kept", START_MS));
  page.say(said("deleted", START_MS));
  page.remove("deleted");
  await vi.advanceTimersByTimeAsync(6_000);
  expect(page.shown.map(({ key }) => key)).toEqual(["kept"]);
});

it.each([
  { why: "a picture that stalls", phase: "stalled", isPaused: false, isShown: false },
  { why: "a picture that the viewer paused", phase: "playing", isPaused: true, isShown: false },
  { why: "a broadcast that ended", phase: "ended", isPaused: false, isShown: true },
  { why: "a picture that failed", phase: "failed", isPaused: false, isShown: true },
] as const)("the room with $why shows held events: $isShown", async ({ phase, isPaused, isShown }) => {
  const page = await openPage(3_000);
  await vi.advanceTimersByTimeAsync(1_000);
  page.follower.take({ ...playing(3_000), phase }, isPaused);
  page.score(1, START_MS + 900);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.shown.length > 0).toBe(isShown);
});

it("the clock releases held events if the picture stalls for over twenty seconds", async () => {
  const page = await openPage(3_000);
  page.follower.take({ ...playing(3_000), phase: "stalled" }, false);
  page.score(1, START_MS + 500);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(page.shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.shown).toHaveLength(1);
  page.follower.take({ ...playing(3_000), phase: "stalled" }, false);
  page.score(2, Date.now());
  expect(page.shown).toHaveLength(2);
  page.follower.take(playing(4_000), false);
  page.score(3, Date.now());
  expect(page.shown).toHaveLength(2);
});
