import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SUFFIXES } from "#edge/contract/rules/locale.ts";
import { fromWire, type Worded, writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate, formatTime, type LocaleZone } from "#app/features/format-time.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { fieldText } from "#app/features/operate/log-words.ts";
import { OperateForm } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  return { ...(await guard(context.product.operate.getAnnouncement({ id }), request)), requestKey: crypto.randomUUID() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const values = formValues(await request.formData());
  const confirm = getText(context.visit.locale, "operate-people")("inbox.take-back.ask");
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

/** Titles and texts, a language after the other; one that is empty goes without saying. */
function wordsOf(sent: Worded<"title"> & Worded<"body">, reader: LocaleZone): [string, string][] {
  const [title, body] = [fromWire(sent, "title"), fromWire(sent, "body")];
  return SUFFIXES.flatMap((language): [string, string][] => [
    [fieldText(`title_${language}`, reader), title[language]],
    [fieldText(`body_${language}`, reader), body[language]],
  ]).filter(([, text]) => text !== "");
}

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
            ...wordsOf(sent, visit),
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
