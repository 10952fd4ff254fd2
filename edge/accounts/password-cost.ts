/**
 * scrypt's costs as OWASP's Password Storage Cheat Sheet and ASVS 5.0 (appendix C) name them: 32 MiB a hash, some ninety milliseconds.
 * 2^16 with p 2 and 2^17 with p 1 are as strong, but take 64 and 128 MiB, and an isolate has 128 MiB for everything.
 */
export const PASSWORD_COST = { N: 32_768, r: 8, p: 3 } as const;

/**
 * Hashes of one isolate: so many at once, and how many come back a second. workerd computes them one after the other on the thread that
 * also serves pages, so the rate bounds the share of its time that passwords take.
 */
export const HASHES = { burst: 30, perSecond: 6 } as const;
