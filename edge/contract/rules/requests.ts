import type { Brand } from "../brands/brand.ts";
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from "./locale.ts";

/** Fields that the mobile app puts into a page's address (Specification 7.3). */
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

/** One of the app's fields (Specification 7.3). */
export type InAppField = (typeof IN_APP_FIELDS)[number];

/** The app's fields that a page's address carried; an empty one is left out (Specification 7.3). */
export type InAppQuery = Partial<Record<InAppField, string>>;

/** A reader of a page's query, such as `URLSearchParams`. */
export type QueryReader = { get(name: string): string | null };

/**
 * The app's fields of a page's address, or null outside the app. The app always states its version, so `app_ver` distinguishes
 * it: a link with just a channel_code or sp_source may be opened in any browser (Specification 7.2, 7.3).
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
 * A page's query without the app's token, once that was exchanged for a cookie: in the address, history, referrers and
 * screenshots would keep it (Specification 7.3). Begins with "?" unless empty.
 */
export function withoutInAppToken(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("token");
  const rest = query.toString();
  return rest ? `?${rest}` : "";
}

/**
 * The app's fields as pages pass them on: without the token and the uid, since the session travels as a cookie (Specification 7.3). Null outside the app.
 */
export function passedAppFields(query: QueryReader): InAppQuery | null {
  const fields = inAppQuery(query);
  if (!fields) return null;
  const { token: _, uid: __, ...passed } = fields;
  return passed;
}

/** Whether a page is shown in the iOS app: in the app, on a device of Apple's (Specification 7.2). */
export const isIosApp = (inApp: InAppQuery | null, userAgent: string): boolean =>
  inApp !== null && /\b(?:iPhone|iPad|iPod)\b/.test(userAgent);

/** The body of a call before the common rules: any JSON fields, and the two that never leave the browser (Specification 7.5). */
export type CallBody = Readonly<Record<string, unknown>> & { readonly hideLoading?: unknown; readonly noToast?: unknown };

/** The caller and the page of a call (Specification 7.2 to 7.4). */
export type RequestOrigin = {
  brand: Pick<Brand, "spSource" | "forwardsChannelCode">;
  locale: Locale;
  /** The logged-in person's web token and uid (null while only the token is known: then none is sent); null for a guest. */
  viewer: { token: string; uid: string | number | null } | null;
  /** The app's fields, when the page is shown in the mobile app (`inAppQuery`). */
  inApp?: InAppQuery | null;
  /** Whether the page is shown in the iOS app. */
  isIosApp?: boolean;
  /** `sp_source` and `channel_code` of the page's query. */
  page?: { sp_source?: string | null; channel_code?: string | null };
};

/** A call ready to be sent. */
export type PreparedRequest = {
  /** The text behind the path: "", "?lang=pt-br" or "&lang=pt-br" (Specification 7.4). */
  urlSuffix: string;
  body: Record<string, unknown>;
  /** Show no loading toast (Specification 7.5). */
  hideLoading: boolean;
  /** Show no failure toast (Specification 7.5). */
  noToast: boolean;
};

/** The fields that have a value: null and undefined are dropped; 0, false and "" are values (Specification 5.2). */
export const presentFields = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));

/** The fields that go with every call (Specification 7.2 to 7.4). */
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
 * The common request rules in one place: the common fields are added, in the mobile app overridden by its query; a field
 * that the call itself gives stays; null and undefined are dropped; hideLoading and noToast are taken out; another language than
 * Chinese is named on the address, such as lang=pt-br (Specification 5.2, 7.2 to 7.5).
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

/** Where calls may go (Specification 7.6). */
export type RequestHosts = {
  /** The host that was chosen. */
  chosen?: string | null;
  /** The list that rotates. */
  hosts?: readonly string[];
  /** The host when there is no other. */
  fallback?: string | null;
  /** Previous turns of the list: each failed round begins one host further. */
  turn?: number;
};

/**
 * The origin of a host entry ("https://a.example" from "https://a.example/x", "a.example" as https); null for anything but
 * http(s), so that a bad line in a list is passed over (Specification 7.6, 8.4).
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

/** The origins to try, in order, each once: the chosen host, the list from its turn on, the fallback (Specification 7.6). */
export function requestHostOrder({ chosen, hosts = [], fallback, turn = 0 }: RequestHosts): string[] {
  const start = hosts.length > 0 ? turn % hosts.length : 0;
  const order = [chosen, ...hosts.slice(start), ...hosts.slice(0, start), fallback].map(hostOrigin);
  return [...new Set(order.filter((origin) => origin !== null))];
}
