import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { isFigureFree } from "#edge/contract/rules/forecasts.ts";
import { formatDate } from "#app/features/format-time.ts";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { guard } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { MODELS_IN_ORDER, readOffers } from "../models.ts";
import "./home.css";

export async function loader({ context: { product, visit }, request }: LoaderFunctionArgs) {
  const [offers, owned] = await Promise.all([
    readOffers(product, visit.locale),
    visit.viewer ? guard(product.goods.getModelSubscriptions({ page: 1, size: 1 }), request) : null,
  ]);
  return {
    models: MODELS_IN_ORDER.map((model) => ({
      model,
      offer: offers[model],
      endsAt: owned?.models.find((mine) => mine.model === model && mine.active)?.ends_at ?? 0,
    })),
  };
}

export const handle = { areas: ["forecast", "models"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "forecast");
    return { title: t("home.title"), description: t("home.description") };
  });

/** The screen of specification 2.14. */
export default function DataHome() {
  const t = useText("forecast");
  const names = useText("models");
  const visit = useVisit();
  const { models } = useLoaderData<typeof loader>();
  return (
    <article className="data-home">
      <BackHead to="/database" title={t("home.title")} />
      <p className="data-lead">{t("home.lead")}</p>
      <section aria-label={t("home.models")}>
        <ul className="model-cards">
          {models.map(({ model, offer, endsAt }) => (
            <li key={model}>
              <Link className="card model-card" to={`/data/model/${model}`} prefetch="intent">
                <h2>{names(`model.${model}`)}</h2>
                <p className="secondary">{t(`about.${model}`)}</p>
                <small>
                  {endsAt > 0
                    ? t("home.subscribed", { day: formatDate(endsAt * 1000, visit) })
                    : offer
                      ? t(isFigureFree(model) ? "home.details" : "home.from", { price: offer.price })
                      : t(isFigureFree(model) ? "home.index" : "home.free")}
                </small>
                <ForwardIcon size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Link className="card card-head" to="/data/record" prefetch="intent">
        <h2>{t("home.record")}</h2>
        <ForwardIcon size={18} />
      </Link>
      <Link className="card card-head" to="/data/ratings" prefetch="intent">
        <h2>{t("ratings.title")}</h2>
        <ForwardIcon size={18} />
      </Link>
      {visit.user ? (
        <Link className="card card-head" to="/data/model/subscription-records" prefetch="intent">
          <h2>{t("home.mine")}</h2>
          <ForwardIcon size={18} />
        </Link>
      ) : null}
      <p className="data-note">{names("subscribe.note")}</p>
    </article>
  );
}
