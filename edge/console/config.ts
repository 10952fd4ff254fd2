import { eq } from "drizzle-orm";
import { audited, readVersion } from "#edge/audit/audit.ts";
import { rereadShards } from "#edge/chat/chat.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { DEFAULT_CONFIG, readSetting, saveSetting } from "#edge/ground/settings/settings.ts";
import { ConfigFields } from "../contract/calls/operate/config.ts";
import { SiteConfig } from "../contract/entities/config.ts";
import type { Handlers, ProductContext } from "../ground/context.ts";

const SUBJECT = { kind: "setting", id: "config" } as const;

async function readConfig({ db }: ProductContext): Promise<SiteConfig> {
  const rows = await db.select().from(settings).where(eq(settings.key, "config"));
  return readSetting(rows, "config", SiteConfig, DEFAULT_CONFIG);
}

export const getConfig: Handlers<"operate">["getConfig"] = async (context) => ({
  // Reads the version first, so that a change between the two reads is detected, not overwritten.
  version: await readVersion(context, SUBJECT.kind, SUBJECT.id),
  config: await readConfig(context),
});

/** Fields that operators may not set stay unchanged (Specification 3.13, 3.14). */
export const saveConfig: Handlers<"operate">["saveConfig"] = async (context, input) => {
  const changed = await audited(context, { kind: "config.save", subject: SUBJECT, input }, async () => {
    const before = await readConfig(context);
    const after = { ...before, ...ConfigFields.parse(input) };
    return { before, after, statements: [saveSetting(context.db, "config", after)] };
  });
  rereadShards();
  return changed;
};
