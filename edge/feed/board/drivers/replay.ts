import type { SportId } from "#edge/contract/rules/matches.ts";
import { matchId as idOf } from "#edge/feed/ids.ts";
import type { FeedRecords } from "#edge/feed/records.ts";
import { type RecordName, recordTable } from "#edge/feed/store/record-tables.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import type { BoxLineup } from "#edge/matches/matches.ts";
import { type incidents, type matches, NOT_STARTED } from "#edge/matches/reads.ts";
import type { BoardStore } from "../store.ts";
import type { Driver, Due } from "./driver.ts";
import { recordedTimeline } from "./replay-timeline.ts";
import { ScriptPlayer } from "./script-player.ts";

type MatchRow = typeof matches.$inferSelect;
type Lineup = FeedRecords["lineups"][number];

export type ReplayStart = { ok: true; matchId: number } | { ok: false; reason: string };

const picked = (record: RecordName): string =>
  recordTable(record)
    .columns.map(({ key, name }) => `${name} AS ${key}`)
    .join(", ");

/** Replays an imported match as a separate match with a shifted clock. The match's incidents must have times. */
export class ReplayDriver implements Driver {
  readonly name = "replay";
  readonly #player: ScriptPlayer;

  constructor(
    private readonly sportId: SportId,
    private readonly db: D1Database,
    store: BoardStore,
  ) {
    this.#player = new ScriptPlayer("replay", store);
  }

  refresh(): void {
    this.#player.forget();
  }

  async due(nowS: number): Promise<Due> {
    return this.#player.due(nowS);
  }

  /**
   * Idempotent: the same match and start always give the same replay. With `speed` 2 the match plays twice as fast, but the shown
   * minute of a half still advances in real time.
   */
  async start(matchId: number, startsAt: number, speed = 1): Promise<ReplayStart> {
    if (!(speed >= 0.1 && speed <= 100)) return { ok: false, reason: `speed ${speed} is not between 0.1 and 100` };
    const of = (record: RecordName): D1PreparedStatement => {
      const { name } = recordTable(record);
      return this.db
        .prepare(`SELECT ${picked(record)} FROM ${name} WHERE ${record === "matches" ? "id" : "match_id"} = ?1`)
        .bind(matchId);
    };
    const [found, events, sheets, sides, figures] = await this.db.batch<never>([
      of("matches"),
      of("incidents"),
      of("lineups"),
      of("lineupSides"),
      of("statistics"),
    ]);
    const original = found?.results[0] as MatchRow | undefined;
    if (!original || original.sportId !== this.sportId)
      return { ok: false, reason: `match ${matchId} is unknown in this sport; import it first` };
    const rows = (events?.results ?? []) as (typeof incidents.$inferSelect)[];
    const lineups = (sheets?.results ?? []) as Lineup[];
    const statistics = (figures?.results ?? []) as { period: number; home: string; away: string }[];
    const timeline = recordedTimeline({
      sportId: this.sportId,
      incidents: rows,
      lineup: boxLineup(lineups),
      homePenalties: original.homePenalties,
      awayPenalties: original.awayPenalties,
      statistics: statistics.map(({ period, home, away }) => ({
        type: "statistics",
        period,
        home: JSON.parse(home),
        away: JSON.parse(away),
      })),
    });
    if (timeline.length === 0)
      return { ok: false, reason: `match ${matchId} has no timed incidents to replay; import a source that has them` };
    const key = `replay/${matchId}/${startsAt}`;
    const id = idOf(this.sportId, key);
    await upsertRecords(this.db, {
      matches: [notStarted(original, id, key, startsAt)],
      lineups: lineups.map((row) => ({ ...row, matchId: id, stats: "{}" })),
      lineupSides: ((sides?.results ?? []) as FeedRecords["lineupSides"]).map((row) => ({ ...row, matchId: id })),
    });
    const script = timeline.map(({ seq, at, ...change }) => ({ seq, at: Math.round(at / speed), change }));
    this.#player.add({ matchId: id, driver: "replay", startsAt, events: script });
    return { ok: true, matchId: id };
  }
}

const notStarted = (original: MatchRow, id: number, sourceKey: string, startsAt: number): FeedRecords["matches"][number] => ({
  ...original,
  id,
  sourceKey,
  startsAt,
  source: "replay",
  driver: "replay",
  dateOnly: 0,
  ...NOT_STARTED,
  anchorId: 0,
  updatedAt: 0,
});

function boxLineup(rows: readonly Lineup[]): BoxLineup {
  const of = (wanted: string) =>
    rows.flatMap(({ side, playerId, starter }) =>
      side === wanted && playerId != null ? [{ playerId, starter: starter === 1 }] : [],
    );
  return { home: of("home"), away: of("away") };
}
