import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import type { LoginAct, SentForm } from "./login-prompt.ts";

/** The key in the tab's sessionStorage. Another site, another tab or a link cannot write an act there. */
const KEY = "after-sign-in";
const LASTS_MS = 10 * 60_000;
/**
 * A guest passes through these screens between the prompt and the return. A guest who opens any other screen has abandoned the act.
 */
const WAY = /^\/(?:login|register|forget-password|privacy|mobile\/privacy)(?:[/?]|$)/;

export interface WaitingAct {
  act: LoginAct;
  /** Path and query of the page on which the person acted, without the base path. */
  path: string;
  /** Unix milliseconds. */
  atMs: number;
  form?: SentForm;
  typed?: string;
}

export function dropWaitingAct(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

export function keepWaitingAct(waiting: WaitingAct): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(waiting));
  } catch {
    // The browser refuses storage, so the person has to repeat the act after the sign-in.
  }
}

function read(nowMs: number): WaitingAct | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as WaitingAct | null;
    if (!found || typeof found.path !== "string" || !(nowMs - found.atMs >= 0 && nowMs - found.atMs < LASTS_MS)) return null;
    return found;
  } catch {
    return null;
  }
}

/** Returns the act once, and only on the page on which the person wanted it. */
export function takeWaitingAct(act: LoginAct, path: string, nowMs = Date.now()): WaitingAct | null {
  const found = read(nowMs);
  if (found?.act !== act || found.path !== path || found.form) return null;
  dropWaitingAct();
  return found;
}

/**
 * Runs on each screen. Returns the form to send now. The form is removed from the storage before it is sent, so that it is sent at
 * most once. An act that its own control takes is kept while the person is on its page.
 */
export function settleWaitingAct(path: string, isSignedIn: boolean, nowMs = Date.now()): SentForm | null {
  const found = read(nowMs);
  if (found && !isSignedIn && (WAY.test(path) || found.path === path)) return null;
  if (found && isSignedIn && found.path === path && !found.form) return null;
  dropWaitingAct();
  if (!found?.form || !isSignedIn || found.path !== path) return null;
  return safeBackUrl(found.form.action, "") === "" ? null : found.form;
}
