import * as z from "zod";
import type { Side } from "#edge/matches/matches.ts";
import { type BasketballIncident, courtPlace, periodMinute } from "./nba-shapes.ts";

export const LiveAction = z.object({
  actionNumber: z.int(),
  clock: z.string().regex(/^PT\d+M[\d.]+S$/, "not a clock"),
  period: z.int().min(1),
  actionType: z.string(),
  subType: z.string().nullish(),
  teamId: z.int().nullish(),
  personId: z.int().default(0),
  playerNameI: z.string().nullish(),
  xLegacy: z.number().nullish(),
  yLegacy: z.number().nullish(),
  scoreHome: z.coerce.number(),
  scoreAway: z.coerce.number(),
  shotResult: z.string().nullish(),
  description: z.string().nullish(),
  assistPersonId: z.int().nullish(),
  assistPlayerNameInitial: z.string().nullish(),
  jumpBallWonPersonId: z.int().nullish(),
  jumpBallWonPlayerName: z.string().nullish(),
});
export type LiveAction = z.infer<typeof LiveAction>;

type People = ReadonlyMap<number, { id: number; name: string }>;

const secondsLeft = (clock: string): number => {
  const match = /^PT(\d+)M([\d.]+)S$/.exec(clock)!;
  return Math.floor(Number(match[1]) * 60 + Number(match[2]));
};

/** Null for actions that the product does not record (a stoppage), and for substitutions, which come as two actions. */
function findKind({ actionType, subType, shotResult }: LiveAction): string | null {
  const made = shotResult === "Made";
  switch (actionType) {
    case "2pt":
    case "3pt":
      return made ? "shot-made" : "shot-missed";
    case "freethrow":
      return made ? "free-throw-made" : "free-throw-missed";
    case "rebound":
      return subType === "offensive" ? "rebound-offensive" : "rebound-defensive";
    case "steal":
    case "block":
    case "turnover":
    case "violation":
    case "timeout":
      return actionType;
    case "foul":
      return subType === "technical" ? "technical-foul" : "foul";
    case "jumpball":
      return "jump-ball";
    case "period":
      return subType === "start" ? "period-start" : "period-end";
    case "game":
      return "game-end";
    default:
      return null;
  }
}

const VALUES: Record<string, number> = { "2pt": 2, "3pt": 3, freethrow: 1 };

/**
 * Returns incidents in the order of the actions. A player who left is paired with a team-mate who came on in the same stop of the
 * clock.
 */
export function liveIncidents(actions: readonly LiveAction[], teams: Record<Side, number>, people: People): BasketballIncident[] {
  const incidents: BasketballIncident[] = [];
  const off = new Map<number, LiveAction[]>();
  let stop = "";
  const person = (id: number | null | undefined, name: string | null | undefined): { id: number | null; name: string | null } => {
    const known = id ? people.get(id) : undefined;
    return { id: known?.id ?? null, name: known?.name ?? name ?? null };
  };
  for (const action of actions) {
    const second = secondsLeft(action.clock);
    const side: Side | null = action.teamId === teams.home ? "home" : action.teamId === teams.away ? "away" : null;
    const base = {
      period: action.period,
      minute: periodMinute(action.period, second),
      second,
      side,
      homeScore: action.scoreHome,
      awayScore: action.scoreAway,
      text: action.description ?? null,
    };
    if (`${action.period}/${action.clock}` !== stop) {
      stop = `${action.period}/${action.clock}`;
      off.clear();
    }
    if (action.actionType === "substitution") {
      const team = action.teamId ?? 0;
      if (action.subType === "out") {
        off.set(team, [...(off.get(team) ?? []), action]);
        continue;
      }
      const left = off.get(team)?.shift();
      const on = person(action.personId, action.playerNameI);
      const gone = person(left?.personId, left?.playerNameI);
      incidents.push({
        ...base,
        kind: "substitution",
        playerId: on.id,
        playerName: on.name,
        relatedId: gone.id,
        relatedName: gone.name,
      });
      continue;
    }
    const kind = findKind(action);
    if (!kind) continue;
    const jump = kind === "jump-ball";
    const who = jump
      ? person(action.jumpBallWonPersonId, action.jumpBallWonPlayerName)
      : person(action.personId, action.playerNameI);
    const assist = person(action.assistPersonId, action.assistPlayerNameInitial);
    incidents.push({
      ...base,
      kind,
      playerId: who.id,
      playerName: who.name,
      relatedId: kind === "shot-made" ? assist.id : null,
      relatedName: kind === "shot-made" ? assist.name : null,
      ...courtPlace(action.xLegacy, action.yLegacy),
      value: VALUES[action.actionType] ?? null,
    });
  }
  return incidents;
}
