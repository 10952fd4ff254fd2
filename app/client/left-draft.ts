import type { MentionPick } from "#edge/contract/rules/mentions.ts";

/**
 * A page may close before IndexedDB has saved unsent text. sessionStorage saves the text at once, so that the tab's next page can
 * restore it.
 */
const KEY = "left-draft";

export interface LeftDraft {
  archive: string;
  conversationID: string;
  text: string;
  /** The text mentions these people. `answers` is the id of the message to which the text replies. */
  mentions?: readonly MentionPick[];
  answers?: string;
}

export function leaveDraft(draft: LeftDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage stores no draft.
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
  } catch {}
};

/** Returns the stored text and deletes it from the storage; null if no text is stored. */
export function takeDraft(archive: string, conversationID: string): LeftDraft | null {
  const left = read();
  if (left.archive !== archive || left.conversationID !== conversationID) return null;
  forget();
  return left.text === undefined ? null : { ...left, archive, conversationID, text: left.text };
}

/** Deletes the stored text if it belongs to another archive. null means that nobody is signed in, so any text is deleted. */
export function forgetDraftBut(archive: string | null): void {
  if (read().archive !== archive) forget();
}
