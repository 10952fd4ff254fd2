import { forbidden } from "../contract/envelope.ts";
import type { Audience } from "../contract/rules/audience.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import type { ProductContext } from "../ground/context.ts";
import { isInAudience } from "./audience.ts";

export async function mayWatch(context: ProductContext, anchorId: number, audience: Audience): Promise<boolean> {
  if (audience !== "followers") return true;
  return isInAudience(context.db, (await context.viewer())?.user ?? null, anchorId);
}

export async function requireAudience(context: ProductContext, anchorId: number, audience: Audience): Promise<void> {
  if (!(await mayWatch(context, anchorId, audience))) throw forbidden(getServerText(context.locale, "rooms")("for-followers"));
}
