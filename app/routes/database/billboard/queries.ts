import { withOwnLeaguesFirst } from "#app/features/first-leagues.ts";
import { toSportId, type SportName } from "#edge/contract/rules/matches.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { BOARDS_OF, boardView, knownBoard } from "#app/features/database/board-view.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";

const WITHOUT_LEAGUE = ["fifa-men", "hot-football", "hot-basketball"];

/** Sport of a list type, used if the address names no sport. */
const SPORT_OF: Record<string, SportName> = {
  points: "basketball",
  rebounds: "basketball",
  steals: "basketball",
  blocks: "basketball",
  "hot-basketball": "basketball",
};

export const sportOfBoard = (type: string): SportName => SPORT_OF[type] ?? "football";

interface BillboardQuery {
  type: string;
  sport: SportName;
  /** The newest season of this competition is shown. null for the most followed competition that has the list. */
  league: number | null;
  page: number;
}

/** Reads a page of the list, the other lists of the sport, and the competitions that have this list. */
export async function readBillboard({ product, visit }: LoadContext, { type, sport, league, page }: BillboardQuery) {
  const { locale } = visit;
  const sport_id = toSportId(sport) ?? 1;
  const ofLeague = !WITHOUT_LEAGUE.includes(type);
  const [season, home] = await Promise.all([
    ofLeague && league ? guard(product.sportDatabase.getEventInfo({ sport, cid: league })) : null,
    product.sportDatabase.getHome({}),
  ]);
  const season_id = season?.season?.id;
  const answer = await guard(readRows({ product, type, sport, sport_id, page, ...(season_id !== undefined && { season_id }) }));
  const found = season?.league ?? answer.league;
  const types = [...BOARDS_OF[sport], ...(answer.types.filter((name) => knownBoard(name)) as (typeof BOARDS_OF)[SportName])];
  return {
    sport,
    league: found ? ([found.id, formatName(found, locale)] as const) : null,
    leagues: ofLeague
      ? withOwnLeaguesFirst(home[sport === "football" ? "fbList" : "bbList"], locale).map(
          (known) => [known.id, formatShortName(known, locale)] as const,
        )
      : [],
    types: [...new Set(types)],
    board: boardView(type, sport, answer.list, locale),
    computed: type === "fifa-men",
    page,
    pages: Math.max(1, Math.ceil(answer.total / PAGE_SIZE)),
    updatedAt: answer.updated_at,
  };
}

interface RowsQuery {
  product: LoadContext["product"];
  type: string;
  sport: SportName;
  sport_id: number;
  season_id?: number;
  page: number;
}

/** Hot lists are read with calls of their own, because only those calls compute a hot list that is not stored. */
async function readRows({ product, type, sport_id, season_id, page }: RowsQuery) {
  const { sportDatabase } = product;
  if (type === "hot-football" || type === "hot-basketball") {
    const { list, updated_at } = await (type === "hot-football"
      ? sportDatabase.getHotFootballRank({})
      : sportDatabase.getHotBasketballRank({}));
    return { list, updated_at, total: list.length, league: null, types: [] as string[] };
  }
  return sportDatabase.getBillboard({ type, sport_id, page, size: PAGE_SIZE, ...(season_id !== undefined && { season_id }) });
}

export type BillboardPage = Awaited<ReturnType<typeof readBillboard>>;
