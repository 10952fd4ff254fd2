import { sportName, toSportId } from "#edge/contract/rules/matches.ts";
import { spelledColumns } from "#edge/ground/db/localized.ts";
import { leagueId, matchId, roundId, seasonId, teamId } from "../ids.ts";
import { LEAGUE_NICKNAMES, TEAM_NICKNAMES } from "../names/nicknames.ts";
import type { SportName } from "../names/types.ts";
import { type FeedBatch, type FeedRecords, RECORD_TABLES } from "../records.ts";
import type { Competition } from "./competitions.ts";
import { seasonSpan } from "./local-time.ts";
import type { TeamRow } from "./subjects.ts";

/** Maximum rows per batch: a few hundred kilobytes of JSON, well within a request body. */
const BATCH_ROWS = 1500;

type MatchInsert = FeedRecords["matches"][number];
/** The fields of a match that an importer supplies. The ids are missing, because they are computed from the key. */
export type MatchDetails = Omit<MatchInsert, "id" | "sportId" | "sourceKey" | "source">;
export type MatchChildren = Pick<FeedBatch, "incidents" | "lineupSides" | "lineups" | "statistics" | "odds">;

const PARENTS = ["bookmakers", "leagues", "seasons", "rounds", "teams", "seasonTeams", "players", "aliases"] as const;
type ParentTable = (typeof PARENTS)[number];

/**
 * Collects the rows of a file: leagues, teams and other parents (each once), matches with the rows that belong to them, and the
 * final tables.
 */
export class FeedBuilder {
  readonly sportId: 1 | 2;
  readonly #source: string;
  readonly #parents: { [T in ParentTable]: Map<string, FeedRecords[T][number]> } = {
    bookmakers: new Map(),
    leagues: new Map(),
    seasons: new Map(),
    rounds: new Map(),
    teams: new Map(),
    seasonTeams: new Map(),
    players: new Map(),
    aliases: new Map(),
  };
  readonly #matches = new Map<string, FeedBatch>();
  readonly #ends: FeedBatch[] = [];

  constructor(sport: SportName, source: string) {
    this.sportId = toSportId(sport);
    this.#source = source;
  }

  league({ slug, name, short, country, color, rank, format }: Competition): number {
    const id = leagueId(this.sportId, slug);
    this.#parents.leagues.set(slug, {
      id,
      sportId: this.sportId,
      slug,
      country,
      color,
      rank,
      format,
      source: this.#source,
      ...spelledColumns("name", name),
      ...spelledColumns("short", short),
    });
    for (const nickname of LEAGUE_NICKNAMES[sportName(this.sportId)][slug] ?? []) this.alias("league", id, nickname);
    return id;
  }

  /** `span` replaces the span derived from the season's name. */
  season(competition: Competition, name: string, span = seasonSpan(name)): number {
    const league = this.league(competition);
    const id = seasonId(this.sportId, competition.slug, name);
    this.#parents.seasons.set(String(id), { id, leagueId: league, name, ...span, source: this.#source });
    return id;
  }

  round(season: number, number: number, stage: "league" | "group" | "knockout", name: string | null): number {
    const id = roundId(season, number, stage);
    this.#parents.rounds.set(String(id), { id, seasonId: season, number, stage, name });
    return id;
  }

  team(row: TeamRow, season?: number, groupName = ""): number {
    const id = row.id ?? teamId(this.sportId, row.slug);
    this.#parents.teams.set(row.slug, row);
    for (const nickname of TEAM_NICKNAMES[sportName(this.sportId)][row.slug] ?? []) this.alias("team", id, nickname);
    const key = `${season}/${id}`;
    // The first group that a source names for a team is stored. Groups of a later stage are computed from the matches.
    if (season !== undefined && !this.#parents.seasonTeams.get(key)?.groupName) {
      this.#parents.seasonTeams.set(key, { seasonId: season, teamId: id, groupName });
    }
    return id;
  }

  player(row: FeedRecords["players"][number]): number {
    this.#parents.players.set(row.slug, row);
    return row.id!;
  }

  bookmaker(row: FeedRecords["bookmakers"][number]): number {
    this.#parents.bookmakers.set(String(row.id), row);
    return row.id!;
  }

  alias(kind: "league" | "team" | "player", subjectId: number, alias: string): void {
    this.#parents.aliases.set(`${kind}/${subjectId}/${alias}`, { kind, subjectId, alias });
  }

  has(key: string): boolean {
    return this.#matches.has(key);
  }

  /** `children` gets the match's id and returns the rows that belong to the match. */
  match(key: string, details: MatchDetails, children: (id: number) => MatchChildren = () => ({})): number {
    const id = matchId(this.sportId, key);
    const row: MatchInsert = { id, sportId: this.sportId, sourceKey: key, source: this.#source, ...details };
    this.#matches.set(key, { matches: [row], ...children(id) });
    return id;
  }

  /** Adds rows that are written after all others: standings and billboards. */
  end(batch: Pick<FeedBatch, "standings" | "billboards">): void {
    this.#ends.push(batch);
  }

  get matches(): MatchInsert[] {
    return [...this.#matches.values()].flatMap(({ matches }) => matches ?? []);
  }

  get rounds(): FeedRecords["rounds"] {
    return [...this.#parents.rounds.values()];
  }

  get leagues(): FeedRecords["leagues"] {
    return [...this.#parents.leagues.values()];
  }

  get seasons(): FeedRecords["seasons"] {
    return [...this.#parents.seasons.values()];
  }

  get seasonTeams(): FeedRecords["seasonTeams"] {
    return [...this.#parents.seasonTeams.values()];
  }

  /** Yields the parents first, then the matches (a match and its rows are always in one batch), then the final rows. */
  *batches(): Generator<FeedBatch> {
    let batch: FeedBatch = {};
    let rows = 0;
    const put = function* (part: FeedBatch): Generator<FeedBatch> {
      const size = Object.values(part).reduce((sum, list) => sum + list.length, 0);
      if (rows > 0 && rows + size > BATCH_ROWS) {
        yield batch;
        batch = {};
        rows = 0;
      }
      for (const table of RECORD_TABLES) {
        const list = part[table];
        if (list?.length) appendRows(batch, table, list);
      }
      rows += size;
    };
    for (const table of PARENTS) {
      for (const row of this.#parents[table].values()) yield* put({ [table]: [row] });
    }
    for (const match of this.#matches.values()) yield* put(match);
    for (const end of this.#ends) {
      for (const table of ["standings", "billboards"] as const) {
        for (let at = 0; at < (end[table]?.length ?? 0); at += BATCH_ROWS)
          yield* put({ [table]: end[table]?.slice(at, at + BATCH_ROWS) });
      }
    }
    if (rows > 0) yield batch;
  }
}

function appendRows<T extends keyof FeedRecords>(batch: FeedBatch, table: T, rows: FeedRecords[T]): void {
  const known = batch[table] as FeedRecords[T][number][] | undefined;
  if (known) known.push(...rows);
  else batch[table] = [...rows] as FeedBatch[T];
}
