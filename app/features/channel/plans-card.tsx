import { useText } from "#app/i18n/use-text.ts";
import { ScheduleList, type ScheduleListProps } from "./plan-list.tsx";

export function ScheduleCard(props: ScheduleListProps) {
  const t = useText("moderation");
  if (props.schedule.length === 0) return null;
  return (
    <section className="center-card">
      <h2>{t("channel.plans")}</h2>
      <ScheduleList {...props} />
    </section>
  );
}
