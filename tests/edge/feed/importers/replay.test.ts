import { describe, expect, it } from "vitest";
import { recordedTimeline } from "#edge/feed/board/drivers/replay-timeline.ts";
import { nbaImporter } from "#edge/feed/importers/nba.ts";
import { wyscout } from "#edge/feed/importers/wyscout.ts";
import type { FeedRecords } from "#edge/feed/records.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import type { Imported } from "./reading.ts";

type Recorded = Parameters<typeof recordedTimeline>[0];
type Incident = Recorded["incidents"][number];

/** Returns the timeline of a match without penalties, by default of football without line-ups and statistics. */
const toTimeline = (more: Partial<Recorded> & Pick<Recorded, "incidents">) =>
  recordedTimeline({
    sportId: 1,
    lineup: { home: [], away: [] },
    homePenalties: null,
    awayPenalties: null,
    statistics: [],
    ...more,
  });

/** Converts a row to the form in which the database returns it. */
const stored = (row: FeedRecords["incidents"][number]): Incident =>
  ({
    added: 0,
    second: 0,
    side: null,
    playerId: null,
    playerName: null,
    relatedId: null,
    relatedName: null,
    homeScore: null,
    awayScore: null,
    x: null,
    y: null,
    value: null,
    text: null,
    cancelled: 0,
    at: 0,
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
  }) as Incident;

function replay({ rows }: Imported, matchId: number) {
  const match = rows.matches.findLast(({ id }) => id === matchId)!;
  const sheet = (side: string) =>
    rows.lineups
      .filter((row) => row.matchId === matchId && row.side === side && row.playerId)
      .map((row) => ({ playerId: row.playerId!, starter: row.starter ?? 0 }));
  const timeline = toTimeline({
    sportId: match.sportId as 1 | 2,
    incidents: rows.incidents.filter((row) => row.matchId === matchId).map(stored),
    lineup: { home: sheet("home"), away: sheet("away") },
  });
  return { match, timeline };
}

function lastScore(timeline: ReturnType<typeof recordedTimeline>): [number, number] {
  const withScore = timeline
    .flatMap((event) => (event.type === "incident" && event.incident.homeScore != null ? [event.incident] : []))
    .at(-1);
  return [withScore?.homeScore ?? 0, withScore?.awayScore ?? 0];
}

describe("recorded statistics of football", () => {
  const row = (seq: number, kind: string, minute: number, side: "home" | "away" | null = "home") =>
    stored({ matchId: 1, seq, kind, period: minute > 45 ? 2 : 1, minute, side });
  const rows = [
    row(1, "kick-off", 1, null),
    row(2, "corner", 3),
    row(3, "shot-on-target", 20),
    row(4, "goal", 50, "away"),
    row(5, "foul", 70),
  ];
  const final = {
    type: "statistics" as const,
    period: 0,
    home: { shots: 1, shots_on_target: 1, corners: 1, fouls: 9, possession: 40 },
    away: { shots: 1, shots_on_target: 1, corners: 0, fouls: 3, possession: 60 },
  };
  const toFigures = (statistics: (typeof final)[]) =>
    toTimeline({ incidents: rows, statistics }).flatMap((event) => (event.type === "statistics" ? [event] : []));

  it("recorded statistics count only the incidents up to the same moment", () => {
    const list = toFigures([final]);
    expect(list.map(({ home, away }) => [home.corners, home.shots, away.shots])).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    // Fouls that are missing in the incidents are known only at the end.
    expect(list.slice(0, -1).every(({ home }) => home.fouls === undefined && home.possession === undefined)).toBe(true);
    expect(list.at(-1)?.home).toEqual(final.home);
  });

  it("a match without source statistics has no recorded statistics", () => {
    expect(toFigures([])).toEqual([]);
  });
});

describe("recorded goals", () => {
  it("recorded own goals count for the opposing side", () => {
    const goal = (seq: number, kind: string, side: "home" | "away") =>
      stored({ matchId: 1, seq, kind, period: 1, minute: seq * 10, side });
    const timeline = toTimeline({
      incidents: [goal(1, "goal", "home"), goal(2, "own-goal", "away"), goal(3, "own-goal", "home")],
    });
    const incidents = timeline.flatMap((event) => (event.type === "incident" ? [event.incident] : []));
    expect(incidents.map(({ side, homeScore, awayScore }) => [side, homeScore, awayScore])).toEqual([
      ["home", 1, 0],
      ["away", 2, 0],
      ["home", 2, 1],
    ]);
  });
});

describe("the replay of imported matches", () => {
  it.skipIf(!hasFullSet("wyscout"))(
    fullTitle("wyscout", "three matches of the World Cup, to their score, in time, in about two hours"),
    async () => {
      const imported = await importFullSet(wyscout);
      const played = [...new Set(imported.rows.statistics.map(({ matchId }) => matchId))];
      expect(played).toHaveLength(3);
      for (const id of played) {
        const { match, timeline } = replay(imported, id);
        expect(lastScore(timeline)).toEqual([match.homeScore, match.awayScore]);
        expect(timeline.every((event, index) => index === 0 || event.at >= timeline[index - 1]!.at)).toBe(true);
        expect(timeline.at(-1)!.at).toBeGreaterThan(105 * 60);
        expect(timeline.at(-1)!.at).toBeLessThan(125 * 60);
        expect(timeline.length).toBeGreaterThan(200);
      }
    },
  );

  it.skipIf(!hasFullSet("nba"))(fullTitle("nba", "two games of the NBA, to their score and periods"), async () => {
    const imported = await importFullSet(nbaImporter);
    const played = [...new Set(imported.rows.incidents.map(({ matchId }) => matchId))];
    expect(played).toHaveLength(2);
    for (const id of played) {
      const { match, timeline } = replay(imported, id);
      expect(lastScore(timeline)).toEqual([match.homeScore, match.awayScore]);
      const states = timeline.filter((event) => event.type === "state");
      expect(states.at(-1)).toMatchObject({ status: 10, periodScores: JSON.parse(match.periodScores!) });
    }
  });
});
