import { Store, useStore } from "../state/observable.ts";

export interface LoginPromptRequest {
  /** Called if the person declines (Specification 2.26). */
  onCancel?: () => void;
}

const prompt = new Store<LoginPromptRequest | null>(null);

/** The dialog's code is fetched on the first prompt (Specification 2.26, 4.20). */
export const promptLogin = (next: LoginPromptRequest = {}): void => prompt.set(next);

export const closeLoginPrompt = (): void => prompt.set(null);

/** Closes the prompt and calls its `onCancel` (Specification 2.26). */
export function cancelLoginPrompt(): void {
  const cancelled = prompt.read();
  prompt.set(null);
  cancelled?.onCancel?.();
}

export const useLoginPrompt = (): LoginPromptRequest | null => useStore(prompt);
