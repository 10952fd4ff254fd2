/** After `count` calls within `intervalMs`, a further call fails with 2996. */
export interface RateLimit {
  readonly count: number;
  readonly intervalMs: number;
}

/** Rate limits of the client's calls (specification 9.26); the server's settings may override them. */
export const RATE_LIMITS = {
  groupInfo: { count: 20, intervalMs: 1_000 },
  roomMembers: { count: 1, intervalMs: 3_000 },
  groupApplications: { count: 15, intervalMs: 1_000 },
  topicList: { count: 10, intervalMs: 1_000 },
  groupAttributeWrite: { count: 10, intervalMs: 5_000 },
  groupAttributeRead: { count: 20, intervalMs: 5_000 },
  groupCounters: { count: 20, intervalMs: 5_000 },
  markAllRead: { count: 1, intervalMs: 1_000 },
  userStatus: { count: 20, intervalMs: 5_000 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
