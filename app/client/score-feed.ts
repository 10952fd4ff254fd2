import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { MatchPulse } from "#edge/contract/entities/match.ts";
import { decodePulse, type PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { alignClock } from "../visit/use-now.ts";
import { retryPause } from "./retry-pause.ts";

/** Milliseconds between requests for changes while the page is visible. */
const POLL_MS = 3_000;
/** The same while scores are pushed: it only makes sure that none was missed. */
const POLL_WHILE_PUSHED_MS = 30_000;
/**
 * After the push ends, missed changes are requested within this time, so that the pages of one lost server spread their requests.
 */
const CATCH_UP_WITHIN_MS = 10_000;
/** The longest pause after failures. */
const POLL_MAX_MS = 60_000;
/** After so long without an answer the page states since when it may be out of date. */
const STALE_AFTER_MS = 15_000;

interface Answer {
  status: number;
  /** `now` is missing from a host of the release before. */
  data: { cursor: number; list: MatchPulse[]; as_of: number; now?: number } | null;
}

/** The time at which the page's data was last right. */
export interface Freshness {
  /** Unix milliseconds at the server; 0 before the first answer. */
  asOf: number;
  /** True when the connection is lost or nothing has answered for a while. */
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

/** Shows an event of that time (unix milliseconds): now, or when a room's picture gets there. */
type InStep = (atMs: number, show: () => void) => void;
const atOnce: InStep = (_, show) => show();
export let inStep: InStep = atOnce;

/** Lets a room hold scores and alerts back; null shows them at once. */
export function setInStep(next: InStep | null): void {
  inStep = next ?? atOnce;
}

/** Takes pulses from either way; each is shown in step with the viewer's picture, where there is one. */
export function receivePulses(received: readonly MatchPulse[]): void {
  for (const pulse of received.map(decodePulse)) inStep(pulse.updatedAt, () => show(pulse));
}

/** One page in so many reports, once a minute, that it has drawn a change: operators see the delay of a goal (docs/feed.md). */
const REPORTING_PAGES = 16;
const REPORT_EVERY_MS = 60_000;
const isReporting = Math.random() * REPORTING_PAGES < 1;
let reportedAt = 0;
/** Loaded before the first change, which would be reported late otherwise. */
let reporter: Promise<typeof import("./report-drawn.ts")> | undefined;

function reportDrawn({ matchId, updatedAt }: PulsedMatch): void {
  if (!isReporting || Date.now() - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = Date.now();
  reporter?.then((file) => file.reportDrawn(matchId, updatedAt)).catch(() => {});
}

/** Shows a pulse, unless a newer one is shown. */
function show(pulse: PulsedMatch): void {
  if (pulse.updatedAt > age.asOf) setAge({ asOf: pulse.updatedAt, stale: false });
  const before = pulses.get(pulse.matchId);
  if (before && before.updatedAt >= pulse.updatedAt) return;
  pulses.set(pulse.matchId, pulse);
  for (const listener of rows.get(pulse.matchId) ?? []) listener();
  if (rows.has(pulse.matchId)) reportDrawn(pulse);
  for (const listener of changes) listener(pulse, before);
}

/** 0 when both sports are watched, else the one that is. */
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
    // While the database is down, an answer's matches may be old; its `now` is the server's current time.
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

/** Sets whether scores come by push. When the push ends, missed changes are requested within seconds. */
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
 * Keeps the matches of a sport (0 both) up to date while the component is mounted: every 3 s in a visible tab, slower after
 * failures, not at all in a hidden one. `asOf` is when the page's own data was right (unix milliseconds): the first request
 * covers the changes since. One request serves the whole page, however many components use it.
 */
export function useScoreFeed(sportId: number, asOf = 0): void {
  useEffect(() => {
    if (asOf > 0) {
      // The page is a second old at most; its data is newer than pulses from before it.
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

/** The latest moving part of a match that is newer than `shownAt` (its `updated_at`, unix milliseconds), else undefined. */
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
 * Deletes the known pulses of all matches, when a reader shows or hides scores: the light call sent them without the scores that
 * were hidden then. The page is read again, and the light call continues from there.
 */
export const forgetPulses = (): void => pulses.clear();

const subscribeAge = (listener: () => void) => {
  ages.add(listener);
  return () => {
    ages.delete(listener);
  };
};
const AT_FIRST: Freshness = { asOf: 0, stale: false };

/** Since when the page is right, and whether it may be out of date by now. */
export const useFreshness = (): Freshness =>
  useSyncExternalStore(
    subscribeAge,
    () => age,
    () => AT_FIRST,
  );

/**
 * Calls the listener for every change of a match, with the earlier state (undefined the first time). Keep the listener stable
 * (useCallback).
 */
export function useScoreChanges(listener: ChangeListener): void {
  useEffect(() => {
    changes.add(listener);
    return () => {
      changes.delete(listener);
    };
  }, [listener]);
}
