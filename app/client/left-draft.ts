import type { MentionPick } from "#edge/contract/rules/mentions.ts";

/**
 * The text that a person had begun in a conversation when its page went away. A page may end before IndexedDB has written; sessionStorage writes at once, so
 * the next page of the tab finds the text.
 */
const KEY = "left-draft";

export interface LeftDraft {
  /** Name of the account's archive. */
  archive: string;
  conversationID: string;
  text: string;
  /** The people whom it mentions, and the id of the message to which it replies. */
  mentions?: readonly MentionPick[];
  answers?: string;
}

/** Keeps the text for the next page of this tab. */
export function leaveDraft(draft: LeftDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage keeps no drafts either.
  }
}

const read = (): Partial<LeftDraft> => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<LeftDraft> | null) ?? {};
  } catch {
    return {};
  }
};

const forget = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
};

/** Takes the text that was left in a conversation of an account, once; null where there is none. */
export function takeDraft(archive: string, conversationID: string): LeftDraft | null {
  const left = read();
  if (left.archive !== archive || left.conversationID !== conversationID) return null;
  forget();
  return left.text === undefined ? null : { ...left, archive, conversationID, text: left.text };
}

/** Forgets a text of any other account; null for nobody. */
export function forgetDraftBut(archive: string | null): void {
  if (read().archive !== archive) forget();
}
