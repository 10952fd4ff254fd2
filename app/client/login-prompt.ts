import { useSyncExternalStore } from "react";

/** A login prompt that is open. */
export interface LoginPromptRequest {
  /** Called if the person declines (Specification 2.26). */
  onCancel?: () => void;
}

const listeners = new Set<() => void>();
let request: LoginPromptRequest | null = null;

function set(next: LoginPromptRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Prompts a guest to log in. The dialog's code is fetched on the first prompt (Specification 2.26, 4.20). */
export const promptLogin = (next: LoginPromptRequest = {}): void => set(next);

/** Closes the prompt. */
export const closeLoginPrompt = (): void => set(null);

/** Closes the prompt and calls its `onCancel` (Specification 2.26). */
export function cancelLoginPrompt(): void {
  const cancelled = request;
  set(null);
  cancelled?.onCancel?.();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the open prompt; null if none is open. */
export const useLoginPrompt = (): LoginPromptRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
