import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ModelMatch } from "#edge/contract/entities/model-match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { toStart } from "#edge/contract/rules/match-start.ts";
import { isInPlay, isSportId, SPORT_IDS, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { cardView } from "#app/features/live/card-view.ts";
import { byViewers } from "#app/features/live/spoken.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { formatShortName } from "#app/features/names.ts";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { titledTables, withRows } from "#app/features/standings/standings-view.ts";
import { findSurest } from "./surest.ts";

const LIVE_MAX = 5;
const ROOMS_MAX = 4;
const FORECASTS_MAX = 3;
/** Number of coming matches among which the surest forecasts are chosen. */
const COMING = 20;
const TABLE_ROWS = 12;

/**
 * The matches, rooms and forecasts beside the list. With `live`, returns only the other sport's live matches, because the list
 * already shows the live matches of its sport.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sport = Number(query.get("sport"));
  if (!isSportId(sport)) throw new Response(null, { status: 400 });
  const { product, visit } = context;
  const cid = query.has("league") ? idParam(query.get("league") ?? "") : null;
  const others = query.has("live") ? SPORT_IDS.filter((other) => other !== sport) : SPORT_IDS;
  const [live, rooms, forecasts, integral] = await guard(
    Promise.all([
      Promise.all(others.map((other) => readLive(context, other))),
      product.live.getRealLives({ sport_id: 0, category: "" }),
      product.forecast.getModelMatches({ model: "poisson", sport: sportName(sport), likely: 0, page: 1, size: COMING }),
      cid === null ? { tables: [] } : product.sportDatabase.getEventIntegral({ sport: sportName(sport), cid }),
    ]),
  );
  const [table] = titledTables(integral.tables.slice(0, 1), sport, visit.locale);
  return dataAnswer({
    asOf: context.now(),
    live: live.filter(({ matches }) => matches.length > 0),
    rooms: byViewers(rooms.list, context)
      .slice(0, ROOMS_MAX)
      .map((room) => cardView(room, context)),
    forecasts: findSurest(forecasts.list, FORECASTS_MAX).map((row) => toForecast(row, visit.locale)),
    table: table && withRows(table, table.rows.slice(0, TABLE_ROWS)),
  });
}

async function readLive({ product, visit }: LoadContext, sport: SportId) {
  const { list } = await product.race.getRecMath({ sport_id: sport, size: LIVE_MAX });
  const playing = list.filter(({ status }) => isInPlay(sport, status));
  return { sport, matches: playing.map((match) => matchLine(match, visit.locale)) };
}

const toForecast = ({ match, lead }: ModelMatch, locale: Locale) => ({
  id: match.matchid,
  start: toStart(match.time, match.date_only),
  home: { name: formatShortName(match.hometeam, locale), logo: match.hometeam.logo },
  away: { name: formatShortName(match.awayteam, locale), logo: match.awayteam.logo },
  chances: lead,
});
