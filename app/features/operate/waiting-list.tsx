import { Link } from "@remix-run/react";
import type { Waiting } from "#edge/contract/calls/operate/overview.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { formatDayTime } from "../format-time.ts";
import { WAITING_PLACES } from "./waiting-places.ts";

export function WaitingList({ waiting }: { waiting: Waiting | null }) {
  const t = useText("operate-overview");
  const visit = useVisit();
  const list = waiting?.list ?? [];
  const all = list.reduce((sum, { count }) => sum + count, 0);
  const number = (count: number): string => writtenNumber(count, visit.locale, { most: 0 });
  return (
    <Card
      titleId="overview-waiting"
      title={t("waiting")}
      aside={all > 0 ? <span className="operate-count">{number(all)}</span> : null}
    >
      {list.length > 0 ? (
        <ul>
          {list.map(({ kind, count, since }) => (
            <li key={kind}>
              <Link className="operate-row" to={WAITING_PLACES[kind].to} data-waiting={kind}>
                <span>
                  <b>{t(`kind.${kind}`)}</b>
                  <small>{t("waiting.since", { time: formatDayTime(since * 1_000, visit) })}</small>
                </span>
                <span className="operate-count">{number(count)}</span>
                <ForwardIcon size={18} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="card-body secondary">{t(waiting ? "waiting.none" : "none")}</p>
      )}
    </Card>
  );
}
