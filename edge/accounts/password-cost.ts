/**
 * scrypt's costs from OWASP's Password Storage Cheat Sheet and ASVS 5.0 (appendix C): 32 MiB and some ninety milliseconds for each
 * hash. N = 2^16 with p = 2 and N = 2^17 with p = 1 are as strong, but they take 64 and 128 MiB, and an isolate has 128 MiB for
 * everything.
 */
export const PASSWORD_COST = { N: 32_768, r: 8, p: 3 } as const;

/**
 * Number of hashes that may start at once and per second. workerd computes hashes one by one on the thread that also serves
 * pages. Without a limit, hashes would delay the pages.
 */
export const HASHES = { burst: 30, perSecond: 6 } as const;
