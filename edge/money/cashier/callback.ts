import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/ground/db/client.ts";
import type { Config } from "#edge/ground/env.ts";
import { LedgerError } from "../ledger/post.ts";
import { CallbackFault, type Cashier } from "./cashier.ts";
import { findCashier } from "./choose.ts";
import { type ClaimVerdict, takeClaim } from "./claims.ts";
import { settle, type Verdict } from "./settle.ts";

export interface CallbackAnswer {
  http: 200 | 400 | 401 | 404 | 503;
  msg: string;
  /** Null if the callback does not belong to an order. */
  verdict: Verdict | ClaimVerdict | null;
}

/** Answers 200 if a repeated callback would change nothing. */
export async function takeCallback(
  db: Database,
  config: Config,
  name: string,
  body: Uint8Array,
  headers: Headers,
  nowS: number,
  cashierNamed: (name: string) => Cashier | null = (cashierName) => findCashier(cashierName, config, db),
): Promise<CallbackAnswer> {
  const cashier = cashierNamed(name);
  if (!cashier) return { http: 404, msg: `There is no cashier "${name}" here.`, verdict: null };
  try {
    const notice = await cashier.read(body, headers, nowS);
    if (!notice) return { http: 200, msg: "", verdict: null };
    if ("claim" in notice) return { http: 200, msg: "", verdict: await takeClaim(db, notice, nowS) };
    const verdict = await settle(db, notice, nowS);
    // Only logs an unknown order, because the cashier's account may serve another site too. The cashier then also sends that
    // site's callbacks here.
    if (verdict === "unknown")
      log.warn(`${name} reported order ${notice.orderId} (${notice.outcome}), which is not one of its orders here`);
    if (verdict === "amount")
      log.error(
        `${name} took ${notice.amount} ${notice.currency} for order ${notice.orderId}, which asks for another amount; it waits for an operator`,
      );
    return { http: 200, msg: "", verdict };
  } catch (error) {
    if (error instanceof CallbackFault) return { http: error.http, msg: error.message, verdict: null };
    // Other requests changed the order first, several times in a row, so the cashier must send the event again.
    if (error instanceof LedgerError) {
      log.error(`An event of ${name} was not booked`, error);
      return { http: 503, msg: "The order changed meanwhile; send this event again.", verdict: null };
    }
    throw error;
  }
}
