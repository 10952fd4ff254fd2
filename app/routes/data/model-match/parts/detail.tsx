import type { ModelDetail } from "#edge/contract/entities/model-match.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ModelMatchPage } from "../queries.ts";
import { DiversityDetail } from "./diversity-detail.tsx";
import { MarginDetail } from "./margin-detail.tsx";
import { NormalDetail } from "./normal-detail.tsx";
import { PoissonDetail } from "./poisson-detail.tsx";
import { UpsetDetail } from "./upset-detail.tsx";

export function Detail({ detail, page }: { detail: ModelDetail | null; page: ModelMatchPage }) {
  const t = useText("forecast");
  if (!detail)
    return (
      <section className="card">
        <p className="card-body model-none secondary">{t("data.none")}</p>
      </section>
    );
  if (detail.model === "poisson") return <PoissonDetail detail={detail} page={page} />;
  if (detail.model === "normal") return <NormalDetail detail={detail} page={page} />;
  if (detail.model === "upset") return <UpsetDetail detail={detail} page={page} />;
  if (detail.model === "diversity") return <DiversityDetail detail={detail} page={page} />;
  return <MarginDetail detail={detail} page={page} />;
}
