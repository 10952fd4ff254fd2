import { useRef, useState } from "react";
import type { ParsedCallInput } from "#edge/contract/call.ts";
import type { GivenGift, RoomGift } from "#edge/contract/entities/gift.ts";
import type { Contract } from "#edge/contract/index.ts";
import { BIG_GIFT_GOLD, type GiftPlace, toGold } from "#edge/contract/rules/gifts.ts";
import { browserProduct } from "#app/client/product.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { type TapEnd, TapQueue } from "./tap-queue.ts";
import { useStock } from "./use-stock.ts";

/** The server gives a gift once for each request key, however often the page sends the tap. */
type Tap = Pick<ParsedCallInput<Contract["gift"]["give"]>, "gift_id" | "quantity" | "source" | "request_key">;

export type ChosenGift = Omit<Tap, "request_key"> & { name: string; price: number };

export interface GivingNote {
  text: string;
  isFault: boolean;
  way?: "recharge" | "limit" | "receipts";
}

export interface Combo {
  of: string;
  /** A counter, because each tap must restart the countdown ring. */
  taps: number;
  total: number;
}

export const toCombo = ({ gift_id, quantity, source }: Omit<ChosenGift, "name" | "price">): string =>
  `${source} ${gift_id} ${quantity}`;

export function useGiving(anchorId: number, place: GiftPlace, isOpen: boolean, onGiven: (gift: RoomGift) => void) {
  const t = useText("gifts");
  const { user, zone } = useVisit();
  const { stock, load, take } = useStock(user === null, zone);
  const [note, setNote] = useState<GivingNote | null>(null);
  const [requested, setRequested] = useState<ChosenGift | null>(null);
  const [combo, setCombo] = useState<Combo | null>(null);
  const [open, setOpen] = useState({ count: 0, isRetrying: false });
  /** The gold and the bag items of unanswered taps are subtracted from the amounts that the viewer sees. */
  const [pledged, setPledged] = useState<readonly Tap[]>([]);
  const confirmed = useRef(new Set<string>());
  const names = useRef(new Map<number, Pick<ChosenGift, "name" | "price">>());
  const openCount = useRef(0);

  const release = (taps: readonly Tap[]): void => setPledged((before) => before.filter((tap) => !taps.includes(tap)));
  const doors = {
    give: (tap: Tap): Promise<GivenGift> => {
      const input = { ...tap, anchorid: anchorId, zone, place, noToast: true };
      return browserProduct().gift.give(input);
    },
    given: (tap: Tap, answer: GivenGift): void => {
      release([tap]);
      take(answer, openCount.current <= 1);
      onGiven(answer.gift);
      setCombo((now) => (now?.of === toCombo(tap) ? { ...now, total: Math.max(now.total, answer.gift.total) } : now));
      setNote({ text: t("sent", { gift: names.current.get(tap.gift_id)?.name ?? "", count: tap.quantity }), isFault: false });
    },
    ended: (end: TapEnd, taps: readonly Tap[]): void => {
      release(taps);
      setCombo(null);
      const [tap] = taps;
      if (end.kind === "busy") setNote({ text: end.message || t("busy"), isFault: true });
      else if (end.kind === "unknown") setNote({ text: t("unknown"), isFault: true, way: "receipts" });
      else setNote({ text: end.message, isFault: true, ...(tap && breaksLimit(tap) && { way: "limit" as const }) });
    },
    changed: (count: number, isRetrying: boolean): void => {
      openCount.current = count;
      setOpen({ count, isRetrying });
    },
  };
  const latest = useRef(doors);
  latest.current = doors;
  const [queue] = useState(
    () =>
      new TapQueue<Tap, GivenGift>({
        give: (tap) => latest.current.give(tap),
        given: (tap, answer) => latest.current.given(tap, answer),
        ended: (end, taps) => latest.current.ended(end, taps),
        changed: (count, isRetrying) => latest.current.changed(count, isRetrying),
      }),
  );

  const own = stock === null || stock === "failed" ? null : stock.own;
  const toCost = ({ gift_id, quantity }: Tap): number => toGold({ price: names.current.get(gift_id)?.price ?? 0, quantity });
  const gold =
    own === null
      ? null
      : own.gold - pledged.filter(({ source }) => source === "wallet").reduce((sum, tap) => sum + toCost(tap), 0);
  const inBag = (giftId: number): number =>
    (own?.bag.find(({ gift_id }) => gift_id === giftId)?.count ?? 0) -
    pledged.filter(({ source, gift_id }) => source === "bag" && gift_id === giftId).reduce((sum, tap) => sum + tap.quantity, 0);
  const breaksLimit = (tap: Tap): boolean =>
    tap.source === "wallet" && own !== null && own.limit.is_on === 1 && own.limit.spent + toCost(tap) > own.limit.gold;

  /** null if the gift can be given. The server checks again. */
  const fault = (chosen: ChosenGift): GivingNote | null => {
    const { gift_id, quantity, source } = chosen;
    if (!isOpen) return { text: t("not-live"), isFault: true };
    if (source === "bag") {
      const count = inBag(gift_id);
      return count < quantity ? { text: t("bag-short", { count }), isFault: true } : null;
    }
    const short = toGold(chosen) - (gold ?? 0);
    return short > 0 ? { text: t("gold-short", { count: short }), isFault: true, way: "recharge" } : null;
  };

  /** An expensive gift needs a confirmation once per run. */
  const give = (chosen: ChosenGift, isConfirmed = false): void => {
    const { gift_id, name, price, quantity, source } = chosen;
    const found = fault(chosen);
    setRequested(null);
    if (found) {
      setCombo(null);
      setNote(found);
      return;
    }
    const of = toCombo(chosen);
    if (isConfirmed) confirmed.current.add(of);
    if (toGold(chosen) >= BIG_GIFT_GOLD && !confirmed.current.has(of)) {
      setRequested(chosen);
      return;
    }
    names.current.set(gift_id, { name, price });
    const tap: Tap = { gift_id, quantity, source, request_key: crypto.randomUUID() };
    if (!queue.add(tap)) {
      setNote({ text: t("busy"), isFault: true });
      return;
    }
    setPledged((before) => [...before, tap]);
    setNote(null);
    setCombo((now) => (now?.of === of ? { ...now, taps: now.taps + 1 } : { of, taps: 1, total: 0 }));
  };

  return {
    stock,
    load,
    gold,
    inBag,
    note,
    requested,
    combo,
    open,
    give,
    decline: () => setRequested(null),
    clear: () => {
      setNote(null);
      setCombo(null);
    },
    endCombo: () => setCombo(null),
  };
}
