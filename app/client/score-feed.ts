import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { MatchPulse } from "#edge/contract/entities/match.ts";
import { decodePulse, type PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { alignClock } from "../visit/use-now.ts";
import { retryPause } from "./retry-pause.ts";

/** Milliseconds between requests for changes while the page is visible. */
const POLL_MS = 3_000;
/** Milliseconds between these requests while scores are pushed. They only detect a push that was missed. */
const POLL_WHILE_PUSHED_MS = 30_000;
/**
 * After the push ends, a page requests missed changes within this time in milliseconds, so that all pages of a lost server spread
 * their requests.
 */
const CATCH_UP_WITHIN_MS = 10_000;
/** The longest pause between requests after failures, in milliseconds. */
const POLL_MAX_MS = 60_000;
/** After this time without an answer, in milliseconds, the page shows since when its data may be stale. */
const STALE_AFTER_MS = 15_000;

interface Answer {
  status: number;
  /** A server of the previous release does not send `now`. */
  data: { cursor: number; list: MatchPulse[]; as_of: number; now?: number } | null;
}

/** The time at which the page's data was last known to be right. */
export interface Freshness {
  /** Unix milliseconds at the server; 0 before the first answer. */
  asOf: number;
  /** True if the connection is lost or no answer has arrived for a while. */
  stale: boolean;
}

const pulses = new Map<number, PulsedMatch>();
const rows = new Map<number, Set<() => void>>();
const ages = new Set<() => void>();
type ChangeListener = (now: PulsedMatch, before: PulsedMatch | undefined) => void;
const changes = new Set<ChangeListener>();
const sports = new Map<number, number>();

let age: Freshness = { asOf: 0, stale: false };
let cursor = 0;
let failures = 0;
let isPushed = false;
let answeredAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

function setAge(next: Freshness): void {
  if (next.asOf === age.asOf && next.stale === age.stale) return;
  age = next;
  for (const listener of ages) listener();
}

/** Shows an event that happened at `atMs` (unix milliseconds): at once, or when the picture of a room reaches that time. */
type InStep = (atMs: number, show: () => void) => void;
const atOnce: InStep = (_, show) => show();
export let inStep: InStep = atOnce;

/** Lets a room hold back scores and alerts; null shows them at once. */
export function setInStep(next: InStep | null): void {
  inStep = next ?? atOnce;
}

/**
 * Receives pulses from the push and from the requests. If the page has a picture, each pulse is shown when the picture reaches its
 * time.
 */
export function receivePulses(received: readonly MatchPulse[]): void {
  for (const pulse of received.map(decodePulse)) inStep(pulse.updatedAt, () => show(pulse));
}

/**
 * One in this many pages reports, once a minute, that it has drawn a change, so that operators see the delay of a goal
 * (docs/feed.md).
 */
const REPORTING_PAGES = 16;
const REPORT_EVERY_MS = 60_000;
const isReporting = Math.random() * REPORTING_PAGES < 1;
let reportedAt = 0;
/** The reporter is loaded before the first change, because otherwise the first report would state too late a time. */
let reporter: Promise<typeof import("./report-drawn.ts")> | undefined;

function reportDrawn({ matchId, updatedAt }: PulsedMatch): void {
  if (!isReporting || Date.now() - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = Date.now();
  reporter?.then((file) => file.reportDrawn(matchId, updatedAt)).catch(() => {});
}

/** Shows a pulse unless the page already shows a newer one. */
function show(pulse: PulsedMatch): void {
  if (pulse.updatedAt > age.asOf) setAge({ asOf: pulse.updatedAt, stale: false });
  const before = pulses.get(pulse.matchId);
  if (before && before.updatedAt >= pulse.updatedAt) return;
  pulses.set(pulse.matchId, pulse);
  for (const listener of rows.get(pulse.matchId) ?? []) listener();
  if (rows.has(pulse.matchId)) reportDrawn(pulse);
  for (const listener of changes) listener(pulse, before);
}

/** Returns the id of the only sport that the page watches; 0 if it watches both. */
const watched = (): number => (sports.size === 1 ? ([...sports.keys()][0] as number) : 0);

async function poll(): Promise<void> {
  timer = undefined;
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
    receivePulses(answer.data.list);
    setAge({ asOf: Math.max(age.asOf, asOf), stale: !isPushed && now - asOf > STALE_AFTER_MS });
  } catch {
    failures += 1;
    if (!navigator.onLine || (!isPushed && Date.now() - answeredAt > STALE_AFTER_MS)) setAge({ ...age, stale: true });
  } finally {
    clearTimeout(late);
    running = undefined;
  }
  schedule(retryPause(failures, { firstMs: pause(), maxMs: POLL_MAX_MS }));
}

const pause = (): number => (isPushed ? POLL_WHILE_PUSHED_MS : POLL_MS);

/** Sets whether scores are pushed. When the push ends, missed changes are requested within `CATCH_UP_WITHIN_MS`. */
export function setPushed(next: boolean): void {
  if (isPushed === next) return;
  isPushed = next;
  if (next) return;
  failures = 0;
  schedule(Math.random() * CATCH_UP_WITHIN_MS);
}

function schedule(inMs: number): void {
  clearTimeout(timer);
  timer = undefined;
  if (sports.size > 0 && document.visibilityState === "visible" && !running) timer = setTimeout(() => void poll(), inMs);
}

const wake = (): void => {
  failures = 0;
  schedule(0);
};
const lost = (): void => setAge({ ...age, stale: true });

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
 * Keeps the matches of a sport (0 for both) up to date while the component is mounted. It sends a request every 3 s in a visible
 * tab, less often after failures, and none in a hidden tab. `asOf` is the time at which the page's own data was right (unix
 * milliseconds), and the first request covers the changes since then. One request serves the whole page, however many components
 * use this hook.
 */
