import type { Invitation } from "./histories.ts";

/** A field is "" if the user agent does not name it. */
export interface Device {
  browser: string;
  system: string;
}

// The first match counts, because most browsers also name other browsers for the sake of old servers.
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ["WeChat", /MicroMessenger\//],
  ["QQ", /\bQQ\//],
  ["UC", /UCBrowser\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera/],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Version\/[\d.]+.*Safari\//],
];
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["iPhone", /iPhone|iPod/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows NT/],
  ["macOS", /Macintosh|Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

const named = (list: readonly [string, RegExp][], userAgent: string): string =>
  list.find(([, mark]) => mark.test(userAgent))?.[0] ?? "";

/** Returns names without versions, because versions change and people do not know theirs. */
export const toDevice = (userAgent: string): Device => ({
  browser: named(BROWSERS, userAgent),
  system: named(SYSTEMS, userAgent),
});

/** The codes of specification 4.9. */
export const PLATFORM_CODE = { web: 0, ios: 1, android: 2, h5: 3 } as const;

export type PlatformName = keyof typeof PLATFORM_CODE;

export type PlatformCode = (typeof PLATFORM_CODE)[PlatformName];

/** Marks of a user agent; the first match counts. An app's user agent names its HTTP library, a browser's names the device. */
const PLATFORM_MARKS: readonly (readonly [PlatformName, RegExp])[] = [
  ["android", /^(?:okhttp|Dalvik)\//],
  ["ios", /\bCFNetwork\//],
  ["h5", /Mobi|Android|iPhone|iPad|HarmonyOS|OpenHarmony/],
];

/** An app, the browser of a phone or tablet (h5), or else the web (Specification 4.9). */
export const platformOfUserAgent = (userAgent: string): PlatformCode =>
  PLATFORM_CODE[PLATFORM_MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? "web"];

export type DisplayMode = "light" | "dark";

export const BODY_MODE_ATTRIBUTE = "data-mode";

export const toggleDisplayMode = (mode: DisplayMode): DisplayMode => (mode === "dark" ? "light" : "dark");

/**
 * Parses the choice from a cookie or storage. Undefined for any other text; the system's preference then decides (Specification
 * 4.21).
 */
export const readDisplayMode = (text: string | null | undefined): DisplayMode | undefined =>
  text === "light" || text === "dark" ? text : undefined;

/** Sets both `channel` and `channelCode`, because a download page reads only one (Specification 1.7). Leaves out unknown values. */
export function downloadLink(address: string, { inviteCode, channel }: Invitation): string {
  const [beforeHash = "", ...hash] = address.split("#");
  const [path = "", ...search] = beforeHash.split("?");
  const query = new URLSearchParams(search.join("?"));
  if (inviteCode) query.set("invite_code", inviteCode);
  if (channel) {
    query.set("channel", channel);
    query.set("channelCode", channel);
  }
  const text = query.toString();
  return path + (text && `?${text}`) + (hash.length > 0 ? `#${hash.join("#")}` : "");
}

/** Path of the page that leads to the mobile app's download (Specification 1.7, 2.16). Null if there is no mobile app. */
export const downloadPage = (address: string, invitation: Invitation): string | null =>
  address === "" ? null : `/pp/talk?url=${encodeURIComponent(downloadLink(address, invitation))}`;

/** The prompt for a clipboard that cannot be written (Specification 8.5). */
export const clipboardPrompt = (userAgent: string): string =>
  `Copy to clipboard: ${/mac os x/i.test(userAgent) ? "Cmd" : "Ctrl"}+C, Enter`;

/** Hosts of browsers' push services. A leading dot matches every subdomain. */
const SERVICES: readonly string[] = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

const ENDPOINT_MAX = 1_024;

/**
 * A client chooses its own endpoint, so the server sends requests only to known push services over https and to configured
 * origins.
 */
export function isPushEndpoint(text: string, furtherOrigins: readonly string[] = []): boolean {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(text);
  if (username || password) return false;
  if (furtherOrigins.some((further) => new URL(further).origin === origin)) return true;
  if (protocol !== "https:" || port !== "") return false;
  return SERVICES.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
}
