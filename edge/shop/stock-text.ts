import type { Locale } from "../contract/rules/locale.ts";
import { getServerText } from "../contract/texts/server-text.ts";

export function stockText(locale: Locale, left: number): string {
  const text = getServerText(locale, "shop");
  return left > 0 ? text("stock-short", { count: left }) : text("sold-out");
}
