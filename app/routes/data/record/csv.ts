import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RECORD_COLUMNS, recordLine } from "#edge/contract/rules/forecasts.ts";
import { guard } from "#app/features/page-guard.ts";

/** A page has 500 matches. Matches beyond this limit are available from the API (`getForecastResults`). */
const PAGES_MAX = 40;

/** The columns are those of docs/models.md. */
export async function loader({ context: { product } }: LoaderFunctionArgs) {
  const lines = [RECORD_COLUMNS.join(",")];
  let after = 0;
  for (let page = 0; page < PAGES_MAX; page++) {
    const { list } = await guard(product.forecast.getForecastResults({ after }));
    const last = list.at(-1);
    if (!last) break;
    lines.push(...list.map(recordLine));
    after = last.seq;
  }
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="record.csv"',
    },
  });
}
