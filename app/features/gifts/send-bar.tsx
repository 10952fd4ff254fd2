import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { shownQuantities, toGold } from "#edge/contract/rules/gifts.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import type { GiftList } from "./gift-list.ts";
import { type ChosenGift, toCombo, type useGiving } from "./use-giving.ts";

const WAYS = { recharge: "/recharge", limit: "/user-center/spending-limit", receipts: "/user-center/gifts" } as const;

interface SendBarProps {
  chosen: ChosenGift;
  offer: GiftList;
  giving: ReturnType<typeof useGiving>;
  onQuantity: (quantity: number) => void;
  onGive: (chosen: ChosenGift, isConfirmed?: boolean) => void;
}

/** An expensive gift needs a confirmation. Needs the translation area `gifts`. */
export function SendBar({ chosen, offer, giving, onQuantity, onGive }: SendBarProps) {
  const t = useText("gifts");
  const { user, locale } = useVisit();
  const { requested, combo, note, open, endCombo } = giving;
  const { name, quantity, source } = chosen;
  const count = toGold(chosen);
  const gold = writtenNumber(count, locale);
  const isRun = combo?.of === toCombo(chosen);
  const taps = combo?.taps ?? 0;
  // The run ends `combo_s` seconds after the last tap.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap begins the seconds anew
  useEffect(() => {
    if (taps === 0) return;
    const timer = setTimeout(endCombo, offer.combo_s * 1_000);
    return () => clearTimeout(timer);
  }, [taps, offer.combo_s]);
  const words = open.isRetrying
    ? { text: t("retrying"), isFault: true }
    : (note ?? (open.count > 0 ? { text: t("sending"), isFault: false } : null));
  return (
    <div className="gift-bar">
      <p className={words?.isFault ? "gift-words secondary gift-fault" : "gift-words secondary"} role="status">
        {words?.text}
        {words && "way" in words && words.way ? <Link to={WAYS[words.way]}>{t(words.way)}</Link> : null}
      </p>
      {requested ? (
        <div className="gift-asked stack-close" role="group" aria-labelledby="gift-asked-title">
          <strong id="gift-asked-title">{t("confirm.title", { gift: name, count: quantity })}</strong>
          <p className="secondary">{t(`confirm.${source}`, { gold, count })}</p>
          <div>
            <button type="button" className="button button-quiet" onClick={giving.decline}>
              {t("confirm.no")}
            </button>
            <button type="button" className="button" onClick={() => onGive(requested, true)}>
              {t("confirm.yes")}
            </button>
          </div>
        </div>
      ) : (
        <>
          <fieldset className="gift-quantities">
            <legend className="visually-hidden">{t("quantity")}</legend>
            {shownQuantities(offer.quantities, locale).map((count) => (
              <label key={count}>
                <input type="radio" name="quantity" checked={count === quantity} onChange={() => onQuantity(count)} />
                <span className="secondary">{writtenNumber(count, locale)}</span>
              </label>
            ))}
          </fieldset>
          <div className="gift-send row-wide">
            <span className="gift-cost">{t(source === "bag" ? "cost.bag" : "cost", { gold, count })}</span>
            {isRun ? (
              <button
                type="button"
                className="gift-combo"
                onClick={() => onGive(chosen)}
                aria-label={t("combo.label", { gift: name, count: quantity, seconds: offer.combo_s })}
              >
                <svg key={taps} viewBox="0 0 64 64" aria-hidden style={{ animationDuration: `${offer.combo_s}s` }}>
                  <circle cx="32" cy="32" r="29" pathLength={100} />
                </svg>
                <span>{t("combo")}</span>
                {combo.total > 0 ? <b>×{writtenNumber(combo.total, locale)}</b> : null}
              </button>
            ) : (
              <button type="button" className="button" onClick={() => onGive(chosen)}>
                {t(user ? "send" : "login")}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
