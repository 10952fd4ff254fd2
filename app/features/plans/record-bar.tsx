import type { PlanMaster } from "#edge/contract/entities/redorder.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { percentText } from "./percent-text.ts";
import "./plans.css";
import "./record-bar.css";

/** The line reaches from 0 to 100 per cent. The wide part of the line is the confidence interval, and the dot is the share. */
export function RecordBar({ name, record }: { name: string; record: PlanMaster["record"] }) {
  const t = useText("redorder");
  const { locale } = useVisit();
  const { right, total, share, low, high } = record;
  const words = { share: percentText(share, locale), low: percentText(low, locale), high: percentText(high, locale) };
  return (
    <div className="record-bar">
      <p>
        <b>{name}</b>
        <span className="plan-record">{total === 0 ? t("record.none") : t("record.of", { right, total })}</span>
      </p>
      {total === 0 ? null : (
        <>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={t("record.bar", words)}>
            <rect className="record-line" x="0" y="3" width="100" height="2" />
            <rect className="record-span" x={low * 100} y="1.5" width={(high - low) * 100} height="5" />
            <rect className="record-dot" x={Math.min(99, share * 100 - 0.5)} y="0" width="1" height="8" />
          </svg>
          <p>
            <strong>{t("record.share", words)}</strong>
            <small className="plan-record">{t("record.interval", words)}</small>
          </p>
        </>
      )}
    </div>
  );
}
