import { useEffect, useSyncExternalStore } from "react";
import { failureToast, TOASTS_AT_REST } from "#edge/contract/rules/call-failures.ts";

/** How long a toast is shown, in milliseconds. */
const TOAST_SHOWN_MS = 3_000;

/** A text that is shown for a moment. `id` distinguishes two notices with the same text. */
export interface Notice {
  id: number;
  text: string;
}

function createBoard() {
  const listeners = new Set<() => void>();
  let notice: Notice | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (text: string | null): void => {
    clearTimeout(timer);
    notice = text === null ? null : { id: ++count, text };
    if (text !== null) timer = setTimeout(() => put(null), TOAST_SHOWN_MS);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return { put, subscribe, read: () => notice };
}

const toasts = createBoard();
const announcements = createBoard();
let policy = TOASTS_AT_REST;

export const toast = (text: string): void => toasts.put(text);

/** Shows a failure, unless the caller suppressed it or another failure was just shown (Specification 8.2). */
export function toastFailure(message: string | null | undefined, noToast = false): void {
  const { show, state } = failureToast(policy, { message, noToast, nowMs: Date.now() });
  policy = state;
  if (show) toast(show);
}

/** Shows a form's refusal as a toast, for a screen that has no place for it. */
export function useRefusalToast(answer: { message?: string } | undefined): void {
  useEffect(() => toastFailure(answer?.message), [answer]);
}

/** Announces something, such as a changed score, to screen readers without showing it. */
export const announce = (text: string): void => announcements.put(text);

const nothing = () => null;
export const useToast = (): Notice | null => useSyncExternalStore(toasts.subscribe, toasts.read, nothing);
export const useAnnouncement = (): Notice | null => useSyncExternalStore(announcements.subscribe, announcements.read, nothing);
