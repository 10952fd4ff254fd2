import { Link } from "@remix-run/react";
import type { ModelFigure } from "#edge/contract/entities/model-match.ts";
import { machineStart } from "#edge/contract/rules/match-start.ts";
import { sportName } from "#edge/contract/rules/matches.ts";
import type { DataModel } from "#edge/contract/rules/orders.ts";
import { ChancesBar } from "#app/features/forecast/chances-bar.tsx";
import { percent } from "#app/features/forecast/shares.ts";
import { formatStart } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { draw } from "#app/ui/icons.tsx";
import { tenths, withSign } from "../signs.ts";
import type { ModelRow } from "./queries.ts";

interface ModelRowItemProps {
  row: ModelRow;
  model: DataModel;
  open: boolean;
  /** The cheapest price of access to the model's figures. Missing if the model is not for sale, or if the person has access. */
  price?: string;
}

export function ModelRowItem({ row, model, open, price }: ModelRowItemProps) {
  const visit = useVisit();
  const { id, sport, start, league, home, away, chances, figure } = row;
  return (
    <li>
      <Link className="model-row" to={`/data/model/detail/${model}/${id}`} prefetch="intent">
        <p className="model-row-when hint">
          <time dateTime={machineStart(start)}>{formatStart(start, visit)}</time> <span>{league}</span>
        </p>
        <ul className="model-row-teams stack-close">
          {[home, away].map(({ name, logo }, at) => (
            <li className="row" key={at}>
              <Crest logo={logo} />
              <span className="cut">{name}</span>
            </li>
          ))}
        </ul>
        <p className="model-row-figure">
          <Figure figure={figure} row={row} open={open} price={price} />
        </p>
        <ChancesBar sport={sport} chances={chances} />
      </Link>
    </li>
  );
}

interface FigureProps extends Pick<ModelRowItemProps, "row" | "open" | "price"> {
  figure: ModelFigure | null;
}

const LOCK = <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />;

function Figure({ figure, row, open, price }: FigureProps) {
  const t = useText("forecast");
  const { locale } = useVisit();
  if (!figure)
    return open ? (
      <small>{t("figure.none")}</small>
    ) : (
      <small className="model-row-lock">
        {draw({ size: 16, label: t("list.locked") }, LOCK)}
        {price}
      </small>
    );
  if (figure.model === "poisson")
    return (
      <>
        <b>
          {figure.home}-{figure.away}
        </b>
        <small>{t("figure.poisson", { share: percent(figure.share, locale) })}</small>
      </>
    );
  if (figure.model === "normal")
    return (
      <>
        <b>
          {t(figure.margin < 0 ? "figure.normal.away" : "figure.normal.home", {
            points: tenths(Math.abs(figure.margin), locale),
          })}
        </b>
        <small>{t("figure.normal.total", { points: tenths(figure.total, locale) })}</small>
      </>
    );
  if (figure.model === "upset")
    return (
      <>
        <b>{percent(figure.fails, locale)}</b>
        <small>{t("figure.upset")}</small>
        {figure.likely ? <small className="model-row-likely">{t(`figure.likely.${sportName(row.sport)}`)}</small> : null}
      </>
    );
  if (figure.model === "diversity")
    return (
      <>
        <b>{figure.disagreement === null ? `${tenths(100 * figure.spread, locale)}%` : percent(figure.disagreement, locale)}</b>
        <small>
          {figure.disagreement === null ? `${t("figure.spread")} · ` : ""}
          {t("figure.diversity", { count: figure.bookmakers })}
        </small>
      </>
    );
  return (
    <>
      <b>{withSign(percent(figure.result, locale))}</b>
      <small>{t("figure.margin", { result: t(`result.${figure.outcome}`) })}</small>
    </>
  );
}
