import type { Changed } from "#edge/audit/audit.ts";
import { LedgerError } from "#edge/money/money.ts";
import { forbidden } from "../contract/envelope.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import type { ProductContext } from "../ground/context.ts";
import { writeFault } from "../ground/db/write-fault.ts";

/** Refuses an operator's change if the owner has changed the state since the operator saw it. */
export const unmoved = {
  message: (locale: Locale): string => getServerText(locale, "operators")("moved"),
  async guard({ locale }: ProductContext, work: Promise<Changed>): Promise<Changed> {
    try {
      return await work;
    } catch (error) {
      const isMoved =
        (error instanceof LedgerError && error.reason === "guard") ||
        /NOT NULL constraint failed: \w+\.state/.test(writeFault(error));
      throw isMoved ? forbidden(getServerText(locale, "operators")("moved")) : error;
    }
  },
};
