import type { ActivityInfo } from "#edge/contract/entities/activity.ts";
import { findFallback, ODDS_TOTAL } from "#edge/contract/rules/activities.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";
import { draw } from "#app/ui/icons.tsx";
import { PRIZE_SIGNS } from "./prize-signs.ts";
import { SLICE_COLOURS } from "./wheel.tsx";

export function OddsCard({ info }: { info: ActivityInfo }) {
  const t = useText("activity");
  const visit = useVisit();
  const percent = (odds: number): string => `${writtenNumber((odds / ODDS_TOTAL) * 100, visit.locale, { least: 2, most: 2 })}%`;
  const time = (s: number): string => `${formatDate(s * 1000, visit)} ${formatTime(s * 1000, visit)}`;
  const fallback = findFallback(info.prizes.map((prize) => ({ ...prize, stock: prize.left })));
  return (
    <Card titleId="odds-title" title={t("odds.title")}>
      <table className="odds-table">
        <thead>
          <tr>
            <th scope="col">{t("odds.prize")}</th>
            <th scope="col">{t("odds.left")}</th>
            <th scope="col">{t("odds.now")}</th>
          </tr>
        </thead>
        <tbody>
          {info.prizes.map((prize, at) => (
            <tr key={prize.id} className={prize.left === 0 ? "odds-out" : undefined}>
              <th scope="row">
                <svg className="odds-key" viewBox="0 0 10 10" aria-hidden="true">
                  <rect className={`slice slice-${at % SLICE_COLOURS}`} width="10" height="10" rx="3" />
                </svg>
                {draw({ size: 16 }, <path d={PRIZE_SIGNS[prize.kind]} />)}
                {writtenIn(prize, "name", visit.locale)}
              </th>
              <td>{prize.left === null ? t("odds.unlimited") : prize.left === 0 ? t("odds.out") : prize.left}</td>
              <td>
                <b>{percent(prize.odds_now)}</b>
                {prize.odds_now === prize.odds ? null : <small>{t("odds.was", { odds: percent(prize.odds) })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="act-note">
        {t("odds.version", { version: info.version, time: time(info.version_from) })}{" "}
        {fallback ? t("odds.rule", { name: writtenIn(fallback, "name", visit.locale) }) : null}
      </p>
      {info.past_odds.length > 0 ? (
        <details className="past-odds">
          <summary>{t("odds.past")}</summary>
          {info.past_odds.map(({ version, from_at, prizes }) => (
            <div key={version}>
              <h3 className="past-version secondary">{t("odds.past.version", { version, time: time(from_at) })}</h3>
              <ul>
                {prizes.map((prize, at) => (
                  <li key={at}>
                    <span>{writtenIn(prize, "name", visit.locale)}</span>
                    <span>{percent(prize.odds)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      ) : null}
    </Card>
  );
}
