import { Form, Link } from "@remix-run/react";
import type { Application } from "#edge/contract/calls/user-people.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import "../apply.css";

export function ApplicationFacts({ application, canAskAgain }: { application: Application; canAskAgain: boolean }) {
  const t = useText("apply");
  const people = useText("people");
  const visit = useVisit();
  const { state, created_at: createdAt, real_name: name, sport_id: sport, sample_link: link, reason } = application;
  const isMaster = application.type === "master";
  const fact = (label: string, value: string, marked = false) => (
    <div className="center-row">
      <dt>{label}</dt>
      <dd className={marked ? "apply-state" : undefined}>{value}</dd>
    </div>
  );
  return (
    <>
      <dl className="center-card center-rows">
        {fact(t("apply.state"), t(`apply.state.${state}`), true)}
        {reason ? fact(t("apply.reason"), reason) : null}
        {fact(t("apply.at"), `${formatDate(createdAt * 1000, visit)} ${formatTime(createdAt * 1000, visit)}`)}
        {fact(t("apply.name"), name)}
        {fact(t(isMaster ? "apply.master.sport" : "apply.sport"), people(sport === 2 ? "sport.2" : "sport.1"))}
        {fact(t(isMaster ? "apply.master.link" : "apply.link"), link)}
      </dl>
      {state === "open" ? (
        <Form method="post" className="center-card">
          <button type="submit" name="intent" value="withdraw" className="center-row center-row-danger">
            {t("apply.withdraw")}
          </button>
        </Form>
      ) : null}
      {state === "refused" && canAskAgain ? (
        <p className="apply-again">
          <Link className="button" to={`/user-center/apply/${application.type}?again`}>
            {t("apply.again")}
          </Link>
        </p>
      ) : null}
    </>
  );
}
