import { Form, Link } from "@remix-run/react";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./setting-parts.css";

/** Includes the choice of who may add the person to groups (docs/decisions/0019). */
export function PrivacyForm({ privacy }: { privacy: { show_follows: number; show_online: number; group_invites: number } }) {
  const t = useText("center");
  const { user } = useVisit();
  const box = (name: "show_follows" | "show_online" | "group_invites", label: string) => (
    <label className="center-row">
      <span>{label}</span>
      <input type="checkbox" name={name} value="1" defaultChecked={privacy[name] === 1} />
    </label>
  );
  return (
    <section className="center-card">
      <h2>{t("privacy.title")}</h2>
      <Form method="post" className="center-rows" preventScrollReset>
        {box("show_follows", t("privacy.follows"))}
        {box("show_online", t("privacy.online"))}
        {box("group_invites", t("privacy.invites"))}
        <p className="setting-actions row-wide">
          {user ? <Link to={`/vip-user/${user.uid}`}>{t("privacy.page")}</Link> : null}
          <button type="submit" name="privacy" value="save" className="button">
            {t("privacy.save")}
          </button>
        </p>
      </Form>
    </section>
  );
}
