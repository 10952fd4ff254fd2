import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FeedbackBody, FeedbackMark } from "#app/features/feedback/feedback-record.tsx";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { AreaField, FormCard } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FEEDBACK_ID = /^[\w-]{8,64}$/;

function readId(params: { id?: string }): string {
  if (!FEEDBACK_ID.test(params.id ?? "")) throw new Response(null, { status: 404 });
  return params.id ?? "";
}

const FORMS = { answer: "answerFeedback", close: "closeFeedback" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { entry, version } = await guard(context.product.operate.getFeedbackEntry({ feedback_id: readId(params) }), request);
  return { entry, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = readId(params);
  const done = `/operate/feedback/${id}`;
  return changeItem(args, FORMS, () => ({ subject: { kind: "feedback", id }, input: { feedback_id: id }, done }));
}

export const handle = { areas: ["operate-people", "service", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.feedback");

export default function OperateFeedbackEntry() {
  const t = useText("operate");
  const own = useText("operate-people");
  const words = useText("service");
  const { entry } = useLoaderData<typeof loader>();
  const from = own("feedback.from", {
    nick: entry.uid ? entry.nick_name : own("feedback.guest"),
    uid: entry.uid || "",
    language: LANGUAGES[entry.locale].name,
    device: entry.device,
  });
  return (
    <OperateScreen title={words(`kind.${entry.kind}`)} text={from} up="feedback">
      <section className="card feedback-one">
        <h2 className="feedback-head">
          {t("section.feedback")}
          <FeedbackMark state={entry.state} />
        </h2>
        <FeedbackBody record={entry} />
      </section>
      <FormCard name="answer" submit={own(entry.answer ? "feedback.change" : "feedback.send")} reason={false}>
        <AreaField name="answer" label={own("feedback.answer")} hint={own("feedback.answer.hint")} stored={entry.answer} />
      </FormCard>
      {entry.state === "closed" ? null : (
        <FormCard name="close" submit={own("feedback.close")} danger>
          <p className="field-hint">{own("feedback.close.text")}</p>
        </FormCard>
      )}
    </OperateScreen>
  );
}
