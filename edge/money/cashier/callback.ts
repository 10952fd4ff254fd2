import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/db/client.ts";
import type { Config } from "#edge/env.ts";
import { LedgerError } from "../ledger/post.ts";
import { CallbackFault, type Cashier } from "./cashier.ts";
import { cashierOf } from "./choose.ts";
import { type ClaimVerdict, takeClaim } from "./claims.ts";
import { settle, type Verdict } from "./settle.ts";

/** What a cashier that calls back is answered. */
export interface CallbackAnswer {
  http: 200 | 400 | 401 | 404 | 503;
  msg: string;
  /** Null where nothing was told of an order. */
  verdict: Verdict | ClaimVerdict | null;
}

/** A callback of the cashier of that name: checked, then done. What cannot be mended by sending it again is answered with 200. */
export async function takeCallback(
  db: Database,
  config: Config,
  name: string,
  body: Uint8Array,
  headers: Headers,
  nowS: number,
  cashierNamed: (name: string) => Cashier | null = (asked) => cashierOf(asked, config, db),
): Promise<CallbackAnswer> {
  const cashier = cashierNamed(name);
  if (!cashier) return { http: 404, msg: `There is no cashier "${name}" here.`, verdict: null };
  try {
    const notice = await cashier.read(body, headers, nowS);
    if (!notice) return { http: 200, msg: "", verdict: null };
    if ("claim" in notice) return { http: 200, msg: "", verdict: await takeClaim(db, notice, nowS) };
    const verdict = await settle(db, notice, nowS);
    // The account may be another site's too, whose payments are told here as well.
    if (verdict === "unknown")
      log.warn(`${name} told of order ${notice.orderId} (${notice.outcome}), which is none of its orders here`);
    if (verdict === "amount")
      log.error(
        `${name} took ${notice.amount} ${notice.currency} for order ${notice.orderId}, which asks for another amount; it waits for an operator`,
      );
    return { http: 200, msg: "", verdict };
  } catch (error) {
    if (error instanceof CallbackFault) return { http: error.http, msg: error.message, verdict: null };
    // Another change of the same order was faster, several times: the cashier sends the event again.
    if (error instanceof LedgerError) {
      log.error(`An event of ${name} was not booked`, error);
      return { http: 503, msg: "The order changed meanwhile; send this event again.", verdict: null };
    }
    throw error;
  }
}
