/** Platform codes: 0 web, 1 ios, 2 android, 3 h5 (Specification 4.9). */
export const PLATFORM_CODE = { web: 0, ios: 1, android: 2, h5: 3 } as const;

/** A platform as calls name it (Specification 4.9, 7.2). */
export type PlatformName = keyof typeof PLATFORM_CODE;

/** The code of a platform (Specification 4.9). */
export type PlatformCode = (typeof PLATFORM_CODE)[PlatformName];

/** Marks of a user agent, the first that fits: apps name the library that asks for them, browsers the device. */
const PLATFORM_MARKS: readonly (readonly [PlatformName, RegExp])[] = [
  ["android", /^(?:okhttp|Dalvik)\//],
  ["ios", /\bCFNetwork\//],
  ["h5", /Mobi|Android|iPhone|iPad|HarmonyOS|OpenHarmony/],
];

/** The platform that a user agent tells: an app's, a phone's or tablet's browser (h5), or else the web (Specification 4.9). */
export const platformOfUserAgent = (userAgent: string): PlatformCode =>
  PLATFORM_CODE[PLATFORM_MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? "web"];
