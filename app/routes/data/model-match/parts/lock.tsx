import { Link } from "@remix-run/react";
import type { SportId } from "#edge/contract/rules/matches.ts";
import type { DataModel } from "#edge/contract/rules/orders.ts";
import { useText } from "#app/i18n/use-text.ts";
import { type Offer, toWord } from "../../models.ts";

/** States the content of the detail, its price, and the time from which everybody may see it for free. */
export function Lock({ model, sport, offer }: { model: DataModel; sport: SportId; offer: Offer | null }) {
  const t = useText("forecast");
  const names = useText("models");
  return (
    <section className="card model-lock" aria-labelledby="lock-title">
      <h2 id="lock-title">{t("lock.title", { model: names(`model.${model}`) })}</h2>
      <p>{t(`lock.${toWord(model, sport)}`)}</p>
      <p>
        {offer ? null : `${names("subscribe.none")} `}
        {t("lock.text")}
      </p>
      {offer ? (
        <Link className="button" to={`/data/model/subscribe/${offer.id}`} prefetch="intent">
          {t("lock.button", { price: offer.price })}
        </Link>
      ) : null}
    </section>
  );
}
