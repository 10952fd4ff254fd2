import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SPORT_IDS, toSportId, sportName } from "#edge/contract/rules/matches.ts";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { readPaging, wordParam } from "#app/features/page-guard.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { listAddress, modelParam, MODELS_IN_ORDER, toWord } from "../models.ts";
import { ModelRowItem } from "./model-row.tsx";
import { readModelList } from "./queries.ts";
import { ChipLinks, Empty } from "#app/ui/blocks.tsx";
import "./model-list.css";

export const loader = ({ context, params, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const model = modelParam(params.model);
  const sport = toSportId(wordParam(searchParams.get("sport") ?? "football", SPORT_IDS.map(sportName)));
  const isLikely = model === "upset" && searchParams.get("likely") === "1";
  return readModelList(context, { model, sport, isLikely, page: readPaging(searchParams).page });
};

export const handle = { areas: ["forecast", "models"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "forecast");
    const { model = "poisson" } = args.data ?? {};
    const name = getText(locale, "models")(`model.${model}`);
    return { title: name, description: t("list.description", { model: name }) };
  });

/** Everybody sees the chances of the results; only subscribers see the model's figure (Specification 2.14). */
export default function ModelList() {
  const t = useText("forecast");
  const names = useText("models");
  const { model, sport, isLikely, open, offer, ...first } = useLoaderData<typeof loader>();
  const name = names(`model.${model}`);
  const whole = listAddress(model, sport);
  const address = listAddress(model, sport, isLikely);
  const sportWord = sportName(sport);
  return (
    <article className="model-list">
      <ScreenHead up={{ to: "/data", label: t("home.title") }} title={name} />
      <p className="data-lead">{t(`about.${toWord(model, sport)}`)}</p>
      <TabLinks
        label={t("list.models")}
        tabs={MODELS_IN_ORDER.map((other) => ({
          to: listAddress(other, sport),
          name: t(`tab.${other}`),
          current: other === model,
        }))}
      />
      <div className="model-filters">
        <ChipLinks
          replace
          label={t("list.sports")}
          chips={SPORT_IDS.map((other) => ({
            to: listAddress(model, other, isLikely),
            name: t(`sport.${sportName(other)}`),
            current: other === sport,
          }))}
        />
        {model === "upset" ? (
          <ChipLinks
            replace
            label={t("list.filter")}
            chips={[false, true].map((likely) => ({
              to: listAddress(model, sport, likely),
              name: t(likely ? `list.likely.${sportWord}` : "list.all"),
              current: likely === isLikely,
            }))}
          />
        ) : null}
      </div>
      {open ? null : (
        <section className="card model-lock secondary">
          <p>{t(offer ? "list.lock" : "list.sold", { model: name })}</p>
          {offer ? (
            <Link className="button" to={`/data/model/subscribe/${offer.id}`} prefetch="intent">
              {t("lock.button", { price: offer.price })}
            </Link>
          ) : null}
        </section>
      )}
      <GrowingList
        key={address}
        first={first}
        address={address}
        empty={
          <Empty
            title={t(isLikely ? `list.likely.empty.${sportWord}` : "list.empty")}
            text={t(isLikely ? `list.likely.text.${sportWord}` : "list.empty.text")}
            to={isLikely ? whole : `/score?sport=${sportWord}`}
            link={t(isLikely ? "list.likely.all" : "list.matches")}
          />
        }
        className="card model-rows divided"
        render={(row) => <ModelRowItem key={row.id} row={row} model={model} open={open} price={offer?.price} />}
      />
      <p className="forecast-note hint">{names("subscribe.note")}</p>
    </article>
  );
}
