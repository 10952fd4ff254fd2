import { type Envelope, type FieldFault, type ProductError, type Reason, STATUS_FAILED } from "../../contract/envelope.ts";
import { LOGIN_TIMEOUT_TEXT, STATUS_LOGIN_TIMEOUT } from "../../contract/rules/call-failures.ts";
import type { Locale } from "../../contract/rules/locale.ts";
import { getServerText, waitText } from "../../contract/texts/server-text.ts";

const CODES: Partial<Record<number, Reason["code"]>> = {
  400: "invalid",
  404: "not_found",
  405: "wrong_method",
  409: "conflict",
  413: "too_large",
  429: "too_often",
  500: "server_fault",
  502: "upstream",
  503: "unavailable",
  504: "upstream",
};

/** Fields that users fill in. Maps a field's name in the API to the text key of its name on pages. */
const NAMED = {
  mobile: "name.mobile",
  password: "name.password",
  new_password: "name.password",
  old_password: "name.password",
  code: "name.code",
  captcha: "name.captcha",
  nick_name: "name.nick",
  keyword: "name.keyword",
  title: "name.title",
  text: "name.text",
  content: "name.text",
  amount: "name.amount",
  date: "name.date",
  birthday: "name.birthday",
  invite_code: "name.invite",
} as const;

const isNamed = (field: string): field is keyof typeof NAMED => Object.hasOwn(NAMED, field);

/**
 * Returns the text for an invalid field that a user filled in. Null if there is no such field. In that case a program made the
 * mistake, not a user.
 */
function faultWords(faults: readonly FieldFault[], locale: Locale): string | null {
  const t = getServerText(locale, "calls");
  const found = faults.find(({ field }) => isNamed(field));
  if (!found || !isNamed(found.field)) return null;
  const values = { field: t(NAMED[found.field]), count: found.bound ?? 0 };
  return t(`field.${found.fault}`, values);
}

/** Returns a refusal's text for users. It replaces a message that is meant for programs. */
function personWords(http: number, { retryAfterS, faults = [] }: Partial<ProductError>, locale: Locale): string {
  const t = getServerText(locale, "calls");
  if (http === 400) return faultWords(faults, locale) ?? t("invalid");
  if (http === 404) return t("gone");
  if (http === 429) return retryAfterS ? t("often.wait", { wait: waitText(locale, Math.ceil(retryAfterS)) }) : t("often");
  if (http === 413) return t("too-large");
  if (http >= 502) return t("upstream");
  return t(http === 403 || http === 405 ? "invalid" : "fault");
}

/** The envelope of an error without a ProductError: a wrong method, a large body, an unknown call, or an internal error. */
export const faultEnvelope = (http: 404 | 405 | 413 | 500, detail: string, locale: Locale): Envelope => ({
  status: STATUS_FAILED,
  msg: personWords(http === 404 ? 400 : http, {}, locale),
  data: null,
  reason: { code: CODES[http] ?? "refused", detail },
});

/** The envelope of a refusal: `msg` for users, `reason` for programs (docs/decisions/0004). A login timeout has no `reason`. */
export function refusalEnvelope(error: ProductError, locale: Locale): Envelope {
  const { status, http, message, faults, isForPrograms } = error;
  if (status === STATUS_LOGIN_TIMEOUT) {
    // A client may recognise the login timeout only by this text (Specification 4.20), so the message always contains it.
    return { status, msg: message.includes(LOGIN_TIMEOUT_TEXT) ? message : `${LOGIN_TIMEOUT_TEXT} (${message})`, data: null };
  }
  return {
    status,
    msg: isForPrograms || http >= 502 ? personWords(http, error, locale) : message,
    data: null,
    reason: { code: CODES[http] ?? "refused", detail: message, ...(faults.length > 0 && { fields: faults }) },
  };
}
