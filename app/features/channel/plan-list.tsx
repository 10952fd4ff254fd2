import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { toast, useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDay, formatTime, formatWeekday } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import type { PlanView } from "./plan-view.ts";
import { useDevice } from "./use-device.tsx";
import "./plan-list.css";

export interface PlanListProps {
  anchorId: number;
  nick: string;
  plans: readonly PlanView[];
  /** The sender's public key (LoadContext); empty where web push is not set up. */
  pushKey: string;
}

/** Broadcasts that an anchor has planned, each with a reminder. Used within the area `moderation`. */
export function PlanList({ anchorId, nick, plans, pushKey }: PlanListProps) {
  const { want, sheet } = useDevice(pushKey, nick);
  return (
    <>
      <ul className="plans">
        {plans.map((plan) => (
          <PlanRow key={plan.id} anchorId={anchorId} plan={plan} onWant={want} />
        ))}
      </ul>
      {sheet}
    </>
  );
}

function PlanRow({ anchorId, plan, onWant }: { anchorId: number; plan: PlanView; onWant: () => void }) {
  const t = useText("moderation");
  const visit = useVisit();
  const { user } = visit;
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const { id, title, category, startMs } = plan;
  const wanted = fetcher.formData?.get("type");
  const isReminded = wanted ? wanted === "1" : plan.isReminded;
  const onSubmit = (event: FormEvent): void => {
    if (!user) {
      event.preventDefault();
      promptLogin();
      return;
    }
    if (isReminded) return;
    toast(t("channel.remind.done"));
    onWant();
  };
  return (
    <li>
      <time dateTime={new Date(startMs).toISOString()}>
        <b>{formatTime(startMs, visit)}</b>
        <small>
          {formatDay(startMs, visit)} {formatWeekday(zonedDate(startMs, visit.zone), visit.locale)}
        </small>
      </time>
      <p>
        {title}
        {category ? <small>{category}</small> : null}
      </p>
      {user?.uid === anchorId ? null : (
        <fetcher.Form method="post" action={`/live-detail/${anchorId}/channel`} onSubmit={onSubmit}>
          <input type="hidden" name="plan" value={id} />
          <input type="hidden" name="type" value={isReminded ? 0 : 1} />
          <button
            type="submit"
            className={isReminded ? "chip plan-reminded" : "chip"}
            aria-label={t(isReminded ? "channel.reminded.of" : "channel.remind.of", { title })}
          >
            {t(isReminded ? "channel.reminded" : "channel.remind")}
          </button>
        </fetcher.Form>
      )}
    </li>
  );
}
