import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { formatDay } from "#app/features/format-time.ts";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { wordParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Calibration } from "./parts/calibration.tsx";
import { ChainCheck } from "./parts/chain-check.tsx";
import { Groups } from "./parts/groups.tsx";
import { ScoreTable } from "./parts/score-table.tsx";
import { type RecordPage, readRecord } from "./queries.ts";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "#app/features/forecast/forecast.css";
import "./record.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  readRecord(context, wordParam(new URL(request.url).searchParams.get("sport") ?? "football", SPORTS));

export const handle = { areas: ["forecast", "record"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "record");
    return { title: t("title"), description: t("description") };
  });

/** The public record of forecasts. Readers can check all of its data (docs/decisions/0060). */
export default function DataRecord() {
  const t = useText("record");
  const forecast = useText("forecast");
  const page = useLoaderData<typeof loader>();
  const { sport, total } = page;
  return (
    <article className="data-record">
      <ScreenHead up={{ to: "/data", label: forecast("home.title") }} title={t("title")} />
      <p className="record-lead">{t("lead")}</p>
      <TabLinks
        label={t("sports")}
        tabs={SPORTS.map((other) => ({ to: `/data/record?sport=${other}`, name: t(`sport.${other}`), current: other === sport }))}
      />
      {total ? (
        <>
          <ScoreTable total={total} />
          <Misses misses={page.misses} />
          <Groups groups={page.groups} sport={sport} />
          <Calibration model={page.model} market={page.market} />
        </>
      ) : (
        <Empty title={t("empty")} text={t("empty.text")} />
      )}
      <ChainCheck />
      <Card titleId="open-title" title={t("open")}>
        <div className="card-body record-check secondary">
          <p>{t("open.text")}</p>
          <p className="record-links wraps">
            <a className="button button-quiet" href="/m/data/record.csv" download>
              {t("open.link")}
            </a>
            <a className="button button-quiet" href="/api/reference#forecast.getForecastResults">
              {t("open.api")}
            </a>
          </p>
        </div>
      </Card>
    </article>
  );
}

function Misses({ misses }: Pick<RecordPage, "misses">) {
  const t = useText("record");
  const forecast = useText("forecast");
  const visit = useVisit();
  return (
    <Card titleId="misses-title" title={t("misses")}>
      <ul className="record-rows">
        {misses.map(({ id, time, home, away, score, result, share }) => (
          <li key={id}>
            <Link to={`/data/model/detail/poisson/${id}`} prefetch="intent">
              <span>
                {home} <b>{score}</b> {away}
              </span>
              <small>
                {formatDay(time * 1000, visit)} · {t("misses.said", { result: forecast(`result.${result ?? "home"}`), share })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
