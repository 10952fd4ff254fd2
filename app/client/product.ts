import type { Product } from "#edge/contract/index.ts";
import { ADDRESSES } from "#edge/contract/addresses.ts";
import { brandOfSite, DEFAULT_BRAND } from "#edge/contract/brands/resolve.ts";
import { createRemote } from "#edge/contract/remote.ts";
import { isLoginTimeout, loginTimeoutEffects } from "#edge/contract/rules/call-failures.ts";
import { isIosApp, passedAppFields, type RequestOrigin } from "#edge/contract/rules/requests.ts";
import { findLocale } from "#edge/contract/rules/locale.ts";
import { failureText } from "../i18n/failure-text.ts";
import { promptLogin } from "./login-prompt.ts";
import { toast, toastFailure } from "./notices.ts";
import { sessionEnded } from "./session-end.ts";
import { clearStore } from "../state/stored-state.ts";

/**
 * Brand and language are read from the document, where the server wrote them. `viewer` is null, because the browser sends the
 * session as a cookie.
 */
function origin(): RequestOrigin {
  const { brand: code, lang } = document.documentElement.dataset;
  const query = new URLSearchParams(location.search);
  const inApp = passedAppFields(query);
  return {
    brand: brandOfSite(code) ?? DEFAULT_BRAND,
    locale: findLocale(lang) ?? "zh",
    viewer: null,
    inApp,
    isIosApp: isIosApp(inApp, navigator.userAgent),
    page: { sp_source: query.get("sp_source"), channel_code: query.get("channel_code") },
  };
}

/**
 * Calls that the page makes by itself. Their failures show no toast; the page retries or works without the result (Specification
 * 8.4).
 */
const SILENT: ReadonlySet<string> = new Set(
  [
    ADDRESSES.config.getCommonConfig,
    ADDRESSES.gift.getGiftList,
    ADDRESSES.gift.getCard,
    ADDRESSES.redorder.getPlanCard,
    ADDRESSES.sportDatabase.getBaseDictionary,
    ADDRESSES.user.getUserInfo,
    ADDRESSES.user.getGuestInfo,
  ].map(([, path]) => path),
);

/**
 * Shows a toast in the page's language. If the session has ended, also clears the stored state and may prompt for a login
 * (Specification 4.20, 8.1 to 8.3).
 */
function onFailure(error: unknown, { path, noToast }: { path: string; noToast: boolean }): void {
  const { status, message } = error as { status?: number; message?: string };
  const text = failureText(error, origin().locale);
  if (!isLoginTimeout({ status, msg: message })) {
    toastFailure(text, noToast || SILENT.has(path));
    return;
  }
  const effects = loginTimeoutEffects(path, text);
  toast(effects.toast);
  clearStore();
  sessionEnded();
  if (effects.promptLogin) promptLogin();
}

let known: Product | undefined;

/** Import this file on demand, because a page that only shows data does not need it. */
export function browserProduct(): Product {
  known ??= createRemote({ hosts: { fallback: location.origin }, origin, fetch: (input, init) => fetch(input, init), onFailure });
  return known;
}
