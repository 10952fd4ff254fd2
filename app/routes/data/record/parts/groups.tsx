import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { INTERVAL_WIDTH, type RecordPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

/** The league with the worst scores comes first. */
export function Groups({ groups, sport }: Pick<RecordPage, "groups" | "sport">) {
  const t = useText("record");
  // If no match has a forecast of yesterday's model, nothing is shown here, because the card of scores already says so.
  const hasYesterday = groups.some(({ yesterday }) => yesterday !== null);
  return (
    <Card titleId="groups-title" title={t("groups")}>
      <p className="record-text">{t("groups.text")}</p>
      {groups.some(({ interval }) => interval) ? (
        <p className="record-sides" aria-hidden>
          <span>{t("groups.model")}</span>
          <span>{t("groups.market")}</span>
        </p>
      ) : null}
      <ul className="record-rows">
        {groups.map(({ id, name, season, matches, rps, market, difference, interval, yesterday }) => (
          <li key={`${id} ${season}`}>
            <Link to={`/database/league/${sport}/${id}`} prefetch="intent">
              <span>
                {name}{" "}
                <small>
                  {season} · {t("matches", { count: matches })}
                </small>
              </span>
              <small>
                {t("model")} {market?.model ?? rps} · {market ? `${t("market")} ${market.rps}` : t("groups.noMarket")}
                {market && market.matches < matches ? t("groups.priced", { count: market.matches }) : ""}
              </small>
              {interval ? (
                <svg
                  className={`record-interval interval-${interval.tone}`}
                  viewBox={`0 0 ${INTERVAL_WIDTH} 10`}
                  preserveAspectRatio="none"
                  aria-hidden
                >
                  <path className="interval-zero" d={`M${INTERVAL_WIDTH / 2} 0V10`} />
                  <path d={`M${interval.low} 5H${interval.high}`} />
                  <path className="interval-mean" d={`M${interval.mean} 1V9`} />
                </svg>
              ) : null}
              {difference ? <small>{t("groups.difference", difference)}</small> : null}
              {hasYesterday ? <DayBefore yesterday={yesterday} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DayBefore({ yesterday }: Pick<RecordPage["groups"][number], "yesterday">) {
  const t = useText("record");
  if (!yesterday) return <small>{t("groups.noYesterday")}</small>;
  const { matches, renewed, difference } = yesterday;
  if (renewed === 0) return <small>{t("groups.sameYesterday")}</small>;
  return difference ? <small>{t("groups.yesterday", { count: matches, ...difference })}</small> : null;
}
