import { and, asc, gt, lte, sql } from "drizzle-orm";
import { matches } from "#edge/matches/reads.ts";
import { UNREPORTED_S } from "../contract/rules/forecasts.ts";
import { type Handlers, nowS, publicSnapshot } from "../ground/context.ts";
import { ofOuterRow } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { leagueCalls } from "./league-calls.ts";
import { readCourse } from "./match-course.ts";
import { readForecast } from "./match-forecast.ts";
import { modelPages } from "./model-pages.ts";
import { recordCalls } from "./record-calls.ts";
import { forecastDays, forecasts } from "./schema/forecasts.ts";

const PAGE = 200;

export const forecast: Handlers<"forecast"> = {
  getMatchForecast: (context, { sport, matchid }) =>
    publicSnapshot(context, `forecast/${sport}/${matchid}`, LIVE_TTL_MS, () =>
      readForecast(context.db, sport, matchid, context.now()),
    ),
  getMatchCourse: (context, { matchid }) =>
    publicSnapshot(context, `course/${matchid}`, LIVE_TTL_MS, () => readCourse(context.db, matchid, context.now())),
  ...modelPages,
  ...recordCalls,
  ...leagueCalls,
  async getForecastLog(context, { after }) {
    const { db } = context;
    const now = nowS(context);
    const last = sql`(select max(seq) from (select seq from ${forecasts} where seq > ${after} order by seq limit ${PAGE}))`;
    const [list, days] = await db.batch([
      db
        .select({
          seq: forecasts.seq,
          match_id: forecasts.matchId,
          version: forecasts.version,
          made_at: forecasts.madeAt,
          known: forecasts.known,
          // People pay for the forecast. After the match has begun, everybody may see it as evidence.
          forecast: sql<string | null>`case when exists (
            select 1 from ${matches} m where m.id = ${ofOuterRow(forecasts.matchId)} and m.starts_at <= ${now}
              and (m.status <> 1 or m.starts_at <= ${now - UNREPORTED_S})
          ) then ${ofOuterRow(forecasts.forecast)} end`.as("text"),
          digest: forecasts.digest,
          hash: forecasts.hash,
        })
        .from(forecasts)
        .where(gt(forecasts.seq, after))
        .orderBy(asc(forecasts.seq))
        .limit(PAGE),
      db
        .select()
        .from(forecastDays)
        .where(and(gt(forecastDays.seq, after), lte(forecastDays.seq, last)))
        .orderBy(asc(forecastDays.day)),
    ]);
    return { list, days };
  },
};
