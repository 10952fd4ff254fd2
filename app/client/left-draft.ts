import type { MentionPick } from "#edge/contract/rules/mentions.ts";

/**
 * Storage key of the unsent text of a conversation whose page was closed. A page may close before IndexedDB has written the text.
 * sessionStorage writes at once, so the next page of the tab finds the text.
 */
const KEY = "left-draft";

export interface LeftDraft {
  /** Name of the database of the account's conversations. */
  archive: string;
  conversationID: string;
  text: string;
  /** The people whom the text mentions, and the id of the message to which it replies. */
  mentions?: readonly MentionPick[];
  answers?: string;
}

/** Stores the text for the next page of this tab. */
export function leaveDraft(draft: LeftDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that refuses this storage also keeps no drafts.
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
    // A browser that refuses storage keeps no drafts either.
  }
};

/** Returns the text that was left in an account's conversation, and deletes it from the storage; null if there is none. */
export function takeDraft(archive: string, conversationID: string): LeftDraft | null {
  const left = read();
  if (left.archive !== archive || left.conversationID !== conversationID) return null;
  forget();
  return left.text === undefined ? null : { ...left, archive, conversationID, text: left.text };
}

/** Deletes a text that belongs to any other account. null means that nobody is signed in, so any text is deleted. */
export function forgetDraftBut(archive: string | null): void {
  if (read().archive !== archive) forget();
}
