import { COMPUTED_FROM_ODDS, DATA_MODELS, type DataModel } from "#edge/contract/rules/orders.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";

/**
 * Throws a response with status 404 if the text is no model. Throws a redirect if the model is computed from odds and the person
 * hides odds.
 */
export function modelParam(text: string | undefined, context: LoadContext): DataModel {
  const model = DATA_MODELS.find((known) => known === text);
  if (!model) throw new Response(null, { status: 404 });
  if (COMPUTED_FROM_ODDS.has(model)) leavePlain(context);
  return model;
}

/** The models in the order of the specification. Their names are the last part of `/data/model/` addresses. */
const MODELS_IN_ORDER: readonly DataModel[] = ["poisson", "upset", "diversity", "margin"];

export const shownModels = ({ comfort }: { comfort: { plain: boolean } }): readonly DataModel[] =>
  MODELS_IN_ORDER.filter((model) => !(comfort.plain && COMPUTED_FROM_ODDS.has(model)));

/** Returns the word that a model's translation keys contain. Basketball uses the normal margin model instead of Poisson. */
export const toWord = (model: DataModel, sport: SportId): DataModel | "normal" =>
  model === "poisson" && sport === SPORT.BASKETBALL ? "normal" : model;

/** The default sport is football. For the upset model, `isLikely` selects only the likely upsets. */
export function listAddress(model: DataModel, sport: SportId, isLikely = false): string {
  const filters = [sport === SPORT.FOOTBALL ? [] : `sport=${sportName(sport)}`, isLikely ? "likely=1" : []].flat();
  return [`/data/model/${model}`, filters.join("&")].filter(Boolean).join("?");
}

/** The cheapest subscription to a model, if the model is on sale. */
export interface Offer {
  id: number;
  price: string;
}

/** null for a model that is not on sale. */
export async function readOffers(product: LoadContext["product"], locale: Locale): Promise<Record<DataModel, Offer | null>> {
  const { list } = await guard(product.goods.getModelPlans({}));
  const money = getText(locale, "money");
  const findOffer = (model: DataModel): Offer | null => {
    const own = list.filter((offer) => offer.model === model);
    // Prices in money and in gold cannot be compared, so the operators' first offer decides the currency.
    const [first] = own;
    const cheapest = own
      .filter(({ currency }) => currency === first?.currency)
      .reduce<(typeof own)[number] | undefined>(
        (least, offer) => (least && least.price <= offer.price ? least : offer),
        undefined,
      );
    if (!cheapest) return null;
    const { id, price, currency } = cheapest;
    return {
      id,
      price:
        currency === "gold"
          ? money("gold.amount", { gold: formatCoins(price, locale), count: price })
          : formatMoney(price, currency, locale),
    };
  };
  return Object.fromEntries(DATA_MODELS.map((model) => [model, findOffer(model)])) as Record<DataModel, Offer | null>;
}
