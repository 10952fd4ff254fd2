import type { ActivityStage } from "#edge/contract/entities/activity.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { RewardForm } from "#app/features/reward/reward-form.tsx";
import type { RewardRefusal } from "#app/features/reward/reward-refusal.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { DetailView } from "../queries.ts";
import { GoLink } from "./go-link.tsx";
import { WonCard } from "./won-card.tsx";
import { Card } from "#app/ui/blocks.tsx";

export function StagesCard({ view, refusal }: { view: DetailView; refusal: RewardRefusal | undefined }) {
  const t = useText("activity");
  const visit = useVisit();
  const { info, won } = view;
  const until = info.receive_until * 1000;
  return (
    <Card titleId="stage-title" title={t("stage.title")}>
      {won && !refusal ? <WonCard won={won} drawn={false} /> : null}
      <ul className="act-rows">
        {info.stages.map((stage) => (
          <li key={stage.id} className="reward-row">
            <div>
              <h3>{t("stage.goal", { name: t(`task.${stage.task}`), count: stage.goal })}</h3>
              <p className="act-prize">{writtenIn(stage, "name", visit.locale)}</p>
            </div>
            <Act stage={stage} view={view} refusal={refusal} />
            <div className="reward-progress">
              <progress
                className="reward-bar"
                value={stage.times}
                max={stage.goal}
                aria-label={t("source.progress", { name: t("stage.goal", { name: t(`task.${stage.task}`), count: stage.goal }) })}
              />
              <small>{t("stage.times", { times: stage.times, goal: stage.goal })}</small>
            </div>
          </li>
        ))}
      </ul>
      <p className="act-note">
        {info.phase === "coming"
          ? t("stage.coming")
          : t("stage.until", { time: `${formatDate(until, visit)} ${formatTime(until, visit)}` })}
      </p>
    </Card>
  );
}

function Act({ stage, view: { info }, refusal }: { stage: ActivityStage; view: DetailView; refusal: RewardRefusal | undefined }) {
  const t = useText("activity");
  const { user, locale, now } = useVisit();
  if (stage.status === 2) return <span className="reward-had faded">{t("stage.received")}</span>;
  const open = now < info.receive_until * 1000 && info.phase !== "coming";
  if (stage.status === 1 && open) {
    return (
      <RewardForm
        row={String(stage.id)}
        fields={{ intent: "receive", stage: stage.id }}
        label={t("stage.receive.label", { name: writtenIn(stage, "name", locale) })}
        refusal={refusal}
      >
        {t("stage.receive")}
      </RewardForm>
    );
  }
  return user && info.phase === "running" ? <GoLink task={stage.task} /> : null;
}
