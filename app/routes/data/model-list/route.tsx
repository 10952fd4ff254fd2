import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { previewMetaOf } from "#app/features/link-preview.ts";
import { pageParam } from "#app/features/page-guard.ts";
import { WayBack } from "#app/features/way-back.tsx";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { modelParam, MODELS_IN_ORDER } from "../models.ts";
import { ModelRowItem } from "./model-row.tsx";
import { readModelList } from "./queries.ts";
import "./model-list.css";

/** The upset model's list of likely upsets alone. */
const LIKELY = "likely=1";

export const loader = ({ context, params, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const model = modelParam(params.model);
  const isLikely = model === "upset" && searchParams.get("likely") === "1";
  return readModelList(context, model, isLikely, pageParam(searchParams));
};

export const handle = { areas: ["forecast", "models", "money"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const { model = "poisson" } = args.data ?? {};
    const name = textOf(locale, "models")(`model.${model}`);
    return { title: name, description: textOf(locale, "forecast")("list.description", { model: name }) };
  });

/** A model's matches of the coming days (Specification 2.14): the three results for everybody, its figure for subscribers. */
export default function ModelList() {
  const t = useText("forecast");
  const names = useText("models");
  const { model, isLikely, open, offer, ...first } = useLoaderData<typeof loader>();
  const name = names(`model.${model}`);
  const whole = `/data/model/${model}`;
  return (
    <article className="model-list">
      <WayBack to="/data">{t("home.title")}</WayBack>
      <h1 className="screen-title">{name}</h1>
      <p className="data-lead">{t(`about.${model}`)}</p>
      <TabLinks
        label={t("list.models")}
        tabs={MODELS_IN_ORDER.map((other) => ({
          to: `/data/model/${other}`,
          name: names(`model.${other}`),
          current: other === model,
        }))}
      />
      {model === "upset" ? (
        <nav className="chips" aria-label={t("list.filter")}>
          {[false, true].map((likely) => (
            <Link
              key={String(likely)}
              className="chip"
              to={likely ? `${whole}?${LIKELY}` : whole}
              aria-current={likely === isLikely ? "true" : undefined}
              preventScrollReset
              replace
            >
              {t(likely ? "list.likely" : "list.all")}
            </Link>
          ))}
        </nav>
      ) : null}
      {open ? null : (
        <section className="card model-lock">
          <p>{t(offer ? "list.lock" : "list.sold", { model: name })}</p>
          {offer ? (
            <Link className="button" to={`/data/model/subscribe/${offer.id}`} prefetch="intent">
              {t("lock.button", { price: offer.price })}
            </Link>
          ) : null}
        </section>
      )}
      {first.list.length === 0 ? (
        <section className="empty">
          <h2>{t(isLikely ? "list.likely.empty" : "list.empty")}</h2>
          <p>{t(isLikely ? "list.likely.empty.text" : "list.empty.text")}</p>
          <Link className="button" to={isLikely ? whole : "/score"}>
            {t(isLikely ? "list.likely.all" : "list.matches")}
          </Link>
        </section>
      ) : (
        <GrowingList
          key={`${model} ${isLikely}`}
          first={first}
          size={PAGE_SIZE}
          address={isLikely ? `${whole}?${LIKELY}` : whole}
          className="card model-rows"
          render={(row) => <ModelRowItem key={row.id} row={row} model={model} open={open} />}
        />
      )}
      <p className="forecast-note">{names("subscribe.note")}</p>
    </article>
  );
}
