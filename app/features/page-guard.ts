import { redirect } from "@remix-run/cloudflare";
import { loginAddress, withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { STATUS_FAILED } from "#edge/contract/envelope.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { failureText } from "../i18n/failure-text.ts";

interface Refusal {
  name: "ProductError";
  message: string;
  http: number;
  field?: string;
}

// Pages and product are bundled apart, so a refusal is known by its name: `instanceof` would compare two copies of the class.
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === "ProductError" && typeof (error as Partial<Refusal>).http === "number";

/** The HTTP status and message of a product's refusal, and the field it is about where that is known; null when the error is something else. */
export const toRefusal = (error: unknown): { http: number; message: string; field?: string } | null =>
  isRefusal(error) ? { http: error.http, message: error.message, field: error.field } : null;

/**
 * Returns a form's text for a refusal, in the page's language. Refusals of business, clashes and too many attempts are in the
 * reader's language already; all other words are for programs (docs/decisions/0004).
 */
export const refusalText = (refusal: { http: number; message: string }, locale: Locale): string =>
  refusal.http === 429 ? refusal.message : (failureText({ status: STATUS_FAILED, ...refusal }, locale) ?? refusal.message);

/**
 * The answer of a product call in a loader: a refusal becomes the page of its status (400 wrong parameter, 404 unknown id …)
 * instead of a failure. With the request, a call that needs a signed-in person leads a guest to the login screen and back.
 */
export async function guard<T>(work: Promise<T>, request?: Request): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.http === 401 && request) throw toLogin(request);
    throw new Response(null, { status: error.http });
  }
}

/** The redirect of a guest to the login screen, which knows the way back (Specification 2.26). Throw it. */
export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(loginAddress(withoutBasePath(pathname.replace(/\.data$/, "")) + search));
}

/** An id out of an address: whole and above 0. Anything else ends in the page of a wrong address (400). */
export function idParam(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? "")) throw new Response(null, { status: 400 });
  return Number(text);
}

/** The requested page of a list; the first if the address names none. */
export const pageParam = (query: URLSearchParams): number => (query.get("page") ? idParam(query.get("page") ?? undefined) : 1);

/** One of the words that an address may have in a place (`football`, `basketball`); the page of a wrong address (400) otherwise. */
export function wordParam<const Word extends string>(text: string | undefined, words: readonly Word[]): Word {
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Response(null, { status: 400 });
  return word;
}
