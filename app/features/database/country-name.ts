import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { getText } from "#app/i18n/use-text.ts";

/** Flag keys without an ISO 3166-1 code. Their names are texts of the site. */
const OWN_NAMES = ["un", "eu", "asia", "samerica", "gb-eng", "gb-sct", "gb-wls", "gb-nir"] as const;

const names = new Map<Locale, Intl.DisplayNames>();

/** Returns a region's name in the page's language for a flag key (`br`, `gb-eng`, `eu`). Empty for an unknown key. */
export function countryName(key: string | null, locale: Locale): string {
  const own = OWN_NAMES.find((known) => known === key);
  if (own) return getText(locale, "database")(`region.${own}`);
  if (!key || !/^[a-z]{2}$/.test(key)) return "";
  let of = names.get(locale);
  if (!of) {
    of = new Intl.DisplayNames(LANGUAGES[locale].intl, { type: "region", fallback: "none" });
    names.set(locale, of);
  }
  return of.of(key.toUpperCase()) ?? "";
}

/** Empty if the region has no flag (the world, Asia, South America). */
export function toFlag(key: string | null): string {
  if (key === "eu") return "european_union";
  return key && !["un", "asia", "samerica"].includes(key) ? key : "";
}
