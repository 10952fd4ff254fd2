import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ofHundred } from "#edge/contract/rules/chances.ts";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { Why } from "#app/features/forecast/why.tsx";
import { percent } from "#app/features/forecast/shares.ts";
import { machineStart } from "#edge/contract/rules/match-start.ts";
import { formatStart } from "#app/features/format-time.ts";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Crest } from "#app/ui/crest.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useInApp } from "../in-app.ts";
import { listAddress, modelParam, MODELS_IN_ORDER, toWord } from "../models.ts";
import { Course } from "./parts/course.tsx";
import { Detail } from "./parts/detail.tsx";
import { Lock } from "./parts/lock.tsx";
import { Seal } from "./parts/seal.tsx";
import { SideBySide } from "./parts/side-by-side.tsx";
import { UpsetIndex } from "./parts/upset-index.tsx";
import { readModelMatch } from "./queries.ts";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "#app/features/forecast/forecast.css";
import "./model-match.css";

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readModelMatch(context, modelParam(params.model), idParam(params.id));

export const handle = { areas: ["forecast", "models"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "forecast");
    if (!args.data) return { description: t("home.description") };
    const { model, sport, home, away, forecast, picture } = args.data;
    const names = { home: home.full, away: away.full };
    const counts = forecast.lead && ofHundred(forecast.lead);
    return {
      title: t("detail.title", { ...names, model: getText(locale, "models")(`model.${model}`) }),
      description: counts
        ? t(sport === SPORT.FOOTBALL ? "detail.description" : "detail.description.two", {
            ...names,
            win: percent(counts.home / 100, locale),
            draw: percent(counts.draw / 100, locale),
            loss: percent(counts.away / 100, locale),
          })
        : t("detail.description.none", names),
      picture,
    };
  });

/** The screen of specification 2.8 and 2.14. */
export default function ModelMatch() {
  const t = useText("forecast");
  const names = useText("models");
  const visit = useVisit();
  const base = useInApp() ? "/mobile/model/detail" : "/data/model/detail";
  const page = useLoaderData<typeof loader>();
  const { model, id, sport, start, waits, league, home, away, forecast, course, open, figure, detail, offer } = page;
  return (
    <article className="model-match">
      <ScreenHead up={{ to: listAddress(model, sport), label: names(`model.${model}`) }} />
      <header className="model-head stack">
        <p className="hint">
          {league} · <time dateTime={machineStart(start)}>{formatStart(start, visit)}</time>
        </p>
        <h1>
          <span className="stack-close">
            <Crest logo={home.logo} size={36} />
            {home.name}
          </span>
          <b>{waits || home.score === null ? "–" : `${home.score}-${away.score ?? 0}`}</b>
          <span className="stack-close">
            <Crest logo={away.logo} size={36} />
            {away.name}
          </span>
        </h1>
        <Link className="more" to={`/score/detail/${sportName(sport)}/${id}`} prefetch="intent">
          {t("detail.match")}
        </Link>
      </header>
      <TabLinks
        label={t("list.models")}
        tabs={MODELS_IN_ORDER.map((other) => ({
          to: `${base}/${other}/${id}`,
          name: t(`tab.${other}`),
          current: other === model,
        }))}
      />
      {forecast.model ? (
        <>
          <SideBySide page={page} />
          {page.why ? <Why why={page.why} /> : null}
          {figure?.model === "upset" ? <UpsetIndex figure={figure} page={page} /> : null}
          {open && !waits ? <p className="forecast-note hint model-open">{t("open.note")}</p> : null}
          {open ? <Detail detail={detail} page={page} /> : <Lock model={model} sport={sport} offer={offer} />}
          {course.length > 1 ? <Course page={page} /> : null}
          <Card titleId="why-title" title={t("why.title")}>
            <p className="card-body model-why secondary">{t(`why.${toWord(model, sport)}`)}</p>
          </Card>
          <Seal page={page} />
        </>
      ) : (
        <Empty title={t(waits ? "detail.none" : "detail.never")} text={t(waits ? "detail.none.text" : "detail.never.text")} />
      )}
      <p className="forecast-note hint">{names("subscribe.note")}</p>
    </article>
  );
}
