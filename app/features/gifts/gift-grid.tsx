import { type Wire, writtenIn } from "#edge/contract/rules/localized.ts";
import { shortNumber, writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";

export interface GridGift extends Wire<"name"> {
  id: number;
  price: number;
  picture: string;
  /** null if the gift is paid with gold. */
  count: number | null;
}

interface GiftGridProps {
  gifts: readonly GridGift[];
  chosen: number;
  onChoose: (id: number) => void;
}

export function GiftGrid({ gifts, chosen, onChoose }: GiftGridProps) {
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
          <small>{t("price", { gold: writtenNumber(gift.price, locale) })}</small>
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