export function useScoreFeed(sportId: number, asOf = 0): void {
  useEffect(() => {
    if (asOf > 0) {
      // The first request goes back 5 s, because the page may be up to a second old. Pulses that are older than the page's own data
      // are ignored.
      cursor = sports.size === 0 ? asOf - 5_000 : Math.min(cursor, asOf - 5_000);
      setAge({ asOf: Math.max(age.asOf, asOf), stale: false });
    }
    if (sports.size === 0) start();
    sports.set(sportId, (sports.get(sportId) ?? 0) + 1);
    schedule(POLL_MS);
    return () => {
      const left = (sports.get(sportId) ?? 1) - 1;
      if (left > 0) sports.set(sportId, left);
      else sports.delete(sportId);
      if (sports.size === 0) stop();
    };
  }, [sportId, asOf]);
}

/**
 * Returns the match's latest pulse if it is newer than `shownAt`, the `updated_at` of the shown match in unix milliseconds;
 * otherwise undefined.
 */
export function usePulse(matchid: number, shownAt = 0): PulsedMatch | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const listeners = rows.get(matchid) ?? new Set();
      rows.set(matchid, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rows.delete(matchid);
      };
    },
    [matchid],
  );
  const pulse = useSyncExternalStore(
    subscribe,
    () => pulses.get(matchid),
    () => undefined,
  );
  return pulse && pulse.updatedAt > shownAt ? pulse : undefined;
}

/**
 * Deletes the known pulses of all matches when a reader shows or hides scores, because the light call sent them without the scores
 * that were hidden at that time. The page's data is then read again, and the light call continues from there.
 */
export const forgetPulses = (): void => pulses.clear();

const subscribeAge = (listener: () => void) => {
  ages.add(listener);
  return () => {
    ages.delete(listener);
  };
};
const AT_FIRST: Freshness = { asOf: 0, stale: false };

/** Returns since when the page's data is right, and whether it may be stale. */
export const useFreshness = (): Freshness =>
  useSyncExternalStore(
    subscribeAge,
    () => age,
    () => AT_FIRST,
  );

/**
 * Calls the listener for every change of a match, with the match's previous state (undefined for the first change). Keep the
 * listener stable (useCallback).
 */
export function useScoreChanges(listener: ChangeListener): void {
  useEffect(() => {
    changes.add(listener);
    return () => {
      changes.delete(listener);
    };
  }, [listener]);
}
