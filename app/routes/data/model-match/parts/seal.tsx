import { Link } from "@remix-run/react";
import { formatDayTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ModelMatchPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

export function Seal({ page: { forecast, hash } }: { page: ModelMatchPage }) {
  const t = useText("forecast");
  const visit = useVisit();
  if (!forecast.model || !hash) return null;
  const { seq, made_at } = forecast.model;
  return (
    <Card titleId="seal-title" title={t("seal.title")}>
      <div className="card-body">
        <p className="model-why secondary">{t("seal.text", { seq, time: formatDayTime(made_at * 1000, visit) })}</p>
        <p className="model-hash secondary">
          {t("seal.hash")} <code>{hash}</code>
        </p>
        <Link className="more" to="/data/record" prefetch="intent">
          {t("home.record")}
        </Link>
      </div>
    </Card>
  );
}
