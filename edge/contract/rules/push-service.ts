/** Hosts of the push services of browsers; a leading dot takes every host beneath it. */
const SERVICES: readonly string[] = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

const ENDPOINT_MAX = 1_024;

/**
 * Whether an address that a browser names as its push endpoint is one that may be called: https at a known push service, or at one of
 * the further origins that the configuration allows. Endpoints are addresses given by strangers, so nothing else is ever called.
 */
export function isPushEndpoint(text: string, furtherOrigins: readonly string[] = []): boolean {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(text);
  if (username || password) return false;
  if (furtherOrigins.some((further) => new URL(further).origin === origin)) return true;
  if (protocol !== "https:" || port !== "") return false;
  return SERVICES.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
}
