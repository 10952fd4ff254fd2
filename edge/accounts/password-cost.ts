/**
 * scrypt's costs from OWASP's Password Storage Cheat Sheet and ASVS 5.0 (appendix C): 32 MiB and some ninety milliseconds for each
 * hash. 2^16 with p 2 and 2^17 with p 1 are as strong but take 64 and 128 MiB, and an isolate has 128 MiB for everything.
 */
export const PASSWORD_COST = { N: 32_768, r: 8, p: 3 } as const;

/**
 * The most hashes that one isolate computes at once, and how many more it may compute each second. workerd computes hashes one
 * after the other on the thread that also serves pages, so the rate bounds the share of the thread's time that passwords take.
 */
export const HASHES = { burst: 30, perSecond: 6 } as const;
