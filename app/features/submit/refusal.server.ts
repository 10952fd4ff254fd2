import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { toRefusal, refusalText, toLogin } from "../page-guard.ts";

/** Which refusals a form shows, and their texts. */
export interface Shown {
  /** HTTP statuses of the refusals that are shown. Any other refusal becomes the page of its status. The default is all. */
  shown?: readonly number[];
  /** Texts by HTTP status if the product's own text would not help. The text of 502 also applies to 504. */
  texts?: Readonly<Record<number, string>>;
}

export interface ShownRefusal {
  http: number;
  /** In the page's language. */
  message: string;
  /** The call's field that the refusal concerns. */
  field?: string;
}

/**
 * Returns a call's refusal as a form shows it. Throws everything else: the redirect to the login screen after an expired session,
 * the page of a status that the form does not show, and errors that are not refusals.
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

/** Statuses of refusals by a business rule, and of too many attempts. */
export const BY_RULE = [403, 429] as const;

/** Status of a refusal of too many attempts. */
export const TOO_OFTEN = [429] as const;

/** Returns a redirect for an address, and any other value unchanged. */
export function end<Done>(done: Done): TypedResponse<never> | Exclude<Done, string> {
  return typeof done === "string" ? redirect(done, 303) : (done as Exclude<Done, string>);
}
