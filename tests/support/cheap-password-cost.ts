/** Replaces edge/accounts/password-cost in tests, because a hash at its real cost takes a tenth of a second. */
export const PASSWORD_COST = { N: 1024, r: 8, p: 1 } as const;
export const HASHES = { burst: 100_000, perSecond: 1000 } as const;
