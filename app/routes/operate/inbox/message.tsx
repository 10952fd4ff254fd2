import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate, formatTime } from "../../../features/format-time";
import { formValues, makeChange } from "../../../features/operate/change.server";
import { OperateForm } from "../../../features/operate/operate-form";
import { Facts } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  return { ...(await guard(context.product.operate.getAnnouncement({ id }), request)), requestKey: crypto.randomUUID() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const values = formValues(await request.formData());
  const confirm = textOf(context.visit.locale, "operate-people")("inbox.take-back.ask");
  return makeChange(request, context, values, { form: "take-back", call: "takeBackAnnouncement", input: { id }, confirm, subject: { kind: "announcement", id }, done: "/operate/inbox" });
}

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.inbox");

/** What everybody was told, and the way to take it back. */
export default function SentMessage() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const { announcement: sent, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen title={visit.locale === "zh" ? sent.title_zh : sent.title_pt} up={{ to: "/operate/inbox", label: t("section.inbox") }}>
      <section className="card">
        <Facts
          list={[
            [own("inbox.sent"), `${formatDate(sent.published_at * 1000, visit)} ${formatTime(sent.published_at * 1000, visit)} · ${own("inbox.readers", { count: sent.readers })}`],
            [t("field.title_zh"), sent.title_zh],
            [t("field.body_zh"), sent.body_zh],
            [t("field.title_pt"), sent.title_pt],
            [t("field.body_pt"), sent.body_pt],
            sent.link !== "" && [t("field.url"), sent.link],
          ]}
        />
      </section>
      <section className="card">
        <OperateForm key={version} name="take-back" requestKey={requestKey} version={version} state={state} reason="optional" submit={own("inbox.take-back")} danger />
      </section>
    </OperateScreen>
  );
}
