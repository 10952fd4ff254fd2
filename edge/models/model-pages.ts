import { and, asc, between, count, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import { selectMatches, selectVotes, toTally } from "#edge/matches/matches.ts";
import { bookmakers, matches, odds, votes } from "#edge/matches/reads.ts";
import type { MarketPoint, ModelDetail, ModelFigure, ModelMatch, ModelPage } from "../contract/entities/model-match.ts";
import { badRequest, notFound } from "../contract/envelope.ts";
import { SPORT, type SportId, toSportId } from "../contract/rules/matches.ts";
import { DATA_MODELS, type DataModel } from "../contract/rules/orders.ts";
import { type Handlers, nowS, type ProductContext, snapshot } from "../ground/context.ts";
import { type Database, named, namedOptional, ofOuterRow } from "../ground/db/client.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { openParts, seesFigures } from "./access.ts";
import { chances, expected, findMarket } from "./chances.ts";
import { type Book, type ModelSource, marketCourse, modelDetail, modelFigure } from "./figures.ts";
import { AHEAD_S } from "./known-results.ts";
import { sealedLead } from "./lead.ts";
import { selectForecast, selectState, soundBeforeStart, toForecast } from "./match-forecast.ts";
import type { MarketLine } from "./normal-figures.ts";
import { forecasts } from "./schema/forecasts.ts";

const ahead = (sport: SportId, now: number): SQL | undefined =>
  and(
    eq(matches.sportId, sport),
    between(matches.startsAt, now, now + AHEAD_S),
    eq(matches.status, 1),
    sql`exists (select 1 from ${forecasts} f where f.match_id = ${ofOuterRow(matches.id)})`,
  );

interface ListPage {
  model: DataModel;
  sport: SportId;
  page: number;
  size: number;
}

interface FoundPage {
  list: ModelMatch[];
  total: number;
}

/** Likely upsets are searched among this many of the next matches, because no column has the market's chances. */
const UPSETS_AMONG = 200;

async function likelyUpsets(context: ProductContext, { sport, page, size }: Omit<ListPage, "model">): Promise<FoundPage> {
  const all = await snapshot(context, `model/upset/likely/${sport}`, DATABASE_TTL_MS, async () => {
    const { list } = await readList(context, { model: "upset", sport, page: 1, size: UPSETS_AMONG });
    return list.filter(({ figure }) => figure?.model === "upset" && figure.likely);
  });
  return { list: all.slice((page - 1) * size, page * size), total: all.length };
}

/** Contains all figures, the same for every caller. */
const modelList = (context: ProductContext, page: ListPage): Promise<FoundPage> =>
  snapshot(context, `model/${page.model}/${page.sport}/${page.page}/${page.size}`, DATABASE_TTL_MS, () =>
    readList(context, page),
  );

async function readList(context: ProductContext, { model, sport, page, size }: ListPage): Promise<FoundPage> {
  const { db } = context;
  const found = ahead(sport, nowS(context));
  const within = { order: [asc(matches.startsAt), asc(matches.id)] as const, limit: size, offset: (page - 1) * size };
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .where(found)
    .orderBy(...within.order)
    .limit(within.limit)
    .offset(within.offset);
  const last = db
    .select({ seq: max(forecasts.seq) })
    .from(forecasts)
    .where(inArray(forecasts.matchId, ids))
    .groupBy(forecasts.matchId);
  const [rows, made, quotes, tallies, [all]] = await db.batch([
    selectMatches(db)
      .where(found)
      .orderBy(...within.order)
      .limit(within.limit)
      .offset(within.offset),
    db.select({ matchId: forecasts.matchId, forecast: forecasts.forecast }).from(forecasts).where(inArray(forecasts.seq, last)),
    // With `max(…)`, SQLite takes the other columns from the row that has the maximum.
    db
      .select({
        matchId: odds.matchId,
        id: odds.bookmakerId,
        at: max(odds.at),
        home: odds.home,
        draw: odds.draw,
        away: odds.away,
      })
      .from(odds)
      .innerJoin(matches, soundBeforeStart)
      .where(and(inArray(odds.matchId, ids), eq(odds.market, "1x2")))
      .groupBy(odds.matchId, odds.bookmakerId),
    db
      .select({ matchId: votes.matchId, choice: votes.choice, n: count().as("n") })
      .from(votes)
      .where(inArray(votes.matchId, ids))
      .groupBy(votes.matchId, votes.choice),
    db
      .select({ n: count().as("n") })
      .from(matches)
      .where(found),
  ]);
  const list = rows.flatMap(({ match }): ModelMatch[] => {
    const forecast = made.find(({ matchId }) => matchId === match.matchid)?.forecast;
    if (forecast === undefined) return [];
    const books = quotes.filter(({ matchId }) => matchId === match.matchid).map((quote) => ({ ...quote, name: "", nameZh: "" }));
    const market = findMarket(sport, books);
    return [
      {
        match,
        model: chances(expected(sport, forecast)),
        lead: chances(sealedLead(sport, forecast).chances),
        market: market && chances(market.shares),
        figure: modelFigure(model, {
          sport,
          forecast,
          books,
          lines: [],
          votes: toTally(tallies.filter(({ matchId }) => matchId === match.matchid)),
        }),
      },
    ];
  });
  return { list, total: all?.n ?? 0 };
}

/** The page of a match with the figures of all models, the same for every caller. */
interface WholePage extends Omit<ModelPage, "open" | "figure" | "detail"> {
  figures: Record<DataModel, ModelFigure | null>;
  details: Record<DataModel, ModelDetail | null>;
}

type QuoteRow = Book & { at: number };

/** All values are null if there is no forecast. */
const ofEach = <Said>(source: ModelSource | null, say: (model: DataModel, source: ModelSource) => Said | null) =>
  Object.fromEntries(DATA_MODELS.map((model) => [model, source && say(model, source)])) as Record<DataModel, Said | null>;

const selectLines = (db: Database, matchid: number) =>
  db
    // With `max(…)`, SQLite takes the other columns from the row that has the maximum.
    .select({ market: odds.market, at: max(odds.at), line: odds.line })
    .from(odds)
    .innerJoin(matches, and(soundBeforeStart, eq(matches.sportId, SPORT.BASKETBALL)))
    .where(and(eq(odds.matchId, matchid), inArray(odds.market, ["handicap", "total"])))
    .groupBy(odds.market, odds.bookmakerId);

const toLines = (rows: Awaited<ReturnType<typeof selectLines>>): MarketLine[] =>
  rows.flatMap(({ market, line }) => (market === "1x2" || line === null ? [] : [{ market, line }]));

function wholePage(context: ProductContext, matchid: number): Promise<WholePage> {
  return snapshot(context, `model-match/${matchid}`, LIVE_TTL_MS, async () => {
    const { db } = context;
    const quoteColumns = named("q", { id: odds.bookmakerId, at: odds.at, home: odds.home, draw: odds.draw, away: odds.away });
    const [[found], [state], [last], rows, lines, tallies] = await db.batch([
      selectMatches(db).where(eq(matches.id, matchid)),
      selectState(db, matchid),
      selectForecast(db, matchid),
      db
        .select({ quote: quoteColumns, maker: namedOptional("b", { name: bookmakers.name, nameZh: bookmakers.nameZh }) })
        .from(odds)
        .innerJoin(matches, soundBeforeStart)
        .leftJoin(bookmakers, eq(bookmakers.id, odds.bookmakerId))
        .where(and(eq(odds.matchId, matchid), eq(odds.market, "1x2")))
        .orderBy(asc(odds.at), asc(odds.bookmakerId)),
      selectLines(db, matchid),
      selectVotes(db, matchid),
    ]);
    if (!found || !state) throw notFound(`matchid: there is no match ${matchid}; check the id`);
    const { match } = found;
    const sport = match.sport_id;
    const quotes = rows.map(({ quote, maker }): QuoteRow => {
      const name = maker.name ?? String(quote.id);
      return { ...quote, name, nameZh: maker.nameZh ?? name };
    });
    const tally = toTally(tallies);
    const course: MarketPoint[] = marketCourse(sport, quotes);
    const now = context.now();
    const books = [...new Map(quotes.map((quote) => [quote.id, quote])).values()];
    const source = last ? { sport, forecast: last.forecast, books, lines: toLines(lines), votes: tally } : null;
    return {
      match,
      forecast: toForecast(state, last, books, tally, now),
      hash: last?.hash ?? null,
      course,
      figures: ofEach(source, modelFigure),
      details: ofEach(source, modelDetail),
    };
  });
}

/** The lists and pages of the data models (Specification 2.14). The server sends paid content only to its subscribers. */
export const modelPages = {
  async getModelMatches(context, { likely, sport, ...rest }) {
    const listPage = { ...rest, sport: toSportId(sport) };
    if (likely === 1 && listPage.model !== "upset") throw badRequest(`likely is for the list of upset, not of ${listPage.model}`);
    const found = likely === 1 ? likelyUpsets(context, listPage) : modelList(context, listPage);
    const [{ list, total }, open] = await Promise.all([found, seesFigures(context, listPage.model)]);
    return { open, list: open ? list : list.map((row) => ({ ...row, figure: null })), total };
  },

  async getModelMatch(context, { model, matchid }) {
    const { figures, details, ...page } = await wholePage(context, matchid);
    const open = await openParts(context, model, page.match);
    return {
      ...page,
      open: open.detail,
      figure: open.figure ? figures[model] : null,
      detail: open.detail ? details[model] : null,
    };
  },
} satisfies Partial<Handlers<"forecast">>;
