import type { Award } from "#edge/contract/rules/tasks.ts";
import { useText } from "#app/i18n/use-text.ts";

/** A reward as text, such as `+3 金币 +10 积分`. */
export function AwardText({ award }: { award: Award }) {
  const t = useText("task");
  return (
    <span className="task-award secondary">
      <b>{t("award.gold", { gold: award.gold, count: award.gold })}</b> {t("award.point", { point: award.point })}
    </span>
  );
}
