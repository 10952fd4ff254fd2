/** What the mobile app puts into the address of a page that it shows (Specification 7.3). */
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

/** What reads a page's query: `URLSearchParams` or its like. */
export type QueryReader = { get(name: string): string | null };

/**
 * The app's fields of a page's address, or null outside the app. The app always says its version, so `app_ver` tells the two
 * apart: a link with just a channel_code or sp_source may be opened in any browser (Specification 7.2, 7.3).
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
 * A page's query without the app's token, once that was exchanged for a cookie: it must not stay in the address, where
 * history, referrers and screenshots keep it (Specification 7.3). Begins with "?" unless empty.
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
export const isIosApp = (inApp: InAppQuery | null, userAgent: string): boolean => inApp !== null && /\b(?:iPhone|iPad|iPod)\b/.test(userAgent);
