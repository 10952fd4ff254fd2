import { Link } from "@remix-run/react";
import type { Task } from "#edge/contract/entities/task.ts";
import { RewardForm } from "#app/features/reward/reward-form.tsx";
import type { RewardRefusal } from "#app/features/reward/reward-refusal.ts";
import { useText } from "#app/i18n/use-text.ts";
import { AwardText } from "./award-text.tsx";

/** A task without a screen has an instruction instead. */
const PLACES: Partial<Record<Task["prop"], string>> = {
  readInfo: "/mobile/news",
  shareInfo: "/mobile/news",
  shareMessage: "/score",
  shareToFriend: "#share",
  inviteFriend: "#share",
  watchLive: "/live/lives",
  sendComment: "/live/lives",
  sendGift: "/live/lives",
  sendFirstGift: "/live/lives",
};
const WORDS: Partial<Record<Task["prop"], "task.app" | "task.online">> = {
  appFirstLogin: "task.app",
  online: "task.online",
};

/** The rows of specification 3.4. */
export function TaskRow({ task, refusal }: { task: Task; refusal: RewardRefusal | undefined }) {
  const t = useText("task");
  const { prop, name, desc, stages, unit } = task;
  const stage = stages.find(({ status }) => status === 1) ?? stages.find(({ status }) => status === 0);
  const count = Math.min(task.count, stage?.goal ?? task.count);
  return (
    <li className="reward-row task-row" id={`row-${prop}`} tabIndex={-1}>
      <div>
        <h3>{name}</h3>
        <p>{desc}</p>
        {stage ? (
          <p className="task-gain">
            <AwardText award={stage} />
            {stages.length > 1 ? (
              <small className="hint">{t("task.stage", { stage: stage.stage, max: stages.length })}</small>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="task-act">
        {stage?.status === 1 ? (
          <RewardForm
            action="/user-center/task"
            row={prop}
            fields={{ intent: "receive", prop, stage: stage.stage, day: task.day }}
            label={t("task.receive.label", { name })}
            refusal={refusal}
          >
            {t("task.receive")}
          </RewardForm>
        ) : stage ? (
          <Ahead task={task} />
        ) : (
          <span className="reward-had faded">{t("task.received")}</span>
        )}
      </div>
      {stage ? (
        <div className="reward-progress">
          <progress className="reward-bar" value={count} max={stage.goal} aria-label={t("task.progress.label", { name })} />
          <small>{t(`task.progress.${unit}`, { count, goal: stage.goal })}</small>
        </div>
      ) : null}
    </li>
  );
}

function Ahead({ task: { prop, name } }: { task: Task }) {
  const t = useText("task");
  const to = PLACES[prop];
  const words = WORDS[prop];
  if (words) return <small className="task-words faded">{t(words)}</small>;
  if (!to) return null;
  const label = t("task.go.label", { name });
  // An address with `#` stays on this page, so it is a plain link without the router.
  if (to.startsWith("#")) {
    return (
      <a className="button button-quiet reward-button" href={to} aria-label={label}>
        {t("task.go")}
      </a>
    );
  }
  return (
    <Link className="button button-quiet reward-button" to={to} aria-label={label}>
      {t("task.go")}
    </Link>
  );
}
