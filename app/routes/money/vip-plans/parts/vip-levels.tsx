import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";

interface VipLevelsProps {
  levels: readonly { level: number; from_days: number; bonus_percent: number }[];
  current: number;
}

export function VipLevels({ levels, current }: VipLevelsProps) {
  const t = useText("money");
  // Plain mode hides all offers of coins, so the table shows no bonus on top-ups.
  const hasBonus = !useVisit().comfort.plain;
  return (
    <Card title={t("vip.grants")}>
      <div className="vip-levels">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("vip.table.level")}</th>
              <th scope="col">{t("vip.table.days")}</th>
              {hasBonus ? <th scope="col">{t("vip.table.gold")}</th> : null}
              <th scope="col">{t("vip.table.ads")}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, from_days, bonus_percent }) => (
              <tr key={level} aria-current={level === current ? "true" : undefined}>
                <th scope="row">{t("vip.level", { level })}</th>
                <td>{t("vip.days", { count: from_days })}</td>
                {hasBonus ? <td>{t("vip.percent", { percent: bonus_percent })}</td> : null}
                <td>{t("vip.ads")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="vip-rules stack secondary">
        <p>{t("vip.rule.extend")}</p>
        <p>{t("vip.rule.level")}</p>
      </div>
    </Card>
  );
}
