import { Store, useStore } from "../state/observable.ts";

/** The acts that need an account. The prompt names the act in the words of the translation area `sign-in`. */
export type LoginAct =
  | "follow"
  | "vote"
  | "pick"
  | "daily"
  | "remind"
  | "like"
  | "comment"
  | "gift"
  | "watch"
  | "send"
  | "clip"
  | "rank"
  | "claim"
  | "draw"
  | "invite";

/** A form as the guest sent it. `action` is an address of this site without the base path. */
export interface SentForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

export interface LoginPromptRequest {
  act?: LoginAct;
  /** The name of the person that the act concerns. */
  name?: string;
  /** Sent once after the sign-in (client/after-sign-in.ts). */
  form?: SentForm;
  /**
   * The text that the guest has typed. The act's control receives this text after the sign-in
   * (features/login-prompt/use-after-sign-in.ts).
   */
  typed?: string;
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
