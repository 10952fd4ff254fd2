import type { TaskInfo } from "#edge/contract/entities/task.ts";
import { LEVEL_MAX, pointsOfLevel } from "#edge/contract/rules/vip.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import "#app/features/reward/sums.css";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";

/** Number of levels in the table. The table begins at the person's own level, or earlier if too few levels follow. */
const TABLE_LEVELS = 5;

export function LevelCard({ level: { level, next, point }, gold }: Pick<TaskInfo, "level" | "gold">) {
  const t = useText("task");
  const { locale } = useVisit();
  const number = (value: number): string => writtenNumber(value, locale);
  const first = Math.max(1, Math.min(level.level, LEVEL_MAX - TABLE_LEVELS + 1));
  const levels = Array.from({ length: TABLE_LEVELS }, (_, at) => first + at);
  return (
    <section className="card level" aria-labelledby="level-title">
      <h2 id="level-title" className="visually-hidden">
        {t("level.title")}
      </h2>
      <dl className="sums stack">
        <div>
          <dt>{t("level.point", { point: number(point) })}</dt>
          <dd>{t("level.name", { level: level.level })}</dd>
        </div>
        <div>
          <dt>{t("wallet.gold")}</dt>
          <dd>{number(gold)}</dd>
        </div>
      </dl>
      {next ? (
        <>
          <progress
            className="reward-bar"
            value={point - level.point}
            max={next.point - level.point}
            aria-label={t("level.progress")}
          />
          <p className="level-next secondary">{t("level.next", { point: number(next.point - point), level: next.level })}</p>
        </>
      ) : (
        <p className="level-next secondary">{t("level.top")}</p>
      )}
      <details className="level-rule">
        <summary>{t("level.rule")}</summary>
        <p className="secondary">{t("level.rule.text", { max: LEVEL_MAX })}</p>
        <table>
          <caption className="visually-hidden">{t("level.table")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("level.table.level")}</th>
              <th scope="col">{t("level.table.point")}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map((one) => (
              <tr key={one} className={one === level.level ? "level-own" : undefined}>
                <th scope="row">{t("level.name", { level: one })}</th>
                <td>{number(pointsOfLevel(one))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
