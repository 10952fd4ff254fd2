import { eq, inArray } from "drizzle-orm";
import { getTempKeysForCos } from "../accounts/cloud-keys.ts";
import { companyNamesOf } from "../contract/brands/company.ts";
import { CommonConfig, SiteConfig } from "../contract/entities/config.ts";
import { notFound } from "../contract/envelope.ts";
import type { Lang } from "../contract/rules/locale.ts";
import { companyNamesAt, withCompanyNames } from "../contract/rules/site.ts";
import { getTempKeysForMinio } from "../files/upload-keys.ts";
import { DATABASE_TTL_MS } from "../matches/snapshot.ts";
import { type Handlers, type ProductContext, snapshot } from "../product/context.ts";
import { protocols, settings } from "./schema/site.ts";
import { DEFAULT_COMMON, DEFAULT_CONFIG, settingOf } from "./settings.ts";

/** Where no other chat application is set, our own relay serves (Specification 3.15). */
const ownChat = (site: SiteConfig, appId: number): SiteConfig =>
  site.im_sdkappid === 0 ? { ...site, im_sdkappid: appId } : site;

/** Switches, ads and lists (Specification 3.12 to 3.15, 7.46). */
export const config: Handlers<"config"> = {
  getTempKeysForMinio,
  getTempKeysForCos,

  getCommonConfig: (context) =>
    snapshot(context, "common-config", DATABASE_TTL_MS, async () => {
      const rows = await context.db
        .select()
        .from(settings)
        .where(inArray(settings.key, ["config", "common"]));
      return {
        config: ownChat(settingOf(rows, "config", SiteConfig, DEFAULT_CONFIG), context.config.CHAT_APP_ID),
        common: settingOf(rows, "common", CommonConfig.shape.common, DEFAULT_COMMON),
      };
    }),
};

/** A text under its title, in the language asked for; an English reader gets Portuguese where there is no English; else it is in Chinese. */
async function protocolText(context: ProductContext, type: number, lang: Lang): Promise<string> {
  const rows = await context.db.select().from(protocols).where(eq(protocols.type, type));
  const rowIn = (wanted: Lang) => rows.find((candidate) => candidate.lang.toLowerCase() === wanted);
  const row = rowIn(lang) ?? (lang === "en" ? rowIn("pt-br") : undefined) ?? rowIn("zh");
  if (!row) throw notFound(`type: there is no text of type ${type}; ask for another type`);
  return row.body.startsWith("# ") ? row.body : `# ${row.title}\n\n${row.body}`;
}

/** Legal and help texts; the company that they name is the brand's, or the one that an operator set for the host (Specification 7.49). */
export const protocal: Handlers<"protocal"> = {
  async getProtocal(context, { type, lang }) {
    const text = await snapshot(context, `protocal/${type}/${lang}`, DATABASE_TTL_MS, () => protocolText(context, type, lang));
    const rules = Object.entries(context.config.COMPANY_NAMES).map(([host, names]) => ({ hosts: [host], names }));
    return withCompanyNames(text, { ...companyNamesOf(context.brand), ...companyNamesAt(context.host, rules) });
  },
};
