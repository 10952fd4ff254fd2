import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isSportId, sportName } from "#edge/contract/rules/matches.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { titledTables, withRows } from "#app/features/standings/standings-view.ts";

const RECOMMENDED = 6;
const TABLE_ROWS = 12;

export async function loader({ request, context: { product, visit } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sport = Number(query.get("sport"));
  if (!isSportId(sport)) throw new Response(null, { status: 400 });
  const cid = query.has("league") ? idParam(query.get("league") ?? "") : null;
  const [recommended, integral] = await guard(
    Promise.all([
      product.race.getRecMath({ sport_id: sport, size: RECOMMENDED }),
      cid === null ? { tables: [] } : product.sportDatabase.getEventIntegral({ sport: sportName(sport), cid }),
    ]),
  );
  const [table] = titledTables(integral.tables.slice(0, 1), sport, visit.locale);
  return dataAnswer({
    matches: recommended.list.map((match) => matchLine(match, visit.locale)),
    table: table && withRows(table, table.rows.slice(0, TABLE_ROWS)),
  });
}
