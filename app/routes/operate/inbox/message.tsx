import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  return { ...(await guard(context.product.operate.getAnnouncement({ id }), request)), requestKey: crypto.randomUUID() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const values = formValues(await request.formData());
  const confirm = textOf(context.visit.locale, "operate-people")("inbox.take-back.ask");
  return makeChange(request, context, values, {
    form: "take-back",
    call: "takeBackAnnouncement",
    input: { id },
    confirm,
    subject: { kind: "announcement", id },
    done: "/operate/inbox",
  });
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.inbox");

/** An announcement, and a button to withdraw it. */
export default function SentMessage() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const { announcement: sent, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen title={writtenIn(sent, "title", visit.locale)} up={{ to: "/operate/inbox", label: t("section.inbox") }}>
      <section className="card">
        <Facts
          list={[
            [
              own("inbox.sent"),
              `${formatDate(sent.published_at * 1000, visit)} ${formatTime(sent.published_at * 1000, visit)} · ${own("inbox.readers", { count: sent.readers })}`,
            ],
            [t("field.title_zh"), sent.title_zh],
            [t("field.body_zh"), sent.body_zh],
            [t("field.title_pt"), sent.title_pt],
            [t("field.body_pt"), sent.body_pt],
            sent.title_en !== "" && [t("field.title_en"), sent.title_en],
            sent.body_en !== "" && [t("field.body_en"), sent.body_en],
            sent.link !== "" && [t("field.url"), sent.link],
          ]}
        />
      </section>
      <section className="card">
        <OperateForm
          key={version}
          name="take-back"
          requestKey={requestKey}
          version={version}
          state={state}
          reason="optional"
          submit={own("inbox.take-back")}
          danger
        />
      </section>
    </OperateScreen>
  );
}
