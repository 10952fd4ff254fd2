import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { oneLine } from "#edge/contract/rules/accounts.ts";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import {
  FEEDBACK_KINDS,
  FEEDBACK_LENGTH,
  FEEDBACK_PICTURES_MAX,
  type FeedbackKind,
  isContact,
  isFeedbackText,
  severalLines,
} from "#edge/contract/rules/service.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { refusalOf, refusalText } from "#app/features/page-guard.ts";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { textOf } from "#app/i18n/use-text.ts";

export type FeedbackField = "content" | "contact" | "pictures" | "captcha" | "form";

/** The typed values, and their errors in the page's language. */
export interface FeedbackState {
  kind: FeedbackKind;
  content: string;
  contact: string;
  /** Pictures that were uploaded already, while the form still has errors. */
  kept: string[];
  /** Id of a guest's next picture of letters. */
  challenge: string;
  errors: Partial<Record<FeedbackField, string>>;
}

/** Leaves room for a digest of the text, which becomes a part of the key. */
const REQUEST_KEY = /^[\w-]{16,40}$/;
const FIELDS: readonly FeedbackField[] = ["content", "contact", "pictures", "captcha"];

/** An empty form, about what the address names. */
export const newFeedbackState = (kind: string | null): FeedbackState => ({
  kind: FEEDBACK_KINDS.find((known) => known === kind) ?? "bug",
  content: "",
  contact: "",
  kept: [],
  challenge: crypto.randomUUID(),
  errors: {},
});

/** Returns the errors of the texts. */
function errorsOf(state: FeedbackState, { visit }: LoadContext, captcha: string): FeedbackState["errors"] {
  const t = textOf(visit.locale, "service");
  const errors: FeedbackState["errors"] = {};
  if (state.content.length > FEEDBACK_LENGTH.typed || !isFeedbackText(severalLines(state.content)))
    errors.content = t("content.wrong", FEEDBACK_LENGTH);
  if (!isContact(state.contact)) errors.contact = t("contact.wrong");
  if (!visit.viewer && captcha === "") errors.captcha = textOf(visit.locale, "account")("captcha.wrong");
  return errors;
}

/** 128 bits of a digest, which name what it was made of. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Stores the form's pictures; their addresses go into the state, or why one was not taken. Returns the digests of those that came. */
async function takePictures(form: FormData, { storePicture, visit }: LoadContext, state: FeedbackState): Promise<string[]> {
  const t = textOf(visit.locale, "service");
  const files = form.getAll("pictures").filter((file): file is File => file instanceof File && file.size > 0);
  if (!visit.viewer || !storePicture) return [];
  if (state.kept.length + files.length > FEEDBACK_PICTURES_MAX) {
    state.errors.pictures = t("pictures.many", { max: FEEDBACK_PICTURES_MAX });
    return [];
  }
  const digests: string[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    digests.push(await digestOf(bytes));
    const stored = await storePicture(bytes);
    if ("address" in stored) state.kept.push(stored.address);
    else state.errors.pictures = t(`pictures.${stored.refused}`);
  }
  return digests;
}

/**
 * Returns the form's key with a digest of its content: the same content again is the same report. After going back the form has
 * its old key (`RequestKey`), and a new text makes a second report.
 */
async function keyOf(
  sent: string,
  { viewer }: LoadContext["visit"],
  { kind, content, contact }: FeedbackState,
  pictures: readonly string[],
): Promise<string> {
  const said = JSON.stringify([viewer?.user.uid ?? null, kind, severalLines(content), contact, pictures]);
  return `${REQUEST_KEY.test(sent) ? sent : newRequestKey()}-${await digestOf(new TextEncoder().encode(said))}`;
}

/** Hands a report over. Pictures are stored first, so that they need not be chosen again when another field is wrong (Specification 5.5, 7.50). */
export async function feedbackAction({ request, context }: ActionFunctionArgs) {
  const t = textOf(context.visit.locale, "service");
  const form = await request.formData();
  const captcha = formText(form, "captcha").trim();
  const state: FeedbackState = {
    ...newFeedbackState(formText(form, "kind")),
    content: formText(form, "content"),
    contact: oneLine(formText(form, "contact")),
    kept: form
      .getAll("kept")
      .filter((address): address is string => typeof address === "string")
      .slice(0, FEEDBACK_PICTURES_MAX),
  };
  if (formText(form, "intent") === "picture") return data(state);
  // By what says the same when the form comes again: files are stored under another address each time.
  const pictureNames = [...state.kept];
  pictureNames.push(...(await takePictures(form, context, state)));
  state.errors = { ...errorsOf(state, context, captcha), ...state.errors };
  if (Object.keys(state.errors).length > 0) return data(state, { status: 400 });
  const { kind, content, contact, kept: pictures } = state;
  try {
    const { feedback_id } = await context.product.customerservice.publish({
      kind,
      content,
      contact,
      pictures,
      request_key: await keyOf(formText(form, "request_key"), context.visit, state, pictureNames),
      captcha,
      code: formText(form, "challenge"),
    });
    const here = withoutBasePath(new URL(request.url).pathname.replace(/\.data$/, ""));
    return redirect(`${here}?no=${feedback_id}&sent=1`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const field = FIELDS.find((known) => known === refusal.field) ?? "form";
    const unreachable = refusal.http === 502 || refusal.http === 504;
    return data<FeedbackState>(
      {
        ...state,
        kept: field === "pictures" ? [] : pictures,
        errors: { [field]: unreachable ? t("unavailable") : refusalText(refusal, context.visit.locale) },
      },
      { status: refusal.http },
    );
  }
}
