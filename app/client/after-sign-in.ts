import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import type { LoginAct, SentForm } from "./login-prompt.ts";

/**
 * Key of the act that waits for the sign-in. Only this tab can write its sessionStorage, so another site, another tab or a link
 * cannot plant an act.
 */
const KEY = "after-sign-in";
const LASTS_MS = 10 * 60_000;
/**
 * Paths of the screens through which a guest passes between the login prompt and the return. A guest who opens any other screen has
 * abandoned the act.
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

/** Returns the waiting act once, and only on the page on which the person acted. */
export function takeWaitingAct(act: LoginAct, path: string, nowMs = Date.now()): WaitingAct | null {
  const found = read(nowMs);
  if (found?.act !== act || found.path !== path || found.form) return null;
  dropWaitingAct();
  return found;
}

/**
 * Runs on each screen. Returns the form to send now, and first removes the form from the storage, so that the page sends it at
 * most once. An act without a form stays stored while the person is on the act's page, because a control on that page takes the
 * act.
 */
export function settleWaitingAct(path: string, isSignedIn: boolean, nowMs = Date.now()): SentForm | null {
  const found = read(nowMs);
  if (found && !isSignedIn && (WAY.test(path) || found.path === path)) return null;
  if (found && isSignedIn && found.path === path && !found.form) return null;
  dropWaitingAct();
  if (!found?.form || !isSignedIn || found.path !== path) return null;
  return safeBackUrl(found.form.action, "") === "" ? null : found.form;
}
