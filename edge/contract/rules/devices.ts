import type { Invitation } from "./histories.ts";

/** The device that opened a session. A field is "" if the user agent does not name it. */
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

/**
 * Returns browser and system of a user agent, for a list of sessions. Only the names, because versions change and people do not
 * know theirs.
 */
export const toDevice = (userAgent: string): Device => ({
  browser: named(BROWSERS, userAgent),
  system: named(SYSTEMS, userAgent),
});

/** Platform codes: 0 web, 1 ios, 2 android, 3 h5 (Specification 4.9). */
export const PLATFORM_CODE = { web: 0, ios: 1, android: 2, h5: 3 } as const;

/** A platform as calls name it (Specification 4.9, 7.2). */
export type PlatformName = keyof typeof PLATFORM_CODE;

export type PlatformCode = (typeof PLATFORM_CODE)[PlatformName];

/** Marks of a user agent; the first match counts. Apps name their HTTP library, browsers the device. */
const PLATFORM_MARKS: readonly (readonly [PlatformName, RegExp])[] = [
  ["android", /^(?:okhttp|Dalvik)\//],
  ["ios", /\bCFNetwork\//],
  ["h5", /Mobi|Android|iPhone|iPad|HarmonyOS|OpenHarmony/],
];

/** Returns the platform of a user agent: an app, the browser of a phone or tablet (h5), or else the web (Specification 4.9). */
export const platformOfUserAgent = (userAgent: string): PlatformCode =>
  PLATFORM_CODE[PLATFORM_MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? "web"];

export type DisplayMode = "light" | "dark";

/** The attribute of `<body>` with the display mode. The theme's style rules select by it (Specification 4.21). */
export const BODY_MODE_ATTRIBUTE = "data-mode";

/** The other display mode: dark for light, light for dark (Specification 4.21). */
export const toggleDisplayMode = (mode: DisplayMode): DisplayMode => (mode === "dark" ? "light" : "dark");

/**
 * Reads a display mode from a cookie or storage. Returns undefined for any other text, and the system's preference then decides
 * (Specification 4.21).
 */
export const readDisplayMode = (text: string | null | undefined): DisplayMode | undefined =>
  text === "light" || text === "dark" ? text : undefined;

/**
 * Adds the invitation to the download address: `invite_code`, and the channel as both `channel` and `channelCode`, because a
 * download page reads only one of the two. Unknown values are not added (Specification 1.7). Works on full addresses and on paths,
 * and replaces values that the address already has.
 */
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

/**
 * Returns the address of the download page with the download link, as a path within the app (Specification 1.7, 2.16). Null if
 * there is no app.
 */
export const downloadPage = (address: string, invitation: Invitation): string | null =>
  address === "" ? null : `/pp/talk?url=${encodeURIComponent(downloadLink(address, invitation))}`;

/**
 * Returns the text of the prompt that is shown if the clipboard cannot be written. The key is "Cmd" on a Mac, else "Ctrl"
 * (Specification 8.5).
 */
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
 * Whether the server may send requests to a push endpoint that a browser named. It must be https at a known push service, or at one
 * of the further origins that the configuration allows. Strangers choose endpoints, so no other address is ever requested.
 */
export function isPushEndpoint(text: string, furtherOrigins: readonly string[] = []): boolean {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(text);
  if (username || password) return false;
  if (furtherOrigins.some((further) => new URL(further).origin === origin)) return true;
  if (protocol !== "https:" || port !== "") return false;
  return SERVICES.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
}
