import { Link } from "@remix-run/react";
import { formatDayTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ModelMatchPage } from "../queries.ts";

export function Seal({ page: { forecast, hash } }: { page: ModelMatchPage }) {
  const t = useText("forecast");
  const visit = useVisit();
  if (!forecast.model || !hash) return null;
  const { seq, made_at } = forecast.model;
  return (
    <section className="card" aria-labelledby="seal-title">
      <div className="card-head">
        <h2 id="seal-title">{t("seal.title")}</h2>
      </div>
      <div className="card-body">
        <p className="model-why secondary">{t("seal.text", { seq, time: formatDayTime(made_at * 1000, visit) })}</p>
        <p className="model-hash secondary">
          {t("seal.hash")} <code>{hash}</code>
        </p>
        <Link className="more" to="/data/record" prefetch="intent">
          {t("home.record")}
        </Link>
      </div>
    </section>
  );
}
