import { isLoginTimeout } from "#edge/contract/rules/call-failures.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { getText } from "./use-text.ts";

/** A ProductError, or the transport's own error, which has neither a status nor an HTTP code. */
interface Failure {
  name?: string;
  message?: string;
  status?: number;
  http?: number;
  retryAfterS?: number;
}

/** null for a cancelled call. Only business refusals arrive translated (docs/decisions/0004; Specification 8.1 to 8.3). */
export function failureText(error: unknown, locale: Locale): string | null {
  const t = getText(locale, "shell");
  const { name, message = "", status, http, retryAfterS } = error as Failure;
  if (name === "AbortError") return null;
  if (status === undefined || http === 502 || http === 504) return t("failure.network");
  if (isLoginTimeout({ status, msg: message })) return t("failure.login");
  if (http === 429) return retryAfterS ? t("failure.often.wait", { count: retryAfterS }) : t("failure.often");
  if (http === 404) return t("failure.gone");
  return http === 400 || message === "" ? t("failure.refused") : message;
}
