import type { AreaText } from "#app/i18n/use-text.ts";
import type { SheetPlayer } from "./lineup-view.ts";

export function formatMarks(t: AreaText<"match-football">, player: SheetPlayer): string[] {
  return [
    player.captain ? t("lineup.captain") : "",
    player.goals ? t("lineup.goals", { count: player.goals }) : "",
    player.ownGoals ? t("lineup.own-goals", { count: player.ownGoals }) : "",
    player.yellow ? t("event.yellow-card") : "",
    player.red ? t("event.red-card") : "",
    player.on === undefined ? "" : t("lineup.on", { minute: player.on }),
    player.off === undefined ? "" : t("lineup.off", { minute: player.off }),
  ].filter(Boolean);
}
