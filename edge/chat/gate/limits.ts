import type { RateLimit } from "#chat/protocol/limits/rates.ts";

/** What one Gate counts: one kind of attempt of one address, number or user. */
export interface GateAddress {
  kind: keyof typeof GATE_LIMITS;
  key: string;
}

/** How often what may be tried; the numbers are ours, the specification has none. */
export const GATE_LIMITS = {
  /** Guest identities for one network address: an office or a school is many people behind one. */
  guest: { count: 60, intervalMs: 600_000 },
  /** Texts to one phone number that strangers asked for; as many again for its own account and for each device that entered it. Those of a minute for each purpose. */
  "code-minute": { count: 1, intervalMs: 60_000 },
  "code-hour": { count: 5, intervalMs: 3_600_000 },
  "code-day": { count: 10, intervalMs: 86_400_000 },
  /** The same of one unknown network: a part of what strangers have together. */
  "code-stranger-hour": { count: 3, intervalMs: 3_600_000 },
  "code-stranger-day": { count: 5, intervalMs: 86_400_000 },
  /** Codes that one network address asked for, to whatever numbers. */
  "code-network": { count: 60, intervalMs: 3_600_000 },
  /** Codes that one account asked for, to its own number or to others. */
  "code-account": { count: 10, intervalMs: 3_600_000 },
  "code-account-day": { count: 20, intervalMs: 86_400_000 },
  /** Texts of the whole site; CODE_DAILY_MAX stands for the count. */
  "code-site": { count: 20_000, intervalMs: 86_400_000 },
  /** Texts of the whole site that tell a number that it has an account, or none: nobody needs them, anybody can ask for them. */
  "code-notice": { count: 500, intervalMs: 86_400_000 },
  /** Devices that ask for web push from one network address. */
  "push-device": { count: 60, intervalMs: 3_600_000 },
  /** Reports to customer service: of one person, and of guests of one network address. */
  "feedback-user": { count: 10, intervalMs: 3_600_000 },
  "feedback-network": { count: 20, intervalMs: 3_600_000 },
  /** Membership numbers at a partner that one user has tried. */
  "third-member": { count: 10, intervalMs: 3_600_000 },
  /** Applications that one user has sent, those that were taken back among them. */
  application: { count: 10, intervalMs: 86_400_000 },
  /** Groups that one user has founded. */
  "group-create": { count: 20, intervalMs: 86_400_000 },
  /** Files that one user has stored. */
  upload: { count: 200, intervalMs: 3_600_000 },
  /** Lists of merged messages that one user has kept for good. */
  merger: { count: 200, intervalMs: 3_600_000 },
} as const satisfies Record<string, RateLimit>;
