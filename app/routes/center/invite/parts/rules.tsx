import { INVITE_RULES as rules } from "#edge/contract/rules/invites.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";

/** The page shows the same numbers that the ledger uses for payments. */
export function InviteRules() {
  const t = useText("invite");
  return (
    <Card titleId="rules-title" title={t("rules.title")}>
      <ol className="promotion-rules stack secondary">
        <li>{t("rules.register", { register: rules.registerGold, welcome: rules.welcomeGold })}</li>
        <li>{t("rules.limit", { max: rules.rewardedADay })}</li>
        <li>{t("rules.share", { days: rules.shareDays, percent: rules.sharePercent, max: rules.shareMax })}</li>
        <li>{t("rules.hold", { days: rules.holdDays })}</li>
        <li>{t("rules.level")}</li>
      </ol>
    </Card>
  );
}
