import { desc, eq } from "drizzle-orm";
import type { Kept } from "#edge/feed/feed.ts";
import { feedBatches } from "#edge/feed/reads.ts";
import { selectPage } from "#edge/ground/db/client.ts";
import { selectMatchInfo } from "#edge/match-pages/match-pages.ts";
import { getMatch, requireMatch } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { FeedPostLine } from "../contract/calls/operate/feed.ts";
import { SPORT_IDS, sportName, toSportId } from "../contract/rules/matches.ts";
import type { Handlers } from "../ground/context.ts";

const DAY_MS = 86_400_000;
const SHOWN_MAX = 20;

function postLine({ key, receivedAt, answer: text }: typeof feedBatches.$inferSelect): FeedPostLine {
  const { source = "", matches: posted = [], answer } = JSON.parse(text) as Kept;
  const { applied, repeated, refused } = answer;
  return {
    batch: key,
    source,
    received_at: receivedAt,
    events: applied + repeated + refused.length,
    applied,
    repeated,
    refused: refused.length,
    matches: posted.map(([sport, id]) => ({ sport: sportName(sport), id })),
    reasons: refused.slice(0, SHOWN_MAX),
  };
}

export const feed = {
  async getFeedPosts({ db, boards, now }, { page, size }) {
    const [[rows, [all]], delays, setAside] = await Promise.all([
      db.batch(
        selectPage(db, db.select().from(feedBatches).orderBy(desc(feedBatches.receivedAt), desc(feedBatches.key)), {
          from: feedBatches,
          page,
          size,
        }),
      ),
      Promise.all(
        SPORT_IDS.map(async (sport) => {
          const { count: publications, steps } = await boards.delays(sport, now() - DAY_MS);
          return { sport: sportName(sport), count: publications, ...steps };
        }),
      ),
      boards.setAside(),
    ]);
    const set_aside = setAside.map(({ sportId, matchId, error, since }) => ({
      sport: sportName(sportId),
      id: matchId,
      error,
      since: Math.floor(since / 1000),
    }));
    return { list: rows.map(postLine), total: all?.total ?? 0, delays, set_aside };
  },

  async getFeedTrace({ db, boards }, { sport, matchid }) {
    const [found, [row], list, sources] = await Promise.all([
      selectMatchInfo(db, sport, matchid),
      db.select({ driver: matches.driver }).from(matches).where(eq(matches.id, matchid)),
      boards.traces(toSportId(sport), matchid),
      boards.sources(toSportId(sport), matchid),
    ]);
    return { match: getMatch(requireMatch(found, sport, matchid)), driver: row?.driver ?? "", sources, list };
  },
} satisfies Partial<Handlers<"operate">>;
