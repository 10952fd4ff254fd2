import type { Brand } from "../brands/brand.ts";
import type { InAppQuery } from "./in-app.ts";
import { type Locale, PORTUGUESE_LANG } from "./locale.ts";

/** The body of a call before the common rules: any JSON fields, and the two that never leave the browser (Specification 7.5). */
export type CallBody = Readonly<Record<string, unknown>> & { readonly hideLoading?: unknown; readonly noToast?: unknown };

/** Who calls, and from which page (Specification 7.2 to 7.4). */
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
  /** What the path is followed by: "", "?lang=pt-br" or "&lang=pt-br" (Specification 7.4). */
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
 * that the call itself gives stays; null and undefined are dropped; hideLoading and noToast are taken out; Portuguese gets
 * lang=pt-br on the address (Specification 5.2, 7.2 to 7.5).
 * @param path the call's path, with its query if it has one
 */
export function prepareRequest(path: string, body: CallBody, origin: RequestOrigin): PreparedRequest {
  const { hideLoading, noToast, ...own } = body;
  return {
    urlSuffix: origin.locale === "pt-BR" ? `${path.includes("?") ? "&" : "?"}lang=${PORTUGUESE_LANG}` : "",
    body: { ...commonFields(origin), ...presentFields(own) },
    hideLoading: Boolean(hideLoading),
    noToast: Boolean(noToast),
  };
}
