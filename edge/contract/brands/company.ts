import { LOCALES } from "../rules/locale.ts";
import { inLanguage } from "../rules/localized.ts";
import type { CompanyNames } from "../rules/site.ts";
import type { Brand, BrandText } from "./brand.ts";
import { DEFAULT_BRAND } from "./default.ts";

/** The company in the brand's legal texts: the site's name and a legal form. Companies and names are invented. */
export const toCompany = (brand: Pick<Brand, "displayName">): BrandText => ({
  zh: `${brand.displayName.zh}网络科技有限公司`,
  pt: `${brand.displayName.pt} Tecnologia Ltda.`,
  en: `${brand.displayName.en} Technology Ltd.`,
  es: `${inLanguage(brand.displayName, "es")} Tecnología S.A.`,
});

/** The stored legal texts name this company. On hosts of other brands, the brand's own company replaces it (Specification 7.49). */
export const TEXT_COMPANY: BrandText = toCompany(DEFAULT_BRAND);

/** These names replace the company in the stored legal texts (Specification 7.49). */
export function toCompanyNames(brand: Pick<Brand, "displayName">): CompanyNames {
  const company = toCompany(brand);
  return Object.fromEntries(LOCALES.map((locale) => [inLanguage(TEXT_COMPANY, locale), inLanguage(company, locale)]));
}
