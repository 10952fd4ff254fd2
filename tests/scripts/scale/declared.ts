import { env } from "cloudflare:test";
import { expect } from "vitest";
import { LISTING } from "#edge/chat/group/listing.ts";
import { moderationReady } from "#edge/chat/moderation.ts";
import costs from "#scripts/scale/costs.json";
import { inGroup } from "#tests/edge/chat/support/objects.ts";
import type { Bill } from "#tests/support/meter.ts";

const HOUR_MS = 3_600_000;

/** A changed path makes its test fail until scripts/scale/costs.json, and thereby the bill, is changed too. */
export function expectDeclared(act: keyof typeof costs.acts, bill: Bill): void {
  expect({ [act]: bill }).toEqual({ [act]: costs.acts[act].counts });
}

/** Reads the site's rules for speakers now, so that no act of the next hour reads them in passing. */
export const readRulesAhead = (): Promise<void> => moderationReady(env, Date.now() + HOUR_MS);

/** A room enters itself in the list of groups some seconds after it was founded, which belongs to no viewer's act. */
export const keepOffList = (groupId: string): Promise<void> =>
  inGroup(groupId, (sql, _, { storage }) => {
    sql.exec("DELETE FROM alarms WHERE name = ?", LISTING);
    return storage.deleteAlarm();
  });

const toSum = (bill: Bill): number => Object.values(bill).reduce((sum, count) => sum + count, 0);

/** The alarm of another object may fall into a measurement, and only adds to it. So the smallest bill of three counts. */
export async function smallestBill(measure: () => Promise<Bill>): Promise<Bill> {
  const bills = [await measure(), await measure(), await measure()];
  return bills.reduce((least, bill) => (toSum(bill) < toSum(least) ? bill : least));
}

/** Costs that some acts have and others not are shared among all. */
export function toMean(bills: readonly Bill[]): Bill {
  const names = new Set(bills.flatMap((bill) => Object.keys(bill)));
  return Object.fromEntries(
    [...names].sort().map((name) => [name, bills.reduce((sum, bill) => sum + (bill[name] ?? 0), 0) / bills.length]),
  );
}
