import type { Brand } from "../brands/brand.ts";
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from "./locale.ts";

/** Fields that the mobile app adds to a page's address (Specification 7.3). */
export const IN_APP_FIELDS = [
  "token",
  "uid",
  "app_ver",
  "sp_source",
  "mobile_model",
  "system_ver",
  "reported_user_id",
  "channel_code",
  "platform",
] as const;

export type InAppField = (typeof IN_APP_FIELDS)[number];

/** The app's fields in a page's address, without empty ones (Specification 7.3). */
export type InAppQuery = Partial<Record<InAppField, string>>;

export type QueryReader = { get(name: string): string | null };

/**
 * Null outside the app. Only `app_ver` shows that the page is in the app, because any link may have a channel_code or sp_source
 * (Specification 7.2, 7.3).
 */
export function inAppQuery(query: QueryReader): InAppQuery | null {
  if (!query.get("app_ver")) return null;
  const fields: InAppQuery = {};
  for (const name of IN_APP_FIELDS) {
    const value = query.get(name);
    if (value) fields[name] = value;
  }
  return fields;
}

/**
 * Removes the app's token from the address, because history, referrers and screenshots would keep it. A cookie has the token by
 * then (Specification 7.3).
 */
export function withoutInAppToken(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("token");
  const rest = query.toString();
  return rest ? `?${rest}` : "";
}

/** The app's fields without token and uid, because the session is in a cookie (Specification 7.3). Null outside the app. */
export function passedAppFields(query: QueryReader): InAppQuery | null {
  const fields = inAppQuery(query);
  if (!fields) return null;
  const { token: _, uid: __, ...passed } = fields;
  return passed;
}

export const isIosApp = (inApp: InAppQuery | null, userAgent: string): boolean =>
  inApp !== null && /\b(?:iPhone|iPad|iPod)\b/.test(userAgent);

/** Any JSON fields, and two fields that are never sent (Specification 7.5). */
export type CallBody = Readonly<Record<string, unknown>> & { readonly hideLoading?: unknown; readonly noToast?: unknown };

export type RequestOrigin = {
  brand: Pick<Brand, "spSource" | "forwardsChannelCode">;
  locale: Locale;
  /** Web token and uid of the signed-in person; null for a guest. If only the token is known, `uid` is null and not sent. */
  viewer: { token: string; uid: string | number | null } | null;
  /** The app's fields if the page is shown in the mobile app (`inAppQuery`). */
  inApp?: InAppQuery | null;
  isIosApp?: boolean;
  /** `sp_source` and `channel_code` of the page's query. */
  page?: { sp_source?: string | null; channel_code?: string | null };
};

export type PreparedRequest = {
  /** The text after the path: "", "?lang=pt-br" or "&lang=pt-br" (Specification 7.4). */
  urlSuffix: string;
  body: Record<string, unknown>;
  hideLoading: boolean;
  noToast: boolean;
};

/** Drops null and undefined. 0, false and "" are values and stay (Specification 5.2). */
export const presentFields = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));

/** Returns the fields that are sent with every call (Specification 7.2 to 7.4). */
export function commonFields({ brand, viewer, inApp, isIosApp, page }: RequestOrigin): Record<string, unknown> {
  return presentFields({
    token: viewer?.token,
    uid: viewer?.uid,
    platform: isIosApp ? "ios" : "h5",
    channel_code: brand.forwardsChannelCode ? page?.channel_code || null : null,
    sp_source: page?.sp_source || brand.spSource,
    ...presentFields(inApp ?? {}),
  });
}

/**
 * Applies the rules for all requests (Specification 5.2, 7.2 to 7.5). Adds the common fields; in the mobile app, the fields of
 * the page's query override them. Fields of the call itself take precedence. Removes null, undefined, hideLoading and noToast.
 * Names a language other than Chinese in the address, such as lang=pt-br.
 * @param path the call's path, with its query if it has one
 */
export function prepareRequest(path: string, body: CallBody, origin: RequestOrigin): PreparedRequest {
  const { hideLoading, noToast, ...own } = body;
  return {
    urlSuffix: origin.locale === DEFAULT_LOCALE ? "" : `${path.includes("?") ? "&" : "?"}lang=${LANGUAGES[origin.locale].lang}`,
    body: { ...commonFields(origin), ...presentFields(own) },
    hideLoading: Boolean(hideLoading),
    noToast: Boolean(noToast),
  };
}

/** The hosts that calls may be sent to (Specification 7.6). */
export type RequestHosts = {
  chosen?: string | null;
  /** List of hosts, which `turn` rotates. */
  hosts?: readonly string[];
  fallback?: string | null;
  /** Number of failed rounds so far. Each failed round makes the list start one host later. */
  turn?: number;
};

/**
 * `https://a.example/x` and `a.example` give `https://a.example`. Null for an entry that is not http(s); such an entry is skipped
 * (Specification 7.6, 8.4).
 */
export function hostOrigin(entry: string | null | undefined): string | null {
  const text = entry?.trim();
  if (!text) return null;
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    return url.protocol === "https:" || url.protocol === "http:" ? url.origin : null;
  } catch {
    return null;
  }
}

/**
 * Returns the hosts in the order to try, each origin once. The order is the chosen host, the list rotated by `turn`, the fallback
 * (Specification 7.6).
 */
export function requestHostOrder({ chosen, hosts = [], fallback, turn = 0 }: RequestHosts): string[] {
  const start = hosts.length > 0 ? turn % hosts.length : 0;
  const order = [chosen, ...hosts.slice(start), ...hosts.slice(0, start), fallback].map(hostOrigin);
  return [...new Set(order.filter((origin) => origin !== null))];
}
