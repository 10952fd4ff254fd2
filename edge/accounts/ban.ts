import { eq } from "drizzle-orm";
import { deleteEndedBans } from "#edge/ground/people/people.ts";
import { userBans } from "#edge/ground/people/reads.ts";
import { forbidden, type ProductError } from "../contract/envelope.ts";
import { LANGUAGES } from "../contract/rules/locale.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";

export const dayTime = (atS: number, { locale, zone, clock }: Pick<ProductContext, "locale" | "zone" | "clock">): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    ...(clock === "h12" && { hour12: true }),
  }).format(atS * 1000);

/**
 * Null if the person is not banned. A trigger in edge/ground/people/schema/sessions.rules.ts refuses new sessions of a banned
 * person.
 */
export async function findBan(context: ProductContext, uid: number): Promise<ProductError | null> {
  const [ban] = await context.db.select().from(userBans).where(eq(userBans.uid, uid));
  if (!ban || (ban.until !== 0 && ban.until <= nowS(context))) return null;
  const text = getServerText(context.locale, "accounts");
  return forbidden(
    ban.until === 0
      ? text("banned", { reason: ban.reason })
      : text("banned.until", { until: dayTime(ban.until, context), reason: ban.reason }),
  );
}

/** Deletes ended bans, so that the comments of the people who were banned are counted again. */
export async function forgetEndedBans(db: Database, atS: number): Promise<void> {
  await deleteEndedBans(db, atS);
}
