import { type Course, type Day, type Measured, measure, readCourse, readDay, STEP_S } from "#edge/figures/figures.ts";
import type { CoursePoint, Figure } from "../contract/calls/operate/overview.ts";
import { startOfZonedDay, zonedDate } from "../contract/rules/days.ts";
import { type Handlers, type ProductContext, snapshot } from "../ground/context.ts";
import { readTally } from "../ground/metrics/tally.ts";

/**
 * Lifetime of the figures in an isolate's cache, which all operators share. It is longer for Analytics Engine, because Analytics
 * Engine charges for each query.
 */
const NOW_TTL_MS = { memory: 5_000, analytics: 60_000 } as const;
const COURSE_TTL_MS = 30_000;
const COURSE_S = 12 * 3_600;
const MINUTE_S = 60;
/** Rates are computed over the current minute and the four minutes before it. */
const RATE_MINUTES = 5;

interface Now extends Measured {
  /** Unix seconds. */
  at: number;
}

interface Today extends Day {
  at: number;
}

const inSeconds = (ms: number): number => Math.floor(ms / 1_000);

function readNow(context: ProductContext): Promise<Now> {
  const ttlMs = NOW_TTL_MS[context.config.METRICS_TOKEN ? "analytics" : "memory"];
  return snapshot(context, "overview/now", ttlMs, async () => {
    const at = inSeconds(context.now());
    const minute = at - (at % MINUTE_S);
    return { at, ...(await measure(context, minute - (RATE_MINUTES - 1) * MINUTE_S, at + 1)) };
  });
}

/** Today's errors: those in today's stored rows, plus those counted since the last stored row. */
function readToday(context: ProductContext): Promise<Today> {
  const startS = inSeconds(startOfZonedDay(zonedDate(context.now(), context.zone), context.zone));
  const ttlMs = NOW_TTL_MS[context.config.METRICS_TOKEN ? "analytics" : "memory"];
  return snapshot(context, `overview/day/${startS}`, ttlMs, async () => {
    const at = inSeconds(context.now());
    const day = await readDay(context.db, startS);
    const since = await readTally(context.config, Math.max(day.keptAt, startS), at + 1);
    const errors = since ? (day.errors ?? 0) + since.errors : day.errors;
    return { at, ...day, errors };
  });
}

function readLately(context: ProductContext): Promise<Course & { until: number }> {
  return snapshot(context, "overview/course", COURSE_TTL_MS, async () => {
    const until = inSeconds(context.now());
    return { until, ...(await readCourse(context.db, until - COURSE_S)) };
  });
}

/** If a figure has no value now, returns its last stored value and the time of that value. */
function toFigure(
  value: number | null,
  at: number,
  points: readonly CoursePoint[],
  kept: (point: CoursePoint) => number | null,
): Figure {
  if (value !== null) return { value, at };
  const last = points.findLast((point) => kept(point) !== null);
  return last ? { value: kept(last), at: last.at } : { value: null, at };
}

const perMinute = ({ messages, seconds }: { messages: number; seconds: number }): number =>
  (messages * MINUTE_S) / Math.max(MINUTE_S, seconds);

export const getOverview: Handlers<"operate">["getOverview"] = async (context, { with_course }) => {
  const [now, today, lately] = await Promise.all([readNow(context), readToday(context), readLately(context)]);
  const points = lately.points.map(({ delayMs, ...point }) => ({ ...point, delay: delayMs }));
  const figure = (value: number | null, kept: (point: CoursePoint) => number | null) => toFigure(value, now.at, points, kept);
  return {
    figures: {
      as_of: Math.min(now.at, today.at) * 1_000,
      visitors: figure(now.visitors, ({ visitors }) => visitors),
      rooms: { value: now.rooms, at: now.at },
      viewers: { value: now.viewers, at: now.at },
      messages: figure(now.tally && perMinute(now.tally), ({ messages }) => messages && (messages * MINUTE_S) / STEP_S),
      delay: figure(now.delayMs, ({ delay }) => delay),
      errors: { value: today.errors, at: today.at },
      registrations: { value: today.registrations, at: today.at },
      sales: {
        sums: today.sales.map(({ currency, cents }) => ({ currency, cents })),
        orders: today.sales.reduce((all, { sold }) => all + sold, 0),
        at: today.at,
      },
    },
    course: with_course
      ? { from: lately.until - COURSE_S, until: lately.until, step: STEP_S, points, sales: lately.sales }
      : null,
  };
};
