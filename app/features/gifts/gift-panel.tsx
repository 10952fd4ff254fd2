import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { GIFT_SOURCES, type GiftPlace, type GiftSource } from "#edge/contract/rules/gifts.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { shortNumber, writtenNumber } from "#edge/contract/rules/writing.ts";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { Bones } from "../late-part/bones.tsx";
import { useVisit } from "../../visit/visit.ts";
import type { OfferedGift } from "./gift-list.ts";
import { CoinIcon } from "./icons.tsx";
import { readKeptGift, writeKeptGift } from "./kept-gift.ts";
import { SendBar } from "./send-bar.tsx";
import { type ChosenGift, useGiving } from "./use-giving.ts";
import type { Stock } from "./use-stock.ts";
import "#app/ui/sheet.css";
import "./gift-panel.css";

/**
 * From this balance on, the number is abbreviated. A smaller balance is written in full, because its owner counts single coins.
 */
const SHORT_FROM = 100_000;

interface GiftPanelProps {
  anchorId: number;
  nick: string;
  place: GiftPlace;
  /** True if a gift can be given in this room now. */
  isOpen: boolean;
  /** The choice that waited for the sign-in, as `writeKeptGift` wrote it. */
  kept?: string;
  onGiven: (gift: RoomGift) => void;
  onClose: () => void;
}

type GridGift = Omit<OfferedGift, "effect"> & {
  /** null if the gift is paid with gold. */
  count: number | null;
};

function toGrid({ offer, own }: Stock, source: GiftSource, inBag: (giftId: number) => number): GridGift[] {
  if (source === "wallet") return offer.list.map((gift) => ({ ...gift, count: null }));
  return (own?.bag ?? []).map((item) => ({ ...item, id: item.gift_id, count: Math.max(0, inBag(item.gift_id)) }));
}

interface GiftGridProps {
  gifts: readonly GridGift[];
  chosen: number;
  onChoose: (id: number) => void;
}

function GiftGrid({ gifts, chosen, onChoose }: GiftGridProps) {
  const t = useText("gifts");
  const { locale } = useVisit();
  return (
    <fieldset className="gift-grid stack-close">
      <legend className="visually-hidden">{t("gifts")}</legend>
      {gifts.map((gift) => (
        <label key={gift.id} className="gift-cell">
          <input type="radio" name="gift" checked={gift.id === chosen} onChange={() => onChoose(gift.id)} />
          <img src={gift.picture} alt="" width={48} height={48} />
          <span className="gift-name">{writtenIn(gift, "name", locale)}</span>
          <small>{t("price", { gold: writtenNumber(gift.price, locale), count: gift.price })}</small>
          {gift.count === null ? null : (
            <b className="gift-count">
              <span aria-hidden>×{shortNumber(gift.count, locale)}</span>
              <span className="visually-hidden">{t("bag.count", { count: writtenNumber(gift.count, locale) })}</span>
            </b>
          )}
        </label>
      ))}
    </fieldset>
  );
}

export default function GiftPanel({ anchorId, nick, place, isOpen, kept = "", onGiven, onClose }: GiftPanelProps) {
  const t = useText("gifts");
  const { user, locale } = useVisit();
  const dialog = useRef<HTMLDialogElement>(null);
  const giving = useGiving(anchorId, place, isOpen, onGiven);
  const { stock, gold } = giving;
  const [source, setSource] = useState<GiftSource>("wallet");
  const [before] = useState(() => readKeptGift(kept));
  const [chosenId, setChosenId] = useState(before.giftId);
  const [quantity, setQuantity] = useState(before.quantity);
  useEffect(() => dialog.current?.showModal(), []);

  const loaded = stock === "failed" ? null : stock;
  const gifts = loaded ? toGrid(loaded, source, giving.inBag) : [];
  const gift = gifts.find(({ id }) => id === chosenId) ?? gifts[0];
  const chosen: ChosenGift | null = gift
    ? { gift_id: gift.id, name: writtenIn(gift, "name", locale), price: gift.price, quantity, source }
    : null;
  const choose = (change: () => void): void => {
    change();
    giving.clear();
    giving.decline();
  };
  const give = (given: ChosenGift, isConfirmed = false): void => {
    if (user) giving.give(given, isConfirmed);
    else {
      onClose();
      promptLogin({ act: "gift", typed: writeKeptGift({ giftId: given.gift_id, quantity: given.quantity }) });
    }
  };
  return (
    <dialog
      ref={dialog}
      className="sheet gift-panel"
      aria-labelledby="gift-panel-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={() => {}}
    >
      <h2 id="gift-panel-title" className="visually-hidden">
        {t("title", { name: nick })}
      </h2>
      <div className="gift-head row">
        <div className="gift-tabs" role="group" aria-label={t("tab.label")}>
          {GIFT_SOURCES.map((name) => (
            <button key={name} type="button" aria-pressed={name === source} onClick={() => choose(() => setSource(name))}>
              {t(`tab.${name}`)}
            </button>
          ))}
        </div>
        {user ? (
          <Link className="gift-balance secondary" to="/recharge">
            <CoinIcon size={18} />
            <span className="visually-hidden">
              {gold === null ? t("balance.unknown") : t("balance", { gold: writtenNumber(gold, locale), count: gold })}
            </span>
            <span aria-hidden>
              {gold === null ? "…" : gold < SHORT_FROM ? writtenNumber(gold, locale) : shortNumber(gold, locale)}
            </span>
            <span className="visually-hidden">{t("recharge")}</span>
            <span className="gift-plus" aria-hidden>
              +
            </span>
          </Link>
        ) : (
          <span className="gift-space" />
        )}
        <button type="button" className="gift-close icon-button" onClick={onClose} aria-label={t("close")}>
          <CloseIcon size={20} />
        </button>
      </div>
      {stock === null ? (
        <div className="gift-waiting">
          <Bones rows={[3]} />
        </div>
      ) : stock === "failed" ? (
        <div className="empty gift-none" role="alert">
          <strong>{t("failed")}</strong>
          <button type="button" className="button" onClick={giving.load}>
            {t("again")}
          </button>
        </div>
      ) : gifts.length === 0 ? (
        <div className="empty gift-none">
          <strong>{t(source === "bag" ? "bag.empty" : "list.empty")}</strong>
          {source === "bag" ? (
            <>
              <p>{t("bag.empty.text")}</p>
              <Link className="button" to="/recharge">
                {t("bag.buy")}
              </Link>
            </>
          ) : null}
        </div>
      ) : (
        <GiftGrid gifts={gifts} chosen={gift?.id ?? 0} onChoose={(id) => choose(() => setChosenId(id))} />
      )}
      {loaded && chosen && gifts.length > 0 ? (
        <SendBar
          chosen={chosen}
          offer={loaded.offer}
          giving={giving}
          onQuantity={(next) => choose(() => setQuantity(next))}
          onGive={give}
        />
      ) : null}
    </dialog>
  );
}
