/** Stands for edge/accounts/password-cost in tests: hashes at their real costs take a tenth of a second each. */
export const PASSWORD_COST = { N: 1024, r: 8, p: 1 } as const;
export const HASHES = { burst: 100_000, perSecond: 1000 } as const;
