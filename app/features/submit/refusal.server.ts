import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { toRefusal, refusalText, toLogin } from "../page-guard.ts";

export interface Shown {
  /** HTTP statuses whose refusal the form shows. Any other refusal becomes an error page. The default is all statuses. */
  shown?: readonly number[];
  /** Texts by HTTP status. They are used if the product's own text would not help. The text of 502 also applies to 504. */
  texts?: Readonly<Record<number, string>>;
}

export interface ShownRefusal {
  http: number;
  /** In the page's language. */
  message: string;
  field?: string;
}

/**
 * Throws all that the form does not show: the login redirect, error pages for statuses outside `shown`, and errors that are no
 * refusals.
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

/** 403 is a refusal by a business rule. 429 is a refusal after too many attempts. */
export const BY_RULE = [403, 429] as const;

export const TOO_OFTEN = [429] as const;

/** If `done` is a text, it is the address of a redirect. */
export function end<Done>(done: Done): TypedResponse<never> | Exclude<Done, string> {
  return typeof done === "string" ? redirect(done, 303) : (done as Exclude<Done, string>);
}
