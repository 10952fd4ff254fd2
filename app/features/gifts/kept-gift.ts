import { isGiftQuantity } from "#edge/contract/rules/gifts.ts";

/** The choice of a guest in the gift panel before the sign-in. A guest has no bag, so the gift is paid from the wallet. */
export interface KeptGift {
  giftId: number | null;
  quantity: number;
}

const NOTHING: KeptGift = { giftId: null, quantity: 1 };

export const writeKeptGift = (kept: KeptGift): string => JSON.stringify(kept);

/** Reads a choice from the text that waited for the sign-in. Any other text is no choice, so the panel opens as for anybody. */
export function readKeptGift(text: string): KeptGift {
  try {
    const { giftId, quantity } = JSON.parse(text) as Partial<KeptGift>;
    return Number.isInteger(giftId) && isGiftQuantity(quantity ?? 0)
      ? { giftId: giftId ?? null, quantity: quantity ?? 1 }
      : NOTHING;
  } catch {
    return NOTHING;
  }
}
