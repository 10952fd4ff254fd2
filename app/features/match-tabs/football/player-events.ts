import type { Incident, IncidentKind } from "#edge/contract/entities/incident.ts";
import { formatMinute } from "#edge/contract/rules/match-clock.ts";

/** `assist`, `on` and `off` name an incident from the view of the second player in it. */
export type PlayerEventKind = IncidentKind | "assist" | "on" | "off";
export type PlayerEvent = [kind: PlayerEventKind, minute: string];

const GOALS: ReadonlySet<IncidentKind> = new Set<IncidentKind>(["goal", "penalty-goal"]);
/** The kinds of events that belong to a player. A timeline's other kinds belong to no player. */
const OF_PLAYER: ReadonlySet<IncidentKind> = new Set<IncidentKind>([
  "goal",
  "penalty-goal",
  "own-goal",
  "penalty-missed",
  "yellow-card",
  "second-yellow",
  "red-card",
  "shootout-goal",
  "shootout-missed",
]);

/** Returns each player's events by the player's id, in the order of play, without cancelled incidents. */
export function toPlayerEvents(incidents: readonly Incident[]): Map<number, PlayerEvent[]> {
  const events = new Map<number, PlayerEvent[]>();
  const add = (id: number | null | undefined, kind: PlayerEventKind, minute: string): void => {
    if (id === null || id === undefined) return;
    const own = events.get(id);
    if (own) own.push([kind, minute]);
    else events.set(id, [[kind, minute]]);
  };
  for (const { kind, player, related, cancelled, minute, added } of incidents) {
    if (cancelled === 1) continue;
    const at = formatMinute(minute, added);
    if (kind === "substitution") {
      add(player?.id, "on", at);
      add(related?.id, "off", at);
    } else if (OF_PLAYER.has(kind)) add(player?.id, kind, at);
    if (GOALS.has(kind)) add(related?.id, "assist", at);
  }
  return events;
}
