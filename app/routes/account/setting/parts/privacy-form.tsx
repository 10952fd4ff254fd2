import { Link } from "@remix-run/react";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchForm } from "#app/ui/switch-row.tsx";
import type { PrivacyChoice } from "../setting-action.ts";
import "./setting-parts.css";

/** Includes the choice of who may add the person to groups (docs/decisions/0019). */
export function PrivacyForm({ privacy }: { privacy: Readonly<Record<PrivacyChoice, number>> }) {
  const t = useText("center");
  const { user } = useVisit();
  const choice = (name: PrivacyChoice, label: string) => (
    <SwitchForm className="center-row" label={label} name={name} isOn={privacy[name] === 1} fields={{ privacy: name }} />
  );
  return (
    <section className="center-card">
      <h2>{t("privacy.title")}</h2>
      <div className="center-rows">
        {choice("show_follows", t("privacy.follows"))}
        {choice("show_online", t("privacy.online"))}
        {choice("group_invites", t("privacy.invites"))}
        {user ? (
          <p className="setting-actions">
            <Link to={`/vip-user/${user.uid}`}>{t("privacy.page")}</Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}
