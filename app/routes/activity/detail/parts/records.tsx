import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { DetailView } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

function When({ at }: { at: number }) {
  const visit = useVisit();
  return <time dateTime={new Date(at * 1000).toISOString()}>{formatDayTime(at * 1000, visit)}</time>;
}

export function OwnRecords({ view, path }: { view: DetailView; path: string }) {
  const t = useText("activity");
  const { locale } = useVisit();
  return (
    <Card titleId="mine-title" title={t("mine.title")}>
      <GrowingList
        first={view}
        address={path}
        empty={<p className="act-note">{t("mine.empty")}</p>}
        className="record-list"
        render={(award) => (
          <li key={award.award_id}>
            <span>{writtenIn(award, "name", locale)}</span>
            <When at={award.time} />
          </li>
        )}
      />
    </Card>
  );
}

export function Winners({ view: { info } }: { view: DetailView }) {
  const t = useText("activity");
  const { locale } = useVisit();
  return (
    <Card titleId="winners-title" title={t("winners.title")}>
      {info.winners.length === 0 ? (
        <p className="act-note">{t("winners.empty")}</p>
      ) : (
        <ul className="record-list">
          {info.winners.map((winner, at) => (
            <li key={at}>
              <b>{winner.nick_name}</b>
              <span>{writtenIn(winner, "name", locale)}</span>
              <When at={winner.time} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
