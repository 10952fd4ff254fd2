import { siteAccount, userAccount } from "#edge/money/ledger/accounts.ts";
import type { Movement } from "#edge/money/ledger/movement.ts";
import { toDiamonds } from "#edge/money/ledger/movements.ts";

interface OldGift {
  ref: { kind: "gift" | "giving"; id: string };
  key: string;
  from: number;
  to: number;
  gold: number;
  /** Per cent. */
  sharingRatio: number;
}

/** A gift's movement by version 0.2.0, in which the anchor's share arrived with the gold. Old books are full of them. */
export function giftGiven({ ref, key, from, to, gold, sharingRatio }: OldGift): Movement {
  const diamonds = toDiamonds(gold, sharingRatio);
  return {
    key,
    kind: "gift",
    ref,
    uid: from,
    entries: [
      { account: userAccount(from, "gold"), amount: -gold },
      { account: siteAccount("gifts", "gold"), amount: gold },
      { account: siteAccount("gifts", "diamond"), amount: -diamonds },
      { account: userAccount(to, "diamond"), amount: diamonds },
    ],
  };
}
