/** Platform codes: 0 web, 1 ios, 2 android, 3 h5 (Specification 4.9). */
export const PLATFORM_CODE = { web: 0, ios: 1, android: 2, h5: 3 } as const;

/** A platform as calls name it (Specification 4.9, 7.2). */
export type PlatformName = keyof typeof PLATFORM_CODE;

/** The code of a platform (Specification 4.9). */
export type PlatformCode = (typeof PLATFORM_CODE)[PlatformName];

/** The code of a platform that a call names ("h5") or numbers (3, "3"); undefined for anything else (Specification 4.9). */
export function platformCodeOf(value: string | number | null | undefined): PlatformCode | undefined {
  const text = String(value ?? "")
    .trim()
    .toLowerCase();
  return Object.entries(PLATFORM_CODE).find(([name, code]) => name === text || String(code) === text)?.[1];
}
