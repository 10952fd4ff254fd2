import { GAMES_SHARE, LEADER_PLACES } from "#edge/matches/matches.ts";
import type { FeedRecords } from "../records.ts";
import type { SimulatedMatch } from "../simulator/squad.ts";
import { isIncident } from "./match-rows.ts";

const GOALS = new Set(["goal", "penalty-goal"]);

interface Tally {
  games: number;
  figures: Record<string, number>;
}

export function seasonBoards(sportId: 1 | 2) {
  const tallies = new Map<number, Tally>();
  const tally = (player: number): Tally => {
    let known = tallies.get(player);
    if (!known) {
      known = { games: 0, figures: {} };
      tallies.set(player, known);
    }
    return known;
  };
  const count = (player: number | null | undefined, figure: string, by = 1): void => {
    if (!player) return;
    const { figures } = tally(player);
    figures[figure] = (figures[figure] ?? 0) + by;
  };

  function addFootball(simulated: SimulatedMatch): void {
    const events = simulated.timeline.filter(isIncident);
    const cancelled = new Set(events.flatMap(({ incident }) => incident.cancels ?? []));
    for (const { seq, incident } of events) {
      if (cancelled.has(seq) || !GOALS.has(incident.kind)) continue;
      count(incident.playerId, "goals");
      if (incident.kind === "penalty-goal") count(incident.playerId, "penalties");
      else count(incident.relatedId, "assists");
    }
    const starters = [simulated.lineups.home, simulated.lineups.away].flatMap(({ players }) =>
      players.flatMap(({ player, starter }) => (starter ? [player.id] : [])),
    );
    const cameOn = events.flatMap(({ incident }) =>
      incident.kind === "substitution" && incident.playerId ? [incident.playerId] : [],
    );
    for (const player of new Set([...starters, ...cameOn])) tally(player).games++;
  }

  function addBasketball(simulated: SimulatedMatch): void {
    for (const [player, line] of simulated.box) {
      if (line.seconds === 0) continue;
      tally(player).games++;
      count(player, "points", line.points);
      count(player, "rebounds", line.rebounds);
      count(player, "assists", line.assists);
    }
  }

  const ranked = (
    type: string,
    seasonId: number,
    now: number,
    value: (figures: Record<string, number>, games: number) => number,
    detail: (figures: Record<string, number>, games: number) => object,
  ): FeedRecords["billboards"] => {
    const most = Math.max(0, ...[...tallies.values()].map(({ games }) => games));
    return [...tallies]
      .filter(([, { games }]) => sportId === 1 || games >= most * GAMES_SHARE)
      .map(([playerId, { figures, games }]) => ({ playerId, games, figures, value: value(figures, games) }))
      .filter((row) => row.value > 0)
      .sort((a, b) => b.value - a.value || a.games - b.games || a.playerId - b.playerId)
      .slice(0, LEADER_PLACES)
      .map(({ playerId, figures, games, value: figure }, index) => ({
        type,
        sportId,
        seasonId,
        place: index + 1,
        playerId,
        value: figure,
        detail: JSON.stringify(detail(figures, games)),
        updatedAt: now,
      }));
  };

  return {
    add: (simulated: SimulatedMatch): void => (sportId === 1 ? addFootball(simulated) : addBasketball(simulated)),
    /** Values are counts in football lists. In basketball lists they are tenths per game, and `detail` has the number of games. */
    rows(seasonId: number, now: number): FeedRecords["billboards"] {
      if (sportId === 1) {
        return [
          ...ranked(
            "goals",
            seasonId,
            now,
            ({ goals = 0 }) => goals,
            ({ penalties = 0 }, games) => ({ matches: games, penalties }),
          ),
          ...ranked(
            "assists",
            seasonId,
            now,
            ({ assists = 0 }) => assists,
            (_, games) => ({ matches: games }),
          ),
        ];
      }
      return ["points", "rebounds", "assists"].flatMap((figure) =>
        ranked(
          figure,
          seasonId,
          now,
          (figures, games) => Math.round(((figures[figure] ?? 0) * 10) / games),
          (figures, games) => ({ games, total: figures[figure] ?? 0 }),
        ),
      );
    },
  };
}
