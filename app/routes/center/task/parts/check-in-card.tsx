import type { TaskInfo } from "#edge/contract/entities/task.ts";
import { addDays } from "#edge/contract/rules/days.ts";
import { formatWeekday } from "#app/features/format-time.ts";
import { RewardForm } from "#app/features/reward/reward-form.tsx";
import type { RewardRefusal } from "#app/features/reward/reward-refusal.ts";
import { useVisit } from "#app/visit/visit.ts";
import { CoinIcon } from "#app/features/gifts/icons.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { CheckIcon } from "#app/ui/act-icons.tsx";
import { AwardText } from "./award-text.tsx";

interface CheckInCardProps {
  info: TaskInfo;
  refusal: RewardRefusal | undefined;
}

/** Shows seven consecutive days (Specification 3.3, 4.19). */
export function CheckInCard({ info, refusal }: CheckInCardProps) {
  const t = useText("task");
  const { locale } = useVisit();
  const streak = info.checkin_continuous;
  const ended = info.checkin_nearest_contious;
  return (
    <section className="card checkin" id="row-checkin" tabIndex={-1} aria-labelledby="checkin-title">
      <div className="card-head">
        <h2 id="checkin-title">{t("checkin.title")}</h2>
        <p className="checkin-streak secondary">
          {streak > 0
            ? t("checkin.streak", { count: streak })
            : ended > 1
              ? t("checkin.ended", { count: ended })
              : t("checkin.none")}
        </p>
      </div>
      <ol className="checkin-strip stack-close" aria-label={t("checkin.strip")}>
        {info.checkin_nth_status.map((day) => (
          <li
            key={day.nth}
            className={day.status ? "checkin-day caption checkin-done" : "checkin-day caption"}
            aria-current={day.today ? "date" : undefined}
          >
            <span>{day.today ? t("checkin.today") : formatWeekday(addDays(info.day, day.nth - info.checkin_nth), locale)}</span>
            <b>{day.status ? <CheckIcon size={20} /> : `+${day.gold}`}</b>
            {day.status ? (
              <small>{t("checkin.done")}</small>
            ) : (
              <small>
                {/* In most languages the word for gold is wider than a seventh of a small phone, so an icon replaces the word. */}
                <CoinIcon size={14} />
                <span className="visually-hidden">{t("wallet.gold")}</span>
              </small>
            )}
          </li>
        ))}
      </ol>
      <div className="checkin-act">
        {info.checkin ? (
          <p className="reward-closed">{info.checkText}</p>
        ) : (
          <RewardForm action="/user-center/task" row="checkin" fields={{ intent: "checkin" }} refusal={refusal} large>
            {info.checkText}
          </RewardForm>
        )}
      </div>
      <p className="task-note">{t("checkin.rule")}</p>
      <CheckInTotal info={info} refusal={refusal} />
    </section>
  );
}

function CheckInTotal({ info, refusal }: CheckInCardProps) {
  const t = useText("task");
  const total = info.checkin_continuous_accumulation;
  const stages = info.checkin_continuous_accumulation_new;
  const stage = stages.find(({ status }) => status === 1) ?? stages.find(({ status }) => status === 0);
  return (
    <div className="reward-row task-row" id="row-checkinTotal" tabIndex={-1}>
      <div>
        <h3>{t("checkin.total", { count: total })}</h3>
        {stage ? (
          <p>
            {t("checkin.total.stage", { count: stage.goal })} <AwardText award={stage} />
          </p>
        ) : null}
      </div>
      <div className="task-act">
        {stage?.status === 1 ? (
          <RewardForm
            action="/user-center/task"
            row="checkinTotal"
            fields={{ intent: "receive", prop: "checkinTotal", stage: stage.stage }}
            label={t("task.receive.label", { name: t("checkin.total.stage", { count: stage.goal }) })}
            refusal={refusal}
          >
            {t("task.receive")}
          </RewardForm>
        ) : stage ? null : (
          <span className="reward-had faded">{t("task.received")}</span>
        )}
      </div>
      {stage ? (
        <div className="reward-progress">
          <progress
            className="reward-bar"
            value={Math.min(total, stage.goal)}
            max={stage.goal}
            aria-label={t("task.progress.label", { name: t("checkin.total.stage", { count: stage.goal }) })}
          />
          <small>{t("task.progress.time", { count: Math.min(total, stage.goal), goal: stage.goal })}</small>
        </div>
      ) : null}
    </div>
  );
}
