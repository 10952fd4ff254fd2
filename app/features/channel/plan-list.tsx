import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { toast, useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDay, formatTime, formatWeekday } from "../format-time.ts";
import { askToLogin } from "#app/client/ask-to-login.ts";
import { useVisit } from "../../visit/visit.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import type { ScheduledView } from "./plan-view.ts";
import { useDevice } from "./use-device.tsx";
import "./plan-list.css";

export interface ScheduleListProps {
  anchorId: number;
  nick: string;
  schedule: readonly ScheduledView[];
  /** The server's public key for web push (LoadContext); empty if web push is not configured. */
  pushKey: string;
}

export function ScheduleList({ anchorId, nick, schedule, pushKey }: ScheduleListProps) {
  const { want, sheet } = useDevice(pushKey, nick);
  return (
    <>
      <ul className="plans divided">
        {schedule.map((broadcast) => (
          <ScheduledRow key={broadcast.id} anchorId={anchorId} plan={broadcast} onWant={want} />
        ))}
      </ul>
      {sheet}
    </>
  );
}

function ScheduledRow({ anchorId, plan: broadcast, onWant }: { anchorId: number; plan: ScheduledView; onWant: () => void }) {
  const t = useText("moderation");
  const visit = useVisit();
  const { user } = visit;
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const { id, title, category, startMs } = broadcast;
  const wanted = fetcher.formData?.get("type");
  const isReminded = wanted ? wanted === "1" : broadcast.isReminded;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (!user) askToLogin("remind")(event);
    if (!user || isReminded) return;
    toast(t("channel.remind.done"));
    onWant();
  };
  return (
    <li>
      <time dateTime={new Date(startMs).toISOString()}>
        <b>{formatTime(startMs, visit)}</b>
        <small className="hint">
          {formatDay(startMs, visit)} {formatWeekday(zonedDate(startMs, visit.zone), visit.locale)}
        </small>
      </time>
      <p className="grows">
        {title}
        {category ? <small className="hint">{category}</small> : null}
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
