import type { MarketRecord } from "#edge/contract/entities/redorder.ts";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { MARKET_LEAST } from "#edge/contract/rules/redorders.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { percentText } from "./percent-text.ts";
import "./plans.css";
import "./market-beside.css";

const signed = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGES[locale].intl, { style: "percent", signDisplay: "exceptZero" }).format(share);

/**
 * Compares a master's record with the betting market's odds for the same plans. States whether the difference is more than luck
 * (Specification 2.15).
 */
export function MarketBeside({ market }: { market: MarketRecord | null }) {
  const t = useText("redorder");
  const { locale } = useVisit();
  if (!market) return <p className="plan-note">{t("beside.few", { count: MARKET_LEAST })}</p>;
  const { record, expected, returned, offered, verdict } = market;
  const ends = { low: percentText(record.low, locale), high: percentText(record.high, locale) };
  return (
    <div className="market-beside stack">
      <h3>{t("beside.title")}</h3>
      <p className="secondary">{t("beside.text", { count: record.total, plans: record.total })}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("beside.own")}</th>
            <th scope="col">{t("beside.market")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("beside.hits")}</th>
            <td>
              <b>{percentText(record.share, locale)}</b>
              <small className="plan-record">{t("record.interval", ends)}</small>
            </td>
            <td>
              <b>{percentText(expected, locale)}</b>
            </td>
          </tr>
          <tr>
            <th scope="row">{t("beside.return")}</th>
            <td>
              <b>{signed(returned, locale)}</b>
            </td>
            <td>
              <b>{signed(offered, locale)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="market-verdict secondary">{t(`beside.${verdict}`)}</p>
      <p className="secondary">{t("beside.note")}</p>
    </div>
  );
}
