import { eq } from "drizzle-orm";
import * as z from "zod";
import { containsProfanity } from "#chat/protocol/profanity.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { readSetting } from "#edge/ground/settings/settings.ts";
import { forbidden } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type ProductContext, snapshot } from "../ground/context.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";

/** Forbidden words: those of the configuration and those that operators added. */
const lexicon = (context: ProductContext): Promise<readonly string[]> =>
  snapshot(context, "lexicon", DATABASE_TTL_MS, async () => {
    const rows = await context.db.select().from(settings).where(eq(settings.key, "lexicon"));
    return [...context.config.CHAT_LEXICON, ...readSetting(rows, "lexicon", z.array(z.string()), [])];
  });

/** Refuses a text with a forbidden word (Specification 5.17). The refusal names the field of the text. */
export async function requireSayable(
  context: ProductContext,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const words = await lexicon(context);
  for (const [field, text] of Object.entries(fields)) {
    if (text && containsProfanity(words, text)) throw forbidden(getServerText(context.locale, "refusals")("unsayable"), field);
  }
}
