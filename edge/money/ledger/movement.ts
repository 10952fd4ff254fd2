import { createHash } from "node:crypto";
import { type Account, QUIZ } from "./accounts.ts";
import type { ReferenceKind } from "./references.ts";

export const MOVEMENT_KINDS = [
  "opening",
  "recharge",
  "plan",
  "model",
  "package",
  "gift",
  "reward",
  "invite",
  "activity",
  "refund",
  "shop",
  "redorder",
  "redshare",
  "withdraw",
  "returned",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
/** The reason for a movement of quiz points, which no wallet shows. */
export const QUIZ_KIND = "quiz";

/** One account's part in a movement, in whole coins or cents: positive into the account, negative out of it. */
export interface Entry {
  account: Account;
  amount: number;
}

export interface Movement {
  /** Idempotency key. Each key is posted once. */
  key: string;
  kind: MovementKind | typeof QUIZ_KIND;
  /** The row that the movement pays for (an order, a gift …). It must exist. */
  ref: { kind: ReferenceKind; id: string };
  /** The user whose transaction log shows the movement, even if the user's wallet does not change. Null for no user. */
  uid: number | null;
  entries: readonly Entry[];
}

/** The highest amount of one entry. Sums of millions of such entries are still exact. */
export const AMOUNT_MAX = 1_000_000_000_000;
const KEY_LENGTH_MAX = 120;
/** The most entries of a movement: far more than any movement needs, and few enough for one statement. */
const ENTRIES_MAX = 24;

/** Merges the entries of each account into one, leaves out zero amounts, and sorts by account id. */
export function merged(entries: readonly Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>();
  for (const { account, amount } of entries) {
    byAccount.set(account.id, { account, amount: (byAccount.get(account.id)?.amount ?? 0) + amount });
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0).sort((a, b) => (a.account.id < b.account.id ? -1 : 1));
}

/** A movement needs whole amounts within bounds, at least two entries, and a sum of zero in every currency. */
export function movementFault({ key, entries }: Movement): string | null {
  if (key === "" || key.length > KEY_LENGTH_MAX) return `the key "${key}" must have 1 to ${KEY_LENGTH_MAX} characters`;
  const wrong = entries.find(({ amount }) => !Number.isSafeInteger(amount) || Math.abs(amount) > AMOUNT_MAX);
  if (wrong) return `${wrong.account.id} would move by ${wrong.amount}: amounts are whole and at most ${AMOUNT_MAX}`;
  const parts = merged(entries);
  if (parts.length < 2) return `${parts.length} accounts move; a movement goes from one to another`;
  if (parts.length > ENTRIES_MAX) return `${parts.length} accounts move; ${ENTRIES_MAX} is the most`;
  const sums = new Map<string, number>();
  for (const { account, amount } of parts) sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount);
  if (sums.has(QUIZ) && (sums.size > 1 || parts.filter(({ account }) => account.uid !== null).length > 1)) {
    return "quiz points move between one person and the site, and together with nothing else";
  }
  const [currency, sum] = [...sums].find(([, total]) => total !== 0) ?? [];
  return currency === undefined ? null : `${currency} sums to ${sum}; every currency of a movement must sum to zero`;
}

/** If a key is used again with other content, the digests differ. */
export function toDigest({ kind, ref, uid, entries }: Movement): string {
  const content = [kind, ref.kind, ref.id, uid, merged(entries).map(({ account, amount }) => [account.id, amount])];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
