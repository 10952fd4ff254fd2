import type { ActivityInfo } from "#edge/contract/entities/activity.ts";
import "#app/features/reward/reward.css";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GoLink } from "./go-link.tsx";
import { Card } from "#app/ui/blocks.tsx";

export function SourcesCard({ info }: { info: ActivityInfo }) {
  const t = useText("activity");
  const { user } = useVisit();
  if (info.sources.length === 0 && info.welcome_tickets === 0) return null;
  return (
    <Card id="tickets" titleId="source-title" title={t("source.title")}>
      {info.welcome_tickets > 0 ? <p className="act-note">{t("source.welcome", { count: info.welcome_tickets })}</p> : null}
      <ul className="act-rows">
        {info.sources.map(({ task, per, tickets, tickets_max, earned }) => (
          <li key={task} className="reward-row">
            <div>
              <h3>{t(`task.${task}`)}</h3>
              <p>{t(per === 1 ? "source.each" : "source.rule", { per, count: tickets, max: tickets_max })}</p>
            </div>
            {info.phase === "running" && earned < tickets_max ? <GoLink task={task} /> : null}
            {user ? (
              <div className="reward-progress">
                <progress
                  className="reward-bar"
                  value={earned}
                  max={tickets_max}
                  aria-label={t("source.progress", { name: t(`task.${task}`) })}
                />
                <small>{t("source.have", { earned, max: tickets_max })}</small>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
