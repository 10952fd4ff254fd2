import type { RateLimit } from "#chat/protocol/limits/rates.ts";

export interface GateAddress {
  kind: keyof typeof GATE_LIMITS;
  key: string;
}

/** Limits per kind of attempt. The numbers are our choice, because the specification has none. */
export const GATE_LIMITS = {
  /** Guest identities per network address. The limit allows for an office or a school with many users behind one address. */
  guest: { count: 60, intervalMs: 600_000 },
  /**
   * Text messages to one phone number. All unknown devices together share these limits. The number's account, and each device that
   * entered the number before, have separate limits of the same size. The limit per minute is counted separately for each purpose.
   */
  "code-minute": { count: 1, intervalMs: 60_000 },
  "code-hour": { count: 5, intervalMs: 3_600_000 },
  "code-day": { count: 10, intervalMs: 86_400_000 },
  /**
   * Text messages that one unknown network requests for one phone number. They also count towards the limits above, which all
   * unknown devices share.
   */
  "code-stranger-hour": { count: 3, intervalMs: 3_600_000 },
  "code-stranger-day": { count: 5, intervalMs: 86_400_000 },
  /** Codes that one network address requests, for any numbers. */
  "code-network": { count: 60, intervalMs: 3_600_000 },
  /** Codes that one account requests, for its own number or for others. */
  "code-account": { count: 10, intervalMs: 3_600_000 },
  "code-account-day": { count: 20, intervalMs: 86_400_000 },
  /** Text messages of the whole site. CODE_DAILY_MAX replaces the count. */
  "code-site": { count: 20_000, intervalMs: 86_400_000 },
  /**
   * Text messages of the whole site that only state whether a number has an account. They have their own limit, because anybody can
   * request them.
   */
  "code-notice": { count: 500, intervalMs: 86_400_000 },
  /** Devices that request web push from one network address. */
  "push-device": { count: 60, intervalMs: 3_600_000 },
  /** Reports to customer service, from one user and from the guests of one network address. */
  "feedback-user": { count: 10, intervalMs: 3_600_000 },
  "feedback-network": { count: 20, intervalMs: 3_600_000 },
  /** Membership numbers that one user tries to enter for a partner. */
  "third-member": { count: 10, intervalMs: 3_600_000 },
  /** Applications that one user sends, including withdrawn ones. */
  application: { count: 10, intervalMs: 86_400_000 },
  "group-create": { count: 20, intervalMs: 86_400_000 },
  /**
   * Rooms and communities that one user creates. They count as groups too. The limit is separate, because one room may have more
   * members than all other groups of the user.
   */
  "crowd-create": { count: 20, intervalMs: 86_400_000 },
  upload: { count: 250, intervalMs: 3_600_000 },
  translation: { count: 120, intervalMs: 3_600_000 },
  speech: { count: 60, intervalMs: 3_600_000 },
  /** Lists of merged messages that one user stores permanently. */
  merger: { count: 200, intervalMs: 3_600_000 },
} as const satisfies Record<string, RateLimit>;
