import { asc, eq } from "drizzle-orm";
import { requireMatch } from "#edge/matches/matches.ts";
import { bookmakers, odds as oddsTable } from "#edge/matches/reads.ts";
import type { BookmakerOdds } from "../contract/entities/odds.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { quoteState } from "../contract/rules/odds.ts";
import { type Handlers, publicSnapshot } from "../ground/context.ts";
import { named, namedOptional } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { withKelly } from "./kelly.ts";
import { selectMatchInfo } from "./match-info.ts";

const quoteColumns = named("q", {
  bookmakerId: oddsTable.bookmakerId,
  market: oddsTable.market,
  at: oddsTable.at,
  line: oddsTable.line,
  home: oddsTable.home,
  draw: oddsTable.draw,
  away: oddsTable.away,
  suspended: oddsTable.suspended,
});
const bookmakerColumns = namedOptional("b", { name: bookmakers.name, nameZh: bookmakers.nameZh });

/** Odds of a match (Specification 7.30 matchOdd). */
export const odds = {
  matchOdd: (context, { sport, matchid }) =>
    publicSnapshot(context, `odds/${sport}/${matchid}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const quotes = db
        .select({ quote: quoteColumns, bookmaker: bookmakerColumns })
        .from(oddsTable)
        .leftJoin(bookmakers, eq(bookmakers.id, oddsTable.bookmakerId))
        .where(eq(oddsTable.matchId, matchid))
        .orderBy(asc(oddsTable.bookmakerId), asc(oddsTable.market), asc(oddsTable.at));
      const [rows, all] = await db.batch([selectMatchInfo(db, sport, matchid), quotes]);
      requireMatch(rows, sport, matchid);
      const list = new Map<string, BookmakerOdds>();
      for (const { quote, bookmaker } of all) {
        const { bookmakerId, market, suspended, ...prices } = quote;
        const price = { ...prices, state: quoteState(toSportId(sport), market, quote) };
        const key = `${bookmakerId}/${market}`;
        const known = list.get(key);
        if (known) known.quotes.push(price);
        else {
          const name = bookmaker.name ?? String(bookmakerId);
          list.set(key, { bookmaker: { id: bookmakerId, name, name_zh: bookmaker.nameZh ?? name }, market, quotes: [price] });
        }
      }
      return { list: withKelly(toSportId(sport), [...list.values()]) };
    }),
} satisfies Partial<Handlers<"sport">>;
