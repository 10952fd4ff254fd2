import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { oneLine } from "#edge/contract/rules/accounts.ts";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { FEEDBACK_KINDS, FEEDBACK_LENGTH, FEEDBACK_PICTURES_MAX, severalLines } from "#edge/contract/rules/service.ts";
import { toContentKey } from "#app/features/file-field/content-key.server.ts";
import { takePictures } from "#app/features/file-field/take-pictures.server.ts";
import { cameBack } from "#app/features/submit/make-call.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { type FormAnswer, formText } from "#app/ui/form/form-answer.ts";

export interface FeedbackState extends FormAnswer {
  /** Pictures that were already uploaded although the form still has errors. */
  kept: string[];
  /** A guest's form has a captcha picture. */
  challenge: string;
}

export const FEEDBACK_FIELDS = ["content", "contact", "captcha", "pictures"] as const;

/** The subject of the empty form comes from the address. */
export const newFeedbackState = (kind: string | null): FeedbackState => ({
  form: "customerservice.publish",
  values: { kind: FEEDBACK_KINDS.find((known) => known === kind) ?? "bug" },
  kept: [],
  challenge: crypto.randomUUID(),
  errors: {},
  confirm: "",
});

/** Pictures are stored first, so that the person need not choose them again if another field is wrong (Specification 5.5, 7.50). */
export async function feedbackAction({ request, context }: ActionFunctionArgs) {
  const { locale, viewer } = context.visit;
  const t = getText(locale, "service");
  const sent = await readForm({ request, context });
  const { form } = sent;
  const text = (name: string): string => formText(form, name);
  const fresh = newFeedbackState(text("kind"));
  const before = form
    .getAll("kept")
    .filter((address): address is string => typeof address === "string")
    .slice(0, FEEDBACK_PICTURES_MAX);
  const come = ({ values, ...answer }: Partial<FormAnswer>, kept: string[], init: ResponseInit | null = null) =>
    data<FeedbackState>({ ...fresh, ...answer, values: { ...values, ...fresh.values }, kept }, init ?? undefined);
  if (text("intent") === "picture") return come({ values: { content: text("content"), contact: text("contact") } }, before);
  const taken = await takePictures(sent, "pictures", FEEDBACK_PICTURES_MAX - before.length);
  const pictures = [...before, ...taken.addresses];
  const request_key = await toContentKey(form, [
    viewer?.user.uid ?? null,
    fresh.values.kind,
    severalLines(text("content")),
    oneLine(text("contact")),
    [...before, ...taken.digests],
  ]);
  const captchaWrong = getText(locale, "account")("captcha.wrong");
  const answer = await submit(sent, "customerservice.publish", {
    fields: FEEDBACK_FIELDS,
    input: {
      kind: fresh.values.kind,
      pictures,
      request_key,
      code: text("challenge"),
    },
    errors: {
      ...(taken.refused && { pictures: t(`pictures.${taken.refused}`, { max: FEEDBACK_PICTURES_MAX }) }),
      ...(!viewer && text("captcha").trim() === "" && { captcha: captchaWrong }),
    },
    wrong: { content: t("content.wrong", FEEDBACK_LENGTH), contact: t("contact.wrong"), captcha: captchaWrong },
    texts: { 502: t("unavailable") },
    done: ({ feedback_id }) =>
      `${withoutBasePath(new URL(request.url).pathname.replace(/\.data$/, ""))}?no=${feedback_id}&sent=1`,
  });
  if (!cameBack(answer)) return answer;
  return come(answer.data, answer.data.errors.pictures && !taken.refused ? [] : pictures, answer.init);
}
