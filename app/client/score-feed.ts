import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { MatchPulse } from "#edge/contract/entities/match.ts";
import { decodePulse, type PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { alignClock } from "../visit/use-now.ts";
import { KeyedListeners, Listeners, Store, useStore } from "../state/observable.ts";
import { retryPause } from "./retry-pause.ts";

/** Mean pause between score requests while scores are not pushed. The pause grows while nothing changes. */
const POLL_MS = 15_000;
const POLL_MAX_MS = 60_000;
const QUIET_GROWTH = 1.5;
/** A page asks for the first time after this time, if nothing is pushed by then. */
const FIRST_POLL_MS = 3_000;
/**
 * Interval of score requests while scores are pushed. A missed push is noticed by the numbers of the notices, and a Board repeats
 * within a minute what no notice brought.
 */
const POLL_WHILE_PUSHED_MS = 3_600_000;
/**
 * After the push of scores begins or ends, and after a missed notice, a page requests missed changes at a random moment within this
 * time. The moment is random, because a lost server ends the push of many pages at once.
 */
const CATCH_UP_WITHIN_MS = 10_000;
/** Most lost sockets are back within this time, and then bring what was missed. */
const BACK_WITHIN_MS = 2_000;
/** After this time without a response, the page shows that its data may be stale, and since when. */
const STALE_AFTER_MS = 15_000;

interface Answer {
  status: number;
  /** A server of the previous release does not send `now`. */
  data: { cursor: number; list: MatchPulse[]; as_of: number; now?: number } | null;
}

export interface Freshness {
  /** Unix milliseconds at the server; 0 before the first answer. */
  asOf: number;
  stale: boolean;
}

const pulses = new Map<number, PulsedMatch>();
const rows = new KeyedListeners<number>();
type ChangeListener = (now: PulsedMatch, before: PulsedMatch | undefined) => void;
const changes = new Listeners<Parameters<ChangeListener>>();
const sports = new Map<number, number>();

const age = new Store<Freshness>({ asOf: 0, stale: false });
let cursor = 0;
let failures = 0;
/** Number of answers in a row that contained nothing new. */
let quiet = 0;
/** When the page noticed that it has missed changes, in unix milliseconds of the device; 0 if it has missed none. */
let missedAt = 0;
/** Number of answers in a row that were older than the missed changes. */
let olderAnswers = 0;
let isPushed = false;
/**
 * Since this time (unix milliseconds at the server), the page has every change, because the push has had no gap since an answer; 0
 * if changes may be missing.
 */
let wholeFrom = 0;
/** `wholeFrom` at the end of the push. */
let wholeBefore = 0;
/** When that answer or a later one arrived, in unix milliseconds of the device. */
let wholeAt = 0;
let answeredAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

function setAge(next: Freshness): void {
  const { asOf, stale } = age.read();
  if (next.asOf !== asOf || next.stale !== stale) age.set(next);
}

/** Runs `show` at once. In a room, runs `show` when the room's video reaches `atMs`. */
type InStep = (atMs: number, show: () => void) => void;
const atOnce: InStep = (_, show) => show();
export let inStep: InStep = atOnce;

/** Lets a room hold back scores and alerts until its video reaches them; null shows them at once. */
export function setInStep(next: InStep | null): void {
  inStep = next ?? atOnce;
}

/** If the page has a video, each pulse (a match's changed score) is shown when the video reaches the pulse's time. */
export function receivePulses(received: readonly MatchPulse[]): void {
  for (const pulse of received.map(decodePulse)) inStep(pulse.updatedAt, () => show(pulse));
}

/**
 * One page in this many reports when it drew a change, at most once a minute. The reports tell operators how late a goal is shown
 * (docs/feed.md).
 */
const REPORTING_PAGES = 16;
const REPORT_EVERY_MS = 60_000;
const isReporting = Math.random() * REPORTING_PAGES < 1;
let reportedAt = 0;
/** The reporter is loaded before the first change, because otherwise the time of the first report would include the loading. */
let reporter: Promise<typeof import("./report-drawn.ts")> | undefined;

function reportDrawn({ matchId, updatedAt }: PulsedMatch): void {
  if (!isReporting || Date.now() - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = Date.now();
  reporter?.then((file) => file.reportDrawn(matchId, updatedAt)).catch(() => {});
}

/** Shows a pulse unless the page already shows a newer one. */
function show(pulse: PulsedMatch): void {
  if (pulse.updatedAt > age.read().asOf) setAge({ asOf: pulse.updatedAt, stale: false });
  const before = pulses.get(pulse.matchId);
  if (before && before.updatedAt >= pulse.updatedAt) return;
  pulses.set(pulse.matchId, pulse);
  rows.notify(pulse.matchId);
  if (rows.has(pulse.matchId)) reportDrawn(pulse);
  changes.notify(pulse, before);
}

/** 0 if the page watches both sports. */
const watched = (): number => (sports.size === 1 ? ([...sports.keys()][0] as number) : 0);

async function poll(): Promise<void> {
  timer = undefined;
  const askedAt = Date.now();
  running = new AbortController();
  const late = setTimeout(() => running?.abort(), 10_000);
  try {
    const response = await fetch(`/api/race/getScoreChanges?sport_id=${watched()}&since=${cursor}`, {
      signal: running.signal,
      headers: { accept: "application/json" },
    });
    const answer = (await response.json()) as Answer;
    if (answer.status !== 0 || !answer.data) throw new Error(`getScoreChanges answers status ${answer.status}`);
    failures = 0;
    answeredAt = Date.now();
    cursor = answer.data.cursor;
    const { as_of: asOf, now = asOf } = answer.data;
    // While the database is down, the matches of an answer may be stale, but its `now` is the server's current time.
    alignClock(now);
    quiet = answer.data.list.some(isNews) ? 0 : quiet + 1;
    noteAge(now - asOf, askedAt);
    wholeFrom = isPushed && missedAt === 0 ? wholeFrom || asOf : 0;
    wholeAt = answeredAt;
    receivePulses(answer.data.list);
    setAge({ asOf: Math.max(age.read().asOf, asOf), stale: !isPushed && now - asOf > STALE_AFTER_MS });
  } catch {
    failures += 1;
    if (!navigator.onLine || (!isPushed && Date.now() - answeredAt > STALE_AFTER_MS)) setAge({ ...age.read(), stale: true });
  } finally {
    clearTimeout(late);
    running = undefined;
  }
  schedule(pause());
}

/** An answer that was right before the page missed changes may lack them, so they are requested again. */
function noteAge(ageMs: number, askedAt: number): void {
  if (missedAt === 0) return;
  const hasMissed = ageMs <= askedAt - missedAt;
  olderAnswers = hasMissed ? 0 : olderAnswers + 1;
  if (hasMissed) missedAt = 0;
}

/** Returns whether the page does not have this pulse yet. Answers repeat the changes of the last seconds. */
function isNews(pulse: MatchPulse): boolean {
  const { matchId, updatedAt } = decodePulse(pulse);
  return updatedAt > (pulses.get(matchId)?.updatedAt ?? 0);
}

/** The pause is random, because a lost server ends the push of many pages at once. At its greatest it is not shorter than a minute. */
function pause(): number {
  if (isPushed && failures === 0 && missedAt > 0)
    return Math.random() * retryPause(olderAnswers, { firstMs: CATCH_UP_WITHIN_MS, maxMs: POLL_MAX_MS });
  if (isPushed && failures === 0) return POLL_WHILE_PUSHED_MS;
  const meanMs =
    failures > 0
      ? retryPause(failures, { firstMs: POLL_MS, maxMs: POLL_MAX_MS })
      : Math.min(POLL_MS * QUIET_GROWTH ** Math.max(0, quiet - 1), POLL_MAX_MS);
  return meanMs === POLL_MAX_MS ? meanMs * (1 + Math.random() / 3) : (meanMs * (2 + 2 * Math.random())) / 3;
}

/**
 * When the push begins or ends, the changes are requested that no push brought. `goesOn`: the push goes on with the notice after the
 * last one, so it also brings what was missed meanwhile.
 */
export function setPushed(next: boolean, goesOn = false): void {
  if (isPushed === next) return;
  isPushed = next;
  failures = 0;
  quiet = 0;
  olderAnswers = 0;
  if (next && goesOn && wholeBefore > 0 && !age.read().stale) {
    missedAt = 0;
    wholeFrom = wholeBefore;
    schedule(pause());
    return;
  }
  wholeBefore = next ? 0 : wholeFrom;
  missedAt = Date.now();
  wholeFrom = 0;
  const leastMs = next ? 0 : BACK_WITHIN_MS;
  schedule(leastMs + Math.random() * (CATCH_UP_WITHIN_MS - leastMs));
}

/** Requests changes whose push was missed, within `CATCH_UP_WITHIN_MS` and then until an answer is new enough to have them. */
export function catchUp(): void {
  missedAt = Date.now();
  wholeFrom = 0;
  schedule(Math.random() * CATCH_UP_WITHIN_MS);
}

function schedule(inMs: number): void {
  clearTimeout(timer);
  timer = undefined;
  if (sports.size > 0 && document.visibilityState === "visible" && !running) timer = setTimeout(() => void poll(), inMs);
}

/** A page whose data is newer than `wholeFrom` lacks nothing that the push does not bring, so it asks for nothing of its own. */
function firstPause(asOf: number): number {
  if (!isPushed || wholeFrom === 0 || asOf < wholeFrom) return FIRST_POLL_MS;
  return Math.max(FIRST_POLL_MS, wholeAt + POLL_WHILE_PUSHED_MS - Date.now());
}

const wake = (): void => {
  failures = 0;
  quiet = 0;
  schedule(0);
};
const lost = (): void => setAge({ ...age.read(), stale: true });

function start(): void {
  answeredAt = Date.now();
  if (isReporting) reporter ??= import("./report-drawn.ts");
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("offline", lost);
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  document.removeEventListener("visibilitychange", wake);
  removeEventListener("online", wake);
  removeEventListener("offline", lost);
}

/**
 * While the tab is visible, changes are requested every 15 s (one request for all components), less often while nothing changes and
 * after failures, and every hour while they are pushed.
 * `sportId` 0 means both sports. The first request starts from `asOf`, the unix ms of the page's own data.
 */
export function useScoreFeed(sportId: number, asOf = 0): void {
  useEffect(() => {
    if (asOf > 0) {
      // The first request asks for changes from 5 s before `asOf`, because the page may be up to a second old. Pulses older than
      // the page's own data are ignored.
      cursor = sports.size === 0 ? asOf - 5_000 : Math.min(cursor, asOf - 5_000);
      setAge({ asOf: Math.max(age.read().asOf, asOf), stale: false });
    }
    if (sports.size === 0) start();
    sports.set(sportId, (sports.get(sportId) ?? 0) + 1);
    schedule(firstPause(asOf));
    return () => {
      const left = (sports.get(sportId) ?? 1) - 1;
      if (left > 0) sports.set(sportId, left);
      else sports.delete(sportId);
      if (sports.size === 0) stop();
    };
  }, [sportId, asOf]);
}

/**
 * undefined if the latest pulse is not newer than `shownAt`. `shownAt` is the `updated_at` of the shown match, in unix
 * milliseconds.
 */
export function usePulse(matchid: number, shownAt = 0): PulsedMatch | undefined {
  const subscribe = useCallback((listener: () => void) => rows.add(matchid, listener), [matchid]);
  const pulse = useSyncExternalStore(
    subscribe,
    () => pulses.get(matchid),
    () => undefined,
  );
  return pulse && pulse.updatedAt > shownAt ? pulse : undefined;
}

/**
 * Call this function when a reader shows or hides scores. Then reload the page's data, because the known pulses may lack the
 * scores.
 */
export const forgetPulses = (): void => pulses.clear();

export const useFreshness = (): Freshness => useStore(age);

/** The listener also gets the match's previous state (undefined for the first change). Keep the listener stable (useCallback). */
export function useScoreChanges(listener: ChangeListener): void {
  useEffect(() => changes.add(listener), [listener]);
}
