import type { CompanyNameRule } from "../rules/company-names";
import type { Brand, Localized } from "./brand";
import { DEFAULT_BRAND } from "./default";
import { BRANDS } from "./resolve";

/** The company behind a brand, as its legal texts call it in each language: the site's name and a legal form. Invented, like the names. */
export const companyOf = (brand: Pick<Brand, "displayName">): Localized => ({
  zh: `${brand.displayName.zh}网络科技有限公司`,
  "pt-BR": `${brand.displayName["pt-BR"]} Tecnologia Ltda.`,
});

/** The company that the stored legal texts name; on other brands' hosts theirs stands in its place (Specification 7.49). */
export const TEXT_COMPANY: Localized = companyOf(DEFAULT_BRAND);

/** The replacement of company names on every other brand's hosts, for `withCompanyNames` (Specification 7.49). */
export const COMPANY_NAME_RULES: readonly CompanyNameRule[] = BRANDS.filter((brand) => brand !== DEFAULT_BRAND).map((brand) => {
  const company = companyOf(brand);
  return { hosts: brand.hosts, names: { [TEXT_COMPANY.zh]: company.zh, [TEXT_COMPANY["pt-BR"]]: company["pt-BR"] } };
});
