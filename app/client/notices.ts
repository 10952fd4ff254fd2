import { useEffect } from "react";
import { failureToast, TOASTS_AT_REST } from "#edge/contract/rules/call-failures.ts";
import { Store, useStore } from "../state/observable.ts";

const TOAST_SHOWN_MS = 3_000;
/** A notice with a link is shown for longer, so that a person can read the text and reach the link. */
const LINKED_SHOWN_MS = 8_000;

/** `id` distinguishes two notices with the same text. */
export interface Notice {
  id: number;
  text: string;
  /** The target of the notice. Its path has no base path. */
  link?: NoticeLink | undefined;
}

export interface NoticeLink {
  to: string;
  words: string;
}

/** Shows one notice at a time; the next notice replaces it. */
class Board extends Store<Notice | null> {
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  put(text: string | null, link?: NoticeLink): void {
    clearTimeout(this.#timer);
    if (text !== null) this.#timer = setTimeout(() => this.put(null), link ? LINKED_SHOWN_MS : TOAST_SHOWN_MS);
    this.set(text === null ? null : { id: ++this.#count, text, link });
  }
}

const toasts = new Board(null);
const announcements = new Board(null);
let policy = TOASTS_AT_REST;

export const toast = (text: string, link?: NoticeLink): void => toasts.put(text, link);

/** Does nothing if the caller suppressed the toast, or if another failure was just shown (Specification 8.2). */
export function toastFailure(message: string | null | undefined, noToast = false): void {
  const { show, state } = failureToast(policy, { message, noToast, nowMs: Date.now() });
  policy = state;
  if (show) toast(show);
}

export function useRefusalToast(answer: { message?: string } | undefined): void {
  useEffect(() => toastFailure(answer?.message), [answer]);
}

/** The text is announced to screen readers, but not shown. */
export const announce = (text: string): void => announcements.put(text);

export const useToast = (): Notice | null => useStore(toasts);
export const useAnnouncement = (): Notice | null => useStore(announcements);
