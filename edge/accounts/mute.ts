import { and, eq, gt } from "drizzle-orm";
import { userMutes } from "#edge/ground/people/reads.ts";
import { forbidden } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import { dayTime } from "./ban.ts";

/**
 * Throws if the person is muted, because a muted person's texts may appear neither in the chat nor on pages (docs/decisions/0046).
 */
export async function requireUnmuted(context: ProductContext, uid: number): Promise<void> {
  const [mute] = await context.db
    .select({ until: userMutes.until })
    .from(userMutes)
    .where(and(eq(userMutes.uid, uid), gt(userMutes.until, nowS(context))));
  if (mute) throw forbidden(getServerText(context.locale, "shorts")("muted", { until: dayTime(mute.until, context) }));
}
