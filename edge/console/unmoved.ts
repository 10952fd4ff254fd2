import { forbidden } from "../contract/envelope.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { serverTextOf } from "../contract/texts/server-text.ts";
import { writeFault } from "../db/write-fault.ts";
import { LedgerError } from "../money/ledger/post.ts";
import type { ProductContext } from "../product/context.ts";
import type { Changed } from "./audit.ts";

/** A change that is made only while its subject is in the state that the operator saw: its owner may have moved it meanwhile. */
export const unmoved = {
  message: (locale: Locale): string => serverTextOf(locale, "operators")("moved"),
  async guard({ locale }: ProductContext, work: Promise<Changed>): Promise<Changed> {
    try {
      return await work;
    } catch (error) {
      const isMoved =
        (error instanceof LedgerError && error.reason === "guard") ||
        /NOT NULL constraint failed: \w+\.state/.test(writeFault(error));
      throw isMoved ? forbidden(serverTextOf(locale, "operators")("moved")) : error;
    }
  },
};
