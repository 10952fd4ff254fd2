import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { readPerson } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = pageParam(query);
  const to = query.get("to") === "one" ? ("one" as const) : ("all" as const);
  return {
    ...(await guard(context.product.operate.getAnnouncements({ page, size: PAGE_SIZE }), request)),
    page,
    to,
    person: readPerson(query),
    requestKey: crypto.randomUUID(),
  };
}

/** Sends a message to everybody, after a confirmation, or to one person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = formValues(await request.formData());
  const t = getText(context.visit.locale, "operate-people");
  if (values.form === "one")
    return makeChange(request, context, values, {
      form: "one",
      call: "sendNotice",
      input: values,
      done: "/operate/inbox?to=one",
    });
  return makeChange(request, context, values, {
    form: "all",
    call: "announce",
    input: values,
    confirm: t("inbox.all.ask"),
    done: "/operate/inbox",
  });
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.inbox");

/** Writes into the inbox of everybody or of one person; lists earlier announcements below. */
export default function OperateInbox() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { to, person } = page;
  return (
    <OperateScreen title={t("section.inbox")} text={own("inbox.text")}>
      <nav className="chips" aria-label={t("section.inbox")}>
        {(["all", "one"] as const).map((choice) => (
          <Link
            key={choice}
            className="chip"
            to={choice === "one" ? "/operate/inbox?to=one" : "/operate/inbox"}
            aria-current={choice === to ? "true" : undefined}
          >
            {own(`inbox.${choice}`)}
          </Link>
        ))}
      </nav>
      <section className="card">
        <OperateForm key={page.requestKey} name={to} requestKey={page.requestKey} state={state} submit={own("inbox.send")}>
          {to === "one" ? (
            <TextField name="person" label={t("field.person")} stored={person} inputMode="numeric" maxLength={15} required />
          ) : null}
          <div className="operate-pair">
            <LocalizedField name="title" max={[80, 120]} required />
            <LocalizedField name="body" max={[2_000, 2_000]} rows={5} />
          </div>
          <TextField name="link" label={t("field.url")} hint={own("inbox.link.hint")} maxLength={200} autoCapitalize="none" />
        </OperateForm>
      </section>
      {to === "one" ? null : (
        <section className="card">
          <div className="card-head">
            <h2>{own("inbox.sent")}</h2>
          </div>
          <OperateList
            page={page}
            path="/operate/inbox"
            empty={own("inbox.empty")}
            className=""
            render={(item) => (
              <OperateRow
                key={item.id}
                to={`/operate/inbox/${item.id}`}
                title={writtenIn(item, "title", visit.locale)}
                about={[
                  `${formatDate(item.published_at * 1000, visit)} ${formatTime(item.published_at * 1000, visit)}`,
                  own("inbox.readers", { count: item.readers }),
                ]}
              />
            )}
          />
        </section>
      )}
    </OperateScreen>
  );
}
