import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FeedbackBody, FeedbackMark } from "#app/features/feedback/feedback-record.tsx";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { AreaField, OperateForm } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FEEDBACK_ID = /^[\w-]{8,64}$/;

function readId(params: { id?: string }): string {
  if (!FEEDBACK_ID.test(params.id ?? "")) throw new Response(null, { status: 404 });
  return params.id ?? "";
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return {
    ...(await guard(context.product.operate.getFeedbackEntry({ feedback_id: readId(params) }), request)),
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = readId(params);
  const values = formValues(await request.formData());
  const isReply = values.form === "answer";
  return makeChange(request, context, values, {
    form: isReply ? "answer" : "close",
    call: isReply ? "answerFeedback" : "closeFeedback",
    input: { feedback_id: id, ...(isReply && { answer: values.answer ?? "" }) },
    subject: { kind: "feedback", id },
    done: `/operate/feedback/${id}`,
  });
}

export const handle = { areas: ["operate-people", "service", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.feedback");

/** One report: answered in words for its writer, or closed. */
export default function OperateFeedbackEntry() {
  const t = useText("operate");
  const own = useText("operate-people");
  const words = useText("service");
  const { entry, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const from = own("feedback.from", {
    nick: entry.uid ? entry.nick_name : own("feedback.guest"),
    uid: entry.uid || "",
    language: LANGUAGES[entry.locale].name,
    device: entry.device,
  });
  return (
    <OperateScreen title={words(`kind.${entry.kind}`)} text={from} up={{ to: "/operate/feedback", label: t("section.feedback") }}>
      <section className="card feedback-one">
        <h2 className="feedback-head">
          {t("section.feedback")}
          <FeedbackMark state={entry.state} />
        </h2>
        <FeedbackBody record={entry} />
      </section>
      <section className="card">
        <OperateForm
          key={`answer-${version}`}
          name="answer"
          requestKey={requestKey}
          version={version}
          state={state}
          submit={own(entry.answer ? "feedback.change" : "feedback.send")}
        >
          <AreaField
            name="answer"
            label={own("feedback.answer")}
            hint={own("feedback.answer.hint")}
            stored={entry.answer}
            maxLength={1000}
          />
        </OperateForm>
      </section>
      {entry.state === "closed" ? null : (
        <section className="card">
          <OperateForm
            key={`close-${version}`}
            name="close"
            requestKey={`${requestKey}-c`}
            version={version}
            state={state}
            reason="optional"
            submit={own("feedback.close")}
            danger
          >
            <p className="field-hint">{own("feedback.close.text")}</p>
          </OperateForm>
        </section>
      )}
    </OperateScreen>
  );
}
