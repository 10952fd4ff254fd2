import { redirect } from "@remix-run/cloudflare";
import { loginAddress, withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { STATUS_FAILED } from "#edge/contract/envelope.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { failureText } from "../i18n/failure-text.ts";

interface Refusal {
  name: "ProductError";
  message: string;
  http: number;
  field?: string;
}

// Pages and product are separate bundles with two copies of the class, so `instanceof` fails. The error's name is compared instead.
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === "ProductError" && typeof (error as Partial<Refusal>).http === "number";

/** null for an error that is not a refusal of the product. `field` is the field that the refusal concerns, if it is known. */
export const toRefusal = (error: unknown): { http: number; message: string; field?: string } | null =>
  isRefusal(error) ? { http: error.http, message: error.message, field: error.field } : null;

/**
 * Refusals by rules, conflicts and rate limits arrive in the reader's language; any other refusal gets a general text
 * (docs/decisions/0004).
 */
export const refusalText = (refusal: { http: number; message: string }, locale: Locale): string =>
  refusal.http === 429 ? refusal.message : (failureText({ status: STATUS_FAILED, ...refusal }, locale) ?? refusal.message);

/**
 * A refusal becomes the page of its status (400 for a wrong parameter, 404 for an unknown id, …). With `request`, a guest whose
 * call needs a signed-in person is redirected to the login screen and afterwards back.
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

/** Resolves to `instead` if the reader's session has ended since the claim that the page was made for. */
export const unlessSignedOut = <T>(work: Promise<T>, instead: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (isRefusal(error) && error.http === 401) return instead;
    throw error;
  });

/** The redirect's address contains the page to return to (Specification 2.26). The caller throws the response. */
export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(loginAddress(withoutBasePath(pathname.replace(/\.data$/, "")) + search));
}

/** A whole number above 0. For any other text, throws the page of a wrong address (400). */
export function idParam(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? "")) throw new Response(null, { status: 400 });
  return Number(text);
}

/** Returns the page number of the address (1 if it has none) and the size of the site's lists. */
export function readPaging(query: URLSearchParams): { page: number; size: number } {
  const requested = query.get("page");
  return { page: requested ? idParam(requested) : 1, size: PAGE_SIZE };
}

/** For any word that is not allowed, throws the page of a wrong address (400). */
export function wordParam<const Word extends string>(text: string | undefined, words: readonly Word[]): Word {
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Response(null, { status: 400 });
  return word;
}
