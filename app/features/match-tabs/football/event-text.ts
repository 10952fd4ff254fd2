import type { IncidentKind } from "#edge/contract/entities/incident.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import type { FootballEvent } from "./happening-view.ts";

/** These kinds have texts: `event.<kind>` is the name of a kind, `live.<kind>` its sentence. */
const WITH_TEXT = [
  "goal",
  "own-goal",
  "penalty-goal",
  "penalty-missed",
  "goal-disallowed",
  "yellow-card",
  "second-yellow",
  "red-card",
  "substitution",
  "shootout-goal",
  "shootout-missed",
  "var",
  "kick-off",
  "half-time",
  "second-half",
  "full-time",
  "extra-time",
  "shootout",
  "added-time",
  "shot-on-target",
  "shot-off-target",
  "shot-blocked",
  "woodwork",
  "corner",
  "offside",
  "foul",
  "free-kick",
  "save",
  "injury",
] as const satisfies readonly IncidentKind[];
type TextKind = (typeof WITH_TEXT)[number];

const findTextKind = (kind: IncidentKind): TextKind | undefined => WITH_TEXT.find((known) => known === kind);

export function eventName(t: AreaText<"match-football">, kind: IncidentKind): string {
  const known = findTextKind(kind);
  return known ? t(`event.${known}`) : kind;
}

export function eventSentence(
  t: AreaText<"match-football">,
  event: FootballEvent,
  teams: { home: string; away: string },
): string {
  const known = findTextKind(event.kind);
  if (!known) return "";
  const team = event.side ? teams[event.side] : "";
  const who = event.player && team ? t("live.who", { player: event.player[1], team }) : (event.player?.[1] ?? team);
  if (event.minutes) return t("live.added-time.minutes", { count: event.minutes });
  if (known === "substitution")
    return t("live.substitution", { team, on: event.player?.[1] ?? "–", off: event.related?.[1] ?? "–" });
  const goal = known === "goal" || known === "penalty-goal" || known === "own-goal";
  return [
    t(`live.${known}`, { who, team, score: event.score ?? "" }),
    goal && event.related ? t("live.assist", { name: event.related[1] }) : "",
    goal && event.score ? t("live.score", { score: event.score }) : "",
    event.cancelled ? t("live.cancelled") : "",
  ].join("");
}
