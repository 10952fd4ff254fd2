import { eq } from "drizzle-orm";
import { getTempKeysForCos } from "#edge/accounts/accounts.ts";
import { getTempKeysForMinio } from "#edge/ground/files/files.ts";
import { readCommonConfig } from "#edge/ground/settings/settings.ts";
import { toCompanyNames } from "../contract/brands/company.ts";
import { notFound } from "../contract/envelope.ts";
import { type Lang, languageOfLang } from "../contract/rules/locale.ts";
import { isDemanded } from "../contract/rules/localized.ts";
import { companyNamesAt, withCompanyNames } from "../contract/rules/site.ts";
import { type Handlers, type ProductContext, snapshot } from "../ground/context.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";
import { protocols } from "./schema/site.ts";

/** Switches, ads and lists (Specification 3.12 to 3.15, 7.46). */
export const config: Handlers<"config"> = { getTempKeysForMinio, getTempKeysForCos, getCommonConfig: readCommonConfig };

/**
 * If a text lacks the reader's language, Chinese and Portuguese readers get Chinese, and all others get English, then Portuguese,
 * then Chinese.
 */
const readIn = (lang: Lang): Lang[] => (isDemanded(languageOfLang(lang).suffix) ? [lang, "zh"] : [lang, "en", "pt-br", "zh"]);

async function protocolText(context: ProductContext, type: number, lang: Lang): Promise<string> {
  const rows = await context.db.select().from(protocols).where(eq(protocols.type, type));
  const rowIn = (wanted: Lang) => rows.find((candidate) => candidate.lang.toLowerCase() === wanted);
  const [row] = readIn(lang).flatMap((wanted) => rowIn(wanted) ?? []);
  if (!row) throw notFound(`type: there is no text of type ${type}; ask for another type`);
  return row.body.startsWith("# ") ? row.body : `# ${row.title}\n\n${row.body}`;
}

/**
 * Legal and help texts. They name the brand's company, or another company if an operator has set one for the host (Specification
 * 7.49).
 */
export const protocal: Handlers<"protocal"> = {
  async getProtocal(context, { type, lang }) {
    const text = await snapshot(context, `protocal/${type}/${lang}`, DATABASE_TTL_MS, () => protocolText(context, type, lang));
    const rules = Object.entries(context.config.COMPANY_NAMES).map(([host, names]) => ({ hosts: [host], names }));
    return withCompanyNames(text, { ...toCompanyNames(context.brand), ...companyNamesAt(context.host, rules) });
  },
};
