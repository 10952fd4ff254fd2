import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { formatDate, formatTime } from "../../../features/format-time";
import { GrowingList } from "../../../features/money/growing-list";
import { writtenIn } from "../../../features/names";
import { formValues, makeChange } from "../../../features/operate/change.server";
import { AreaField, OperateForm, TextField } from "../../../features/operate/operate-form";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { textOf, useText } from "../../../i18n/use-text";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  const to = query.get("to") === "one" ? ("one" as const) : ("all" as const);
  const person = /^[1-9]\d{0,14}$/.exec(query.get("person") ?? "")?.[0] ?? "";
  return { ...(await guard(context.product.operate.getAnnouncements({ page, size: PAGE_SIZE }), request)), page, to, person, requestKey: crypto.randomUUID() };
}

/** Tells everybody, after a question, or one person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = formValues(await request.formData());
  const t = textOf(context.visit.locale, "operate");
  if (values.form === "one") return makeChange(request, context, values, { form: "one", call: "sendNotice", input: values, done: "/operate/inbox?to=one" });
  return makeChange(request, context, values, { form: "all", call: "announce", input: values, confirm: t("inbox.all.ask"), done: "/operate/inbox" });
}

export const meta = operateMeta("section.inbox");

/** Writes into the inbox of everybody or of one person; below, what everybody was told. */
export default function OperateInbox() {
  const t = useText("operate");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { to, person } = page;
  return (
    <OperateScreen title={t("section.inbox")} text={t("inbox.text")}>
      <nav className="chips" aria-label={t("section.inbox")}>
        {(["all", "one"] as const).map((choice) => (
          <Link key={choice} className="chip" to={choice === "one" ? "/operate/inbox?to=one" : "/operate/inbox"} aria-current={choice === to ? "true" : undefined}>
            {t(`inbox.${choice}`)}
          </Link>
        ))}
      </nav>
      <section className="card">
        <OperateForm key={page.requestKey} name={to} requestKey={page.requestKey} state={state} submit={t("inbox.send")}>
          {to === "one" ? <TextField name="person" label={t("inbox.uid")} stored={person} inputMode="numeric" maxLength={15} required /> : null}
          <div className="operate-pair">
            <TextField name="title_zh" label={t("field.title_zh")} maxLength={80} required />
            <TextField name="title_pt" label={t("field.title_pt")} maxLength={120} required />
            <AreaField name="body_zh" label={t("field.body_zh")} rows={5} maxLength={2_000} />
            <AreaField name="body_pt" label={t("field.body_pt")} rows={5} maxLength={2_000} />
          </div>
          <TextField name="link" label={t("field.url")} hint={t("inbox.link.hint")} maxLength={200} autoCapitalize="none" />
        </OperateForm>
      </section>
      {to === "one" ? null : (
        <section className="card">
          <div className="card-head">
            <h2>{t("inbox.sent")}</h2>
          </div>
          {page.list.length === 0 ? (
            <p className="card-body form-note">{t("inbox.empty")}</p>
          ) : (
            <GrowingList
              first={page}
              size={PAGE_SIZE}
              address="/operate/inbox"
              className=""
              render={(item) => (
                <OperateRow
                  key={item.id}
                  to={`/operate/inbox/${item.id}`}
                  title={writtenIn(item, "title", visit.locale)}
                  about={[`${formatDate(item.published_at * 1000, visit)} ${formatTime(item.published_at * 1000, visit)}`, t("inbox.readers", { count: item.readers })]}
                />
              )}
            />
          )}
        </section>
      )}
    </OperateScreen>
  );
}
