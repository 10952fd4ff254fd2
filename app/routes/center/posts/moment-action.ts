import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { severalLines } from "#edge/contract/rules/service.ts";
import { MOMENT_PICTURES_MAX, MOMENT_TEXT_MAX } from "#edge/contract/rules/shorts.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** The typed text, and the errors in the page's language. */
export interface MomentState {
  text: string;
  /** Pictures that were uploaded already, while the form still has errors. */
  kept: string[];
  errors: { text?: string; pictures?: string; form?: string };
}

export const EMPTY_MOMENT: MomentState = { text: "", kept: [], errors: {} };

/** Stores the form's pictures; their addresses go into the state, or why one was not taken. */
async function takePictures(form: FormData, { storePicture, visit }: LoadContext, state: MomentState): Promise<void> {
  const files = form.getAll("pictures").filter((file): file is File => file instanceof File && file.size > 0);
  if (!visit.viewer || !storePicture) return;
  const t = textOf(visit.locale, "service");
  if (state.kept.length + files.length > MOMENT_PICTURES_MAX) {
    state.errors.pictures = t("pictures.many", { max: MOMENT_PICTURES_MAX });
    return;
  }
  for (const file of files) {
    const stored = await storePicture(new Uint8Array(await file.arrayBuffer()));
    if ("address" in stored) state.kept.push(stored.address);
    else state.errors.pictures = t(`pictures.${stored.refused}`);
  }
}

/** Posts a moment. Pictures are stored first, so that they need not be chosen again when the text is wrong. */
export async function momentAction({ request, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const form = await request.formData();
  const state: MomentState = {
    text: formText(form, "text"),
    kept: form
      .getAll("kept")
      .filter((address): address is string => typeof address === "string")
      .slice(0, MOMENT_PICTURES_MAX),
    errors: {},
  };
  const text = severalLines(state.text);
  if (text === "" || [...text].length > MOMENT_TEXT_MAX)
    state.errors.text = textOf(visit.locale, "shorts")("moment.wrong", { max: MOMENT_TEXT_MAX });
  await takePictures(form, context, state);
  if (Object.keys(state.errors).length > 0) return data(state, { status: 400 });
  try {
    const request_key = formText(form, "request_key");
    const post = await product.shorts.postMoment({ text, pictures: state.kept, request_key });
    return redirect(`/user-center/posts?done=${post.state === "shown" ? "moment" : "moment-waits"}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    const field = refusal.field === "text" || refusal.field === "pictures" ? refusal.field : "form";
    return data<MomentState>(
      { ...state, kept: field === "pictures" ? [] : state.kept, errors: { [field]: refusalText(refusal, visit.locale) } },
      { status: refusal.http },
    );
  }
}
