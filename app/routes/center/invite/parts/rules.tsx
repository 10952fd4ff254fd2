import { INVITE_RULES as rules } from "#edge/contract/rules/invites.ts";
import { useText } from "#app/i18n/use-text.ts";

/** The numbers are those by which the ledger pays. */
export function InviteRules() {
  const t = useText("invite");
  return (
    <section className="card" aria-labelledby="rules-title">
      <div className="card-head">
        <h2 id="rules-title">{t("rules.title")}</h2>
      </div>
      <ol className="promotion-rules stack secondary">
        <li>{t("rules.register", { register: rules.registerGold, welcome: rules.welcomeGold })}</li>
        <li>{t("rules.limit", { max: rules.rewardedADay })}</li>
        <li>{t("rules.share", { days: rules.shareDays, percent: rules.sharePercent, max: rules.shareMax })}</li>
        <li>{t("rules.hold", { days: rules.holdDays })}</li>
        <li>{t("rules.level")}</li>
      </ol>
    </section>
  );
}
