import type { Award } from "../../../../../edge/contract/rules/check-in";
import { useText } from "../../../../i18n/use-text";

/** `+3 金币 +10 积分`. */
export function AwardText({ award }: { award: Award }) {
  const t = useText("task");
  return (
    <span className="task-award">
      <b>{t("award.gold", { gold: award.gold })}</b> {t("award.point", { point: award.point })}
    </span>
  );
}
