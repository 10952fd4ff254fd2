import type { LoadContext, Visit } from "#edge/contract/load-context.ts";
import type { League } from "#edge/contract/entities/league.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { Match, MatchTeam } from "#edge/contract/entities/match.ts";
import type { Player } from "#edge/contract/entities/person.ts";
import type { CallData } from "#edge/contract/call.ts";
import type { Short } from "#edge/contract/entities/short.ts";
import type { Contract } from "#edge/contract/index.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { late } from "#app/features/late-part/late.ts";
import type { LeagueRun } from "#app/features/match-row/league-runs.ts";
import { type MatchLine, matchLine } from "#app/features/match-row/match-line.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import { guard, readPaging, wordParam } from "#app/features/page-guard.ts";
import { shortAddress } from "#app/features/shorts/short-view.ts";
import { getText } from "#app/i18n/use-text.ts";
import { toFoundRuns } from "./search-matches.ts";

export const SEARCH_TABS = ["all", "match", "live", "anchor", "team", "league", "player", "video", "user"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** `path` is appended to the address of the result's kind; `detail` is the second line. */
export type Hit = [path: string, name: string, logo: string, detail: string, isOfSite?: boolean];

/** `total` counts the results on all pages of the tab. It is 0 on the tab that shows some results of each kind. */
export interface Found {
  matches: LeagueRun[];
  teams: Hit[];
  leagues: Hit[];
  players: Hit[];
  lives: Hit[];
  anchors: Hit[];
  videos: Hit[];
  people: Hit[];
  total: number;
  first: FirstHit | null;
}

const PAGE_SIZE = 20;
const HOT_MATCHES_SHOWN = 6;
const NOTHING: Found = {
  matches: [],
  teams: [],
  leagues: [],
  players: [],
  lives: [],
  anchors: [],
  videos: [],
  people: [],
  total: 0,
  first: null,
};

export interface FirstHit {
  kind: "team" | "league" | "player";
  id: number;
  path: string;
  name: string;
  logo: string;
  detail: string;
  sport: SportId;
  /** Whether the viewer follows the found result; null for a player, because players cannot be followed. */
  followed: boolean | null;
  next: MatchLine | null;
  last: MatchLine | null;
}

const sportWord = (sport: number) => sportName(sport === 2 ? 2 : 1);

const leagueHit = (league: League, locale: Locale): Hit => [
  `league/${sportWord(league.sport_id)}/${league.id}`,
  formatName(league, locale),
  league.logo,
  "",
];
const teamHit = (
  { team, sport_id, league }: { team: MatchTeam; sport_id: number; league: League | null },
  locale: Locale,
): Hit => [
  `team/${sportWord(sport_id)}/${team.id}`,
  formatName(team, locale),
  team.logo,
  league ? formatShortName(league, locale) : "",
];
const playerHit = (player: Player, locale: Locale): Hit => [
  `player/${sportWord(player.sport_id)}/${player.id}`,
  formatName(player, locale),
  player.team?.logo ?? "",
  player.team ? formatName(player.team, locale) : "",
];

const toAvatar = ({ anchorid, avatar, user_level }: LiveCard, { brand }: Visit) =>
  avatarAddress({ id: anchorid, avatar, user_level }, brand.avatar);
const anchorHit = (card: LiveCard, visit: Visit): Hit => [
  String(card.anchorid),
  card.nick_name,
  toAvatar(card, visit),
  card.is_live === 1 ? getText(visit.locale, "home")("search.on-air") : "",
];
const liveHit = (card: LiveCard, visit: Visit): Hit => [
  String(card.liveid),
  card.title || card.nick_name,
  toAvatar(card, visit),
  card.match
    ? [card.match.hometeam, card.match.awayteam].map((team) => formatShortName(team, visit.locale)).join(" vs ")
    : card.nick_name,
];

const videoHit = (short: Short): Hit => [
  shortAddress(short).slice(1),
  short.text,
  short.cover,
  [formatMinutes(short.duration), short.nick_name].join(" · "),
];
type PersonHit = CallData<Contract["search"]["user"]>["list"][number];
const personHit = ({ uid, nick_name, avatar, user_level, is_of_site }: PersonHit, { brand }: Visit): Hit => [
  String(uid),
  nick_name,
  avatarAddress({ id: uid, avatar, user_level }, brand.avatar),
  "",
  is_of_site === 1,
];

type Multiple = CallData<Contract["search"]["multiple"]>;

function firstHit({ first, team, event, player }: Multiple, locale: Locale): FirstHit | null {
  if (!first) return null;
  const hit = {
    team: () => team.filter((row) => row.team.id === first.id).map((row) => ({ row: teamHit(row, locale), sport: row.sport_id })),
    event: () => event.filter(({ id }) => id === first.id).map((row) => ({ row: leagueHit(row, locale), sport: row.sport_id })),
    player: () => player.filter(({ id }) => id === first.id).map((row) => ({ row: playerHit(row, locale), sport: row.sport_id })),
  }[first.kind]()[0];
  if (!hit) return null;
  const [path, name, logo, detail] = hit.row;
  const line = (match: Match | null) => match && matchLine(match, locale);
  return {
    kind: first.kind === "event" ? "league" : first.kind,
    id: first.id,
    path: `/database/${path}`,
    name,
    logo,
    detail,
    sport: hit.sport === 2 ? 2 : 1,
    followed: first.kind === "player" ? null : first.followed === 1,
    next: line(first.next),
    last: line(first.last),
  };
}

/** Searches one kind page by page, or returns some results of each kind (Specification 7.37, 7.38). */
async function find(context: LoadContext, keyword: string, tab: SearchTab, page: number): Promise<Found> {
  const { product, visit } = context;
  const { locale } = visit;
  const { search } = product;
  const request = { keyword, page, size: PAGE_SIZE };
  switch (tab) {
    case "match": {
      const { list, total } = await search.match(request);
      return { ...NOTHING, matches: toFoundRuns(list, keyword, SPORT.FOOTBALL, context), total };
    }
    case "team": {
      const { list, total } = await search.team(request);
      return { ...NOTHING, teams: list.map((hit) => teamHit(hit, locale)), total };
    }
    case "league": {
      const { list, total } = await search.event(request);
      return { ...NOTHING, leagues: list.map((league) => leagueHit(league, locale)), total };
    }
    case "player": {
      const { list, total } = await search.player(request);
      return { ...NOTHING, players: list.map((player) => playerHit(player, locale)), total };
    }
    case "live": {
      const { list, total } = await search.live(request);
      return { ...NOTHING, lives: list.map((card) => liveHit(card, visit)), total };
    }
    case "anchor": {
      const { list, total } = await search.anchor(request);
      return { ...NOTHING, anchors: list.map((card) => anchorHit(card, visit)), total };
    }
    case "video": {
      const { list, total } = await search.video(request);
      return { ...NOTHING, videos: list.map(videoHit), total };
    }
    case "user": {
      const { list, total } = await search.user(request);
      return { ...NOTHING, people: list.map((person) => personHit(person, visit)), total };
    }
    case "all": {
      const found = await search.multiple({ keyword, first: 1 });
      const first = firstHit(found, locale);
      const onCard = [found.first?.next?.matchid, found.first?.last?.matchid];
      return {
        matches: toFoundRuns(
          found.match.filter(({ matchid }) => first === null || !onCard.includes(matchid)),
          keyword,
          first?.sport ?? SPORT.FOOTBALL,
          context,
        ),
        teams: found.team.map((hit) => teamHit(hit, locale)),
        leagues: found.event.map((league) => leagueHit(league, locale)),
        players: found.player.map((player) => playerHit(player, locale)),
        lives: found.live.map((card) => liveHit(card, visit)),
        anchors: found.anchor.map((card) => anchorHit(card, visit)),
        videos: found.video.map(videoHit),
        people: found.user.map((person) => personHit(person, visit)),
        total: 0,
        first,
      };
    }
  }
}

/** If the keyword is empty, returns frequent searches. */
async function readFound(context: LoadContext, keyword: string, tab: SearchTab, page: number) {
  const asOf = context.now();
  if (keyword) {
    const found = await guard(find(context, keyword, tab, page));
    return { found, pages: Math.max(1, Math.ceil(found.total / PAGE_SIZE)), asOf };
  }
  const hot = await guard(context.product.search.raceHome({}));
  const { locale } = context.visit;
  const found: Found = {
    ...NOTHING,
    matches: toFoundRuns(hot.hot_matches.slice(0, HOT_MATCHES_SHOWN), "", SPORT.FOOTBALL, context),
    leagues: hot.hot_events.map((league) => leagueHit(league, locale)),
    teams: hot.hot_teams.map((hit) => teamHit(hit, locale)),
  };
  return { found, pages: 1, asOf };
}

export type SearchResults = Awaited<ReturnType<typeof readFound>>;

export async function searchScreen(context: LoadContext, query: URLSearchParams) {
  const keyword = (query.get("q") ?? "").trim();
  const tab = wordParam(query.get("tab") ?? "all", SEARCH_TABS);
  const requested = readPaging(query).page;
  const page = keyword ? requested : 1;
  return { keyword, tab, page, pushKey: context.pushKey, results: await late(context, readFound(context, keyword, tab, page)) };
}
