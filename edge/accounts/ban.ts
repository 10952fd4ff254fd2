import { eq } from "drizzle-orm";
import { userBans } from "../console/schema/operate.ts";
import { forbidden, type ProductError } from "../contract/envelope.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { nowS, type ProductContext } from "../product/context.ts";

/** What somebody is told who may not come in: until when (unix seconds; 0 for good), and why. */
const TEXTS: Record<Locale, (until: string, reason: string) => string> = {
  zh: (until, reason) => `账号已被封禁${until ? `至${until}` : ""}，原因：${reason}`,
  "pt-BR": (until, reason) => `Conta bloqueada${until ? ` até ${until}` : ""}. Motivo: ${reason}`,
};

const dayTime = (atS: number, { locale, zone }: Pick<ProductContext, "locale" | "zone">): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(atS * 1000);

/** The refusal of a person who is banned now, or null. A trigger of the sessions asks the same table (db/schema/operate.ts). */
export async function banOf(context: ProductContext, uid: number): Promise<ProductError | null> {
  const [ban] = await context.db.select().from(userBans).where(eq(userBans.uid, uid));
  if (!ban || (ban.until !== 0 && ban.until <= nowS(context))) return null;
  return forbidden(TEXTS[context.locale](ban.until === 0 ? "" : dayTime(ban.until, context), ban.reason));
}
