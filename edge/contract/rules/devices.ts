import type { Invitation } from "./histories.ts";

/** The device that opened a session, in its owner's words; "" where the user agent does not name it. */
export interface Device {
  browser: string;
  system: string;
}

// The first that fits counts: most browsers name others too, for the sake of old servers.
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

/** Browser and system of a user agent, for a list of sessions. Names alone: versions change and nobody knows his own. */
export const toDevice = (userAgent: string): Device => ({
  browser: named(BROWSERS, userAgent),
  system: named(SYSTEMS, userAgent),
});

/** Platform codes: 0 web, 1 ios, 2 android, 3 h5 (Specification 4.9). */
export const PLATFORM_CODE = { web: 0, ios: 1, android: 2, h5: 3 } as const;

/** A platform as calls name it (Specification 4.9, 7.2). */
export type PlatformName = keyof typeof PLATFORM_CODE;

/** The code of a platform (Specification 4.9). */
export type PlatformCode = (typeof PLATFORM_CODE)[PlatformName];

/** Marks of a user agent, the first that fits: apps name their HTTP library, browsers the device. */
const PLATFORM_MARKS: readonly (readonly [PlatformName, RegExp])[] = [
  ["android", /^(?:okhttp|Dalvik)\//],
  ["ios", /\bCFNetwork\//],
  ["h5", /Mobi|Android|iPhone|iPad|HarmonyOS|OpenHarmony/],
];

/** The platform in a user agent: an app's, a phone's or tablet's browser (h5), or else the web (Specification 4.9). */
export const platformOfUserAgent = (userAgent: string): PlatformCode =>
  PLATFORM_CODE[PLATFORM_MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? "web"];

/** A display mode (Specification 4.21). */
export type DisplayMode = "light" | "dark";

/** The attribute of `<body>` that carries the display mode; theme rules select on it (Specification 4.21). */
export const BODY_MODE_ATTRIBUTE = "data-mode";

/** The other display mode: dark for light, light for dark (Specification 4.21). */
export const toggleDisplayMode = (mode: DisplayMode): DisplayMode => (mode === "dark" ? "light" : "dark");

/** A display mode out of a cookie or storage; undefined for anything else, so that the system's preference decides (Specification 4.21). */
export const readDisplayMode = (text: string | null | undefined): DisplayMode | undefined =>
  text === "light" || text === "dark" ? text : undefined;

/**
 * Adds the invitation to the download address: `invite_code`, and the channel as `channel` and `channelCode`, because download
 * pages read one or the other. Adds no unknown value (Specification 1.7). Works on full addresses and on paths; replaces values
 * in the address.
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

/** The way to the app from a page: the download page with the download link (Specification 1.7, 2.16), a path within the app; null where there is no app. */
export const downloadPage = (address: string, invitation: Invitation): string | null =>
  address === "" ? null : `/pp/talk?url=${encodeURIComponent(downloadLink(address, invitation))}`;

/** The key named by the prompt that replaces a clipboard which cannot be written: "Cmd" on a Mac, else "Ctrl" (Specification 8.5). */
export const clipboardPrompt = (userAgent: string): string =>
  `Copy to clipboard: ${/mac os x/i.test(userAgent) ? "Cmd" : "Ctrl"}+C, Enter`;

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
