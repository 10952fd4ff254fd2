import type { PlanMaster } from "#edge/contract/entities/redorder.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { percentText } from "./percent-text.ts";
import "./plans.css";

/** A mark appears if there are too few plans for a meaningful record. */
export function RecordLine({ record }: { record: PlanMaster["record"] }) {
  const t = useText("redorder");
  const { locale } = useVisit();
  if (record.total === 0) return <span className="plan-record">{t("record.none")}</span>;
  return (
    <span className="plan-record">
      {t("record.share", { share: percentText(record.share, locale) })} ·{" "}
      {t("record.of", { right: record.right, total: record.total })}
      {record.is_small === 1 ? <em className="plan-small">{t("record.small")}</em> : null}
    </span>
  );
}
