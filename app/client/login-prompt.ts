import { useSyncExternalStore } from "react";

/** A prompt that waits for its answer. */
export interface LoginPromptRequest {
  /** Runs when the person declines (Specification 2.26). */
  onCancel?: () => void;
}

const listeners = new Set<() => void>();
let request: LoginPromptRequest | null = null;

function set(next: LoginPromptRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Prompts a guest to log in; the dialog's code is fetched only now (Specification 2.26, 4.20). */
export const promptLogin = (next: LoginPromptRequest = {}): void => set(next);

/** Takes the prompt away. */
export const closeLoginPrompt = (): void => set(null);

/** Takes the prompt away and runs the callback of its caller (Specification 2.26). */
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

/** The prompt that waits, if one does. */
export const useLoginPrompt = (): LoginPromptRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
