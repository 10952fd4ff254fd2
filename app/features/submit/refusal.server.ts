import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { toRefusal, refusalText, toLogin } from "../page-guard.ts";

/** The refusals that a form shows, and how. */
export interface Shown {
  /** HTTP statuses of refusals that are shown, others are the page of their status; all of them if left out. */
  shown?: readonly number[];
  /** Texts by HTTP status where the product's own would not help; that of 502 stands for 504 too. */
  texts?: Readonly<Record<number, string>>;
}

/** A refusal as a form shows it. */
export interface ShownRefusal {
  http: number;
  /** In the page's language. */
  message: string;
  /** The call's field that it is about. */
  field?: string;
}

/**
 * Returns a call's refusal as a form shows it. Throws everything else: the way to the login screen after a session's end, the
 * page of a status that the form does not show, and errors that are no refusal.
 */
export function showRefusal(error: unknown, request: Request, locale: Locale, { shown, texts = {} }: Shown = {}): ShownRefusal {
  const refusal = toRefusal(error);
  if (!refusal) throw error;
  const { http, field } = refusal;
  if (http === 401) throw toLogin(request);
  if (shown && !shown.includes(http)) throw new Response(null, { status: http });
  const message = texts[http === 504 ? 502 : http] ?? refusalText(refusal, locale);
  return { http, message, field };
}

/** Refusals by a rule of the business, and of too many tries. */
export const BY_RULE = [403, 429] as const;

/** Refusals of too many tries. */
export const TOO_OFTEN = [429] as const;

/** Leads to an address, or returns anything else as it is. */
export function end<Done>(done: Done): TypedResponse<never> | Exclude<Done, string> {
  return typeof done === "string" ? redirect(done, 303) : (done as Exclude<Done, string>);
}
