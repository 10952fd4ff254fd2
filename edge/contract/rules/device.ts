/** What a session was opened with, as its owner knows it; "" where the user agent does not say. */
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

const named = (list: readonly [string, RegExp][], userAgent: string): string => list.find(([, mark]) => mark.test(userAgent))?.[0] ?? "";

/** Browser and system of a user agent, for a list of sessions. Names alone: versions change and nobody knows his own. */
export const deviceOf = (userAgent: string): Device => ({ browser: named(BROWSERS, userAgent), system: named(SYSTEMS, userAgent) });
