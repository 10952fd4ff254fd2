/**
 * scrypt's costs from OWASP's Password Storage Cheat Sheet and ASVS 5.0 (appendix C): 32 MiB and some ninety milliseconds for each
 * hash. 2^16 with p 2 and 2^17 with p 1 are as strong but take 64 and 128 MiB, and an isolate has 128 MiB for everything.
 */
export const PASSWORD_COST = { N: 32_768, r: 8, p: 3 } as const;

/** workerd computes hashes one by one on the thread that also serves pages. This rate limits the time that hashes take. */
export const HASHES = { burst: 30, perSecond: 6 } as const;
