import type { ModelDetail } from "#edge/contract/entities/model-match.ts";
import type { ModelMatchPage } from "../queries.ts";

export type DetailByModel<Model extends ModelDetail["model"]> = {
  detail: Extract<ModelDetail, { model: Model }>;
  page: ModelMatchPage;
};
