import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const detail = await guard(context.product.operate.getApplicationDetail({ id: idParam(params.id) }), request);
  return { ...detail, keys: [crypto.randomUUID(), crypto.randomUUID()] };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const values = formValues(await request.formData());
  const approves = values.form === "approve";
  return makeChange(request, context, values, {
    form: approves ? "approve" : "refuse",
    call: approves ? "approveApplication" : "refuseApplication",
    input: { id },
    subject: { kind: "application", id },
    done: `/operate/applications/${id}`,
  });
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.applications");

/** One application, and its decision. */
export default function ApplicationDetail() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const { application, version, keys } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { id, uid, sample_link: link, reason, about } = application;
  const time = (seconds: number) => `${formatDate(seconds * 1000, visit)} ${formatTime(seconds * 1000, visit)}`;
  return (
    <OperateScreen title={own("applications.one", { id })} up={{ to: "/operate/applications", label: t("section.applications") }}>
      <section className="card">
        <Facts
          list={[
            [own("applications.type"), own(`applications.type.${application.type}`)],
            [own("applications.states"), own(`applications.${application.state}`)],
            [own("applications.person"), `${application.nick_name} · ${uid}`],
            [own("applications.name"), application.real_name],
            [own("applications.sport"), own(application.sport_id === 2 ? "applications.sport.2" : "applications.sport.1")],
            [own("applications.link"), link],
            about !== "" && [own("applications.about"), about],
            [own("applications.sent"), time(application.created_at)],
            application.decided_at > 0 && [own("applications.decided"), time(application.decided_at)],
            reason !== "" && [own("applications.reason"), reason],
          ]}
        />
        <p className="operate-buttons card-body">
          <a className="button button-quiet" href={link} target="_blank" rel="noreferrer noopener nofollow">
            {own("applications.link.open")}
          </a>
          <Link className="button button-quiet" to={`/operate/people/${uid}`}>
            {own("applications.person")}
          </Link>
        </p>
      </section>
      {application.state === "open" ? (
        <>
          <section className="card">
            <div className="card-head">
              <h2>{own("applications.approve")}</h2>
            </div>
            <p className="card-body form-note">
              {own(application.type === "master" ? "applications.approve.text.master" : "applications.approve.text")}
            </p>
            <OperateForm
              key={`approve-${version}`}
              name="approve"
              requestKey={keys[0] ?? ""}
              version={version}
              state={state}
              submit={own("applications.approve")}
            />
          </section>
          <section className="card">
            <div className="card-head">
              <h2>{own("applications.refuse")}</h2>
            </div>
            <p className="card-body form-note">{own("applications.refuse.text")}</p>
            <OperateForm
              key={`refuse-${version}`}
              name="refuse"
              requestKey={keys[1] ?? ""}
              version={version}
              state={state}
              reason="required"
              submit={own("applications.refuse")}
              danger
            />
          </section>
        </>
      ) : null}
    </OperateScreen>
  );
}
