import { useCallback, useEffect, useRef, useState } from "react";
import type { BagItem } from "#edge/contract/calls/user-people.ts";
import type { GivenGift, SpendingLimit } from "#edge/contract/entities/gift.ts";
import { browserProduct } from "#app/client/product.ts";
import { type GiftList, giftList } from "./gift-list.ts";

export interface Stock {
  offer: GiftList;
  own: { gold: number; bag: readonly BagItem[]; limit: SpendingLimit } | null;
}

async function readStock(isGuest: boolean, zone: string): Promise<Stock> {
  if (isGuest) return { offer: await giftList(), own: null };
  const product = browserProduct();
  const [offer, { gold }, { list: bag }, limit] = await Promise.all([
    giftList(),
    product.user.getUserInfo({}),
    product.user.getBagItems({}),
    product.gift.getSpendingLimit({ zone }),
  ]);
  return { offer, own: { gold, bag, limit } };
}

/**
 * null while the gifts and the gold load, "failed" if the load failed. `take` updates the gifts and the gold with the response to a
 * gift.
 */
export function useStock(isGuest: boolean, zone: string) {
  const [stock, setStock] = useState<Stock | "failed" | null>(null);
  /**
   * The lowest balance of gold and of each bag gift that any response has reported. Responses arrive in any order, but gifts only
   * lower a balance, so the lowest balance is the latest. Cleared once all taps are answered.
   */
  const least = useRef(new Map<string, number>());
  const load = useCallback((): void => {
    setStock(null);
    readStock(isGuest, zone).then(setStock, () => setStock("failed"));
  }, [isGuest, zone]);
  useEffect(load, [load]);

  const take = useCallback(({ gift, source, gold, bag_count }: GivenGift, isLast: boolean): void => {
    const left = (of: string, now: number): number => {
      const known = Math.min(now, least.current.get(of) ?? now);
      least.current.set(of, known);
      return known;
    };
    const goldLeft = left("gold", gold);
    const countLeft = left(`bag ${gift.gift_id}`, bag_count);
    if (isLast) least.current.clear();
    setStock((before) => {
      if (before === null || before === "failed" || before.own === null) return before;
      const { bag, limit } = before.own;
      return {
        ...before,
        own: {
          gold: goldLeft,
          bag: bag
            .map((item) => (item.gift_id === gift.gift_id ? { ...item, count: countLeft } : item))
            .filter(({ count }) => count > 0),
          limit: source === "wallet" ? { ...limit, spent: limit.spent + gift.gold } : limit,
        },
      };
    });
  }, []);
  return { stock, load, take };
}
