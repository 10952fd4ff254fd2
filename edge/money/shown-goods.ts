import { SUFFIXES } from "#edge/contract/rules/locale.ts";
import { type ByLanguage, DEMANDED, isDemanded } from "#edge/contract/rules/localized.ts";
import { byLanguage, type LocalizedRow } from "#edge/ground/db/localized.ts";
import { forbidden } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type ProductContext, snapshot } from "../ground/context.ts";
import { NEVER_OLD } from "../ground/memory/answers.ts";
import { toContentDigest } from "../ground/same-content.ts";

/** An operator's change reaches other isolates after this time, in milliseconds. */
const GOODS_TTL_MS = 10_000;

/** Never returns an expired answer, because its prices might be outdated. */
export const goodsShown = <T>(context: ProductContext, key: string, read: () => Promise<T>): Promise<T> =>
  snapshot(context, key, GOODS_TTL_MS, read, { oldMaxMs: NEVER_OLD });

/** The cache key of the list in which each kind of goods is sold. */
export const SOLD_IN = { gold: "goods/packages", gift: "goods/packages", plan: "goods/plans", model: "goods/models" } as const;

/** The list sends the digest to the buyer, and the order sends it back. */
export const toGoodsDigest = (...content: readonly unknown[]): string => toContentDigest(content).slice(0, 16);

/**
 * A language that was added later is part of the digest only if the goods have a text in it. Adding a language therefore does not
 * change the digest in forms that are already open.
 */
export const wordsOf = (...texts: readonly ByLanguage<string>[]): { demanded: string[]; later: string[] } => ({
  demanded: texts.flatMap((text) => DEMANDED.map((language) => text[language])),
  later: SUFFIXES.filter((language) => !isDemanded(language)).flatMap((language) => {
    const words = texts.map((text) => text[language]);
    return words.some(Boolean) ? words : [];
  }),
});

interface Pack extends LocalizedRow<"name"> {
  gold?: number;
  bonusGold?: number;
  days?: number;
  items?: string;
}

export function packDigest({ gold = 0, bonusGold = 0, days = 0, items = "[]", ...pack }: Pack): string {
  const { demanded, later } = wordsOf(byLanguage(pack, "name"));
  return toGoodsDigest(...demanded, gold, bonusGold, days, items, ...later);
}

/** The price and the digest of the goods that the buyer saw. A caller that sends no digest accepts the goods as they are now. */
export interface Shown {
  price: number;
  digest?: string;
}

/** Drops the cached `list` if the goods have changed, so that the returned form shows the current goods. */
export function requireShown(
  { locale, snapshots }: ProductContext,
  sold: Required<Shown>,
  shown: Shown,
  list?: (typeof SOLD_IN)[keyof typeof SOLD_IN],
): void {
  const isSame = shown.digest === undefined || shown.digest === sold.digest;
  if (sold.price === shown.price && isSame) return;
  if (list) snapshots.forget(list);
  const messages = getServerText(locale, "money");
  throw forbidden(isSame ? messages("price-changed") : messages("goods-changed"), "price");
}
