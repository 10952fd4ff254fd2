import type { RateLimit } from "#chat/protocol/limits/rates.ts";

/** The subject of one Gate: one kind of attempt by one address, number or user. */
export interface GateAddress {
  kind: keyof typeof GATE_LIMITS;
  key: string;
}

/** Limits per kind of attempt. The numbers are our choice; the specification has none. */
export const GATE_LIMITS = {
  /** Guest identities per network address: an office or a school has many people behind one address. */
  guest: { count: 60, intervalMs: 600_000 },
  /**
   * Texts to one phone number on request of unknown devices. The number's own account, and each device that entered the number
   * before, have the same limits again. The limit per minute counts each purpose separately.
   */
  "code-minute": { count: 1, intervalMs: 60_000 },
  "code-hour": { count: 5, intervalMs: 3_600_000 },
  "code-day": { count: 10, intervalMs: 86_400_000 },
  /** The same limits for one unknown network: a part of the limits that all unknown devices share. */
  "code-stranger-hour": { count: 3, intervalMs: 3_600_000 },
  "code-stranger-day": { count: 5, intervalMs: 86_400_000 },
  /** Codes that one network address requested, for any numbers. */
  "code-network": { count: 60, intervalMs: 3_600_000 },
  /** Codes that one account requested, for its own number or others. */
  "code-account": { count: 10, intervalMs: 3_600_000 },
  "code-account-day": { count: 20, intervalMs: 86_400_000 },
  /** Texts of the whole site; CODE_DAILY_MAX replaces the count. */
  "code-site": { count: 20_000, intervalMs: 86_400_000 },
  /** Texts of the whole site that only reveal whether a number has an account: anybody can request them. */
  "code-notice": { count: 500, intervalMs: 86_400_000 },
  /** Devices that request web push from one network address. */
  "push-device": { count: 60, intervalMs: 3_600_000 },
  /** Reports to customer service: from one person, and from guests of one network address. */
  "feedback-user": { count: 10, intervalMs: 3_600_000 },
  "feedback-network": { count: 20, intervalMs: 3_600_000 },
  /** Membership numbers at a partner that one user has tried. */
  "third-member": { count: 10, intervalMs: 3_600_000 },
  /** Applications that one user has sent, withdrawn ones included. */
  application: { count: 10, intervalMs: 86_400_000 },
  /** Groups that one user has created. */
  "group-create": { count: 20, intervalMs: 86_400_000 },
  /** Among them rooms and communities: each of them may hold more people than all other groups of their founder. */
  "crowd-create": { count: 20, intervalMs: 86_400_000 },
  /** Files that one user has stored. */
  upload: { count: 250, intervalMs: 3_600_000 },
  /** Calls with which one user has had texts translated. */
  translation: { count: 120, intervalMs: 3_600_000 },
  /** Voice messages that one user has had written down. */
  speech: { count: 60, intervalMs: 3_600_000 },
  /** Lists of merged messages that one user has stored permanently. */
  merger: { count: 200, intervalMs: 3_600_000 },
} as const satisfies Record<string, RateLimit>;
