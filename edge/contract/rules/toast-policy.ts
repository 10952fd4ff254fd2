import { TOAST_SUPPRESSION_MS } from "./network.ts";

/** Until when failure toasts are held back, milliseconds since the epoch. */
export type ToastState = { quietUntilMs: number };

/** Nothing is held back yet. */
export const TOASTS_AT_REST: ToastState = { quietUntilMs: 0 };

/** A call that failed. */
export type FailedCall = {
  /** The response's message; without one there is nothing to show. */
  message: string | null | undefined;
  /** Whether the caller asked for no toast (Specification 7.5). */
  noToast: boolean;
  nowMs: number;
};

/**
 * What becomes of a failure's toast: `show` is its text or null, `state` goes into the next decision. One that is shown holds
 * back further ones for 2 s; one that was asked not to show, or was held back, holds back nothing (Specification 8.2, 9.1).
 */
export function failureToast(
  state: ToastState,
  { message, noToast, nowMs }: FailedCall,
): { show: string | null; state: ToastState } {
  if (noToast || !message || nowMs < state.quietUntilMs) return { show: null, state };
  return { show: message, state: { quietUntilMs: nowMs + TOAST_SUPPRESSION_MS } };
}
