/** How long somebody may be muted, in seconds: 3 days, 1 day, 1 hour, 10 minutes, and 0 for not at all (Specification 9.2). */
export const MUTE_DURATIONS_SECONDS = [259_200, 86_400, 3_600, 600, 0] as const;

/** Slow mode: the least seconds between two messages of one person; null is unlimited (Specification 9.2). */
export const SLOW_MODE_SECONDS = [5, 10, 30, 60, null] as const;

/** A mute duration that is offered (Specification 9.2). */
export type MuteDurationSeconds = (typeof MUTE_DURATIONS_SECONDS)[number];

/** Whether a number of seconds is one of the mute durations on offer (Specification 9.2). */
export const isMuteDuration = (seconds: number): seconds is MuteDurationSeconds =>
  (MUTE_DURATIONS_SECONDS as readonly number[]).includes(seconds);
