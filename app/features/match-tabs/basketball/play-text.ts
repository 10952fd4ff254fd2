import type { IncidentKind } from "#edge/contract/entities/incident.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import type { CourtEvent } from "./happening-view.ts";

const REGULAR = 4;

export function periodName(t: AreaText<"match-basketball">, period: number, form: "short" | "long"): string {
  if (period <= REGULAR) return t(form === "short" ? "period.quarter.short" : "period.quarter", { number: period });
  return t(form === "short" ? "period.overtime.short" : "period.overtime", { number: period - REGULAR });
}

const WITH_TEXT = [
  "shot-made",
  "shot-missed",
  "free-throw-made",
  "free-throw-missed",
  "rebound-offensive",
  "rebound-defensive",
  "assist",
  "steal",
  "block",
  "turnover",
  "foul",
  "technical-foul",
  "substitution",
  "timeout",
  "jump-ball",
  "violation",
  "period-start",
  "period-end",
  "game-end",
] as const satisfies readonly IncidentKind[];

export function playSentence(t: AreaText<"match-basketball">, event: CourtEvent, teams: { home: string; away: string }): string {
  const known = WITH_TEXT.find((kind) => kind === event.kind);
  if (!known) return "";
  const team = event.side ? teams[event.side] : "";
  const who = event.player ?? team;
  const values = {
    who,
    team,
    value: event.value ?? 2,
    related: event.related ?? "–",
    period: periodName(t, event.period, "long"),
  };
  const sentence = t(`play.${known}`, values);
  const assist = known === "shot-made" && event.related ? t("play.assisted", { name: event.related }) : "";
  return sentence + assist + (event.cancelled ? t("play.cancelled") : "");
}
