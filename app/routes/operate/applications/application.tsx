import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/features/format-time.ts";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { FormCard } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { approve: "approveApplication", refuse: "refuseApplication" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { application, version } = await guard(context.product.operate.getApplicationDetail({ id: idParam(params.id) }), request);
  return { application, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const done = `/operate/applications/${id}`;
  return changeItem(args, FORMS, () => ({ subject: { kind: "application", id }, input: { id }, done }));
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.applications");

export default function ApplicationDetail() {
  const own = useText("operate-people");
  const visit = useVisit();
  const { application } = useLoaderData<typeof loader>();
  const { id, uid, sample_link: link, reason, about } = application;
  const time = (seconds: number) => formatDateTime(seconds * 1000, visit);
  return (
    <OperateScreen title={own("applications.one", { id })} up="applications">
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
          <FormCard
            name="approve"
            title={own("applications.approve")}
            text={own(application.type === "master" ? "applications.approve.text.master" : "applications.approve.text")}
            submit={own("applications.approve")}
            reason={false}
          />
          <FormCard
            name="refuse"
            title={own("applications.refuse")}
            text={own("applications.refuse.text")}
            submit={own("applications.refuse")}
            danger
          />
        </>
      ) : null}
    </OperateScreen>
  );
}
