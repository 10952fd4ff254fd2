import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { OwnUserInfo } from "#edge/contract/entities/user.ts";
import {
  BODY_RANGE,
  bodyMeasure,
  isBirthday,
  isNick,
  isProfileText,
  oneLine,
  PROFILE_MAX,
  TAGS_MAX,
} from "#edge/contract/rules/accounts.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { refusalOf, refusalText } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";
import { thirdMemberAction } from "./third-member-action.ts";

export type EditField =
  | "avatar"
  | "nick"
  | "gender"
  | "birthday"
  | "city"
  | "career"
  | "height"
  | "weight"
  | "tags"
  | "signature"
  | "form";

/** The typed values, and their errors in the page's language. */
export interface EditState {
  nick: string;
  gender: number;
  birthday: string;
  city: string;
  career: string;
  /** As typed: centimetres and kilograms, empty for not said. */
  height: string;
  weight: string;
  /** Those of the site's that are chosen. */
  tags: string[];
  signature: string;
  /** A picture that was uploaded already, while the form still has errors. */
  kept: string;
  errors: Partial<Record<EditField, string>>;
}

/** Fields of this form by their name in the call. */
const REFUSED_FIELDS: Readonly<Record<string, EditField>> = {
  nick_name: "nick",
  signature: "signature",
  city: "city",
  career: "career",
  avatar: "avatar",
  tags: "tags",
};

const measureText = (value: number): string => (value === 0 ? "" : String(value));

/** The form as it stands before anything was typed. */
export const stateOf = ({
  nick_name,
  tags,
  profile: { gender, birthday, city, career, height, weight, signature },
}: OwnUserInfo): EditState => ({
  nick: nick_name,
  gender,
  birthday,
  city,
  career,
  height: measureText(height),
  weight: measureText(weight),
  tags,
  signature,
  kept: "",
  errors: {},
});

/** Returns the errors of the fields. */
function errorsOf(state: EditState, { visit, now }: LoadContext): EditState["errors"] {
  const own = textOf(visit.locale, "profile");
  const errors: EditState["errors"] = {};
  if (!isNick(state.nick)) errors.nick = own("edit.nick.wrong");
  if (state.birthday && !isBirthday(state.birthday, zonedDate(now(), visit.zone))) errors.birthday = own("edit.birthday.wrong");
  if (!isProfileText(state.city, PROFILE_MAX.city)) errors.city = own("edit.city.wrong");
  if (!isProfileText(state.career, PROFILE_MAX.career)) errors.career = own("edit.career.wrong");
  for (const field of ["height", "weight"] as const) {
    if (bodyMeasure(state[field], BODY_RANGE[field]) === null) errors[field] = own(`edit.${field}.wrong`, BODY_RANGE[field]);
  }
  if (state.tags.length > TAGS_MAX) errors.tags = own("edit.tags.wrong", { max: TAGS_MAX });
  if (!isProfileText(state.signature, PROFILE_MAX.signature)) errors.signature = own("edit.signature.wrong");
  return errors;
}

/** Stores the form's picture, if there is one; its address goes into the state, or why it was not taken. */
async function takePicture(form: FormData, { storePicture, visit }: LoadContext, state: EditState): Promise<void> {
  const file = form.get("avatar");
  if (!(file instanceof File) || file.size === 0 || !storePicture) return;
  const stored = await storePicture(new Uint8Array(await file.arrayBuffer()));
  if ("address" in stored) state.kept = stored.address;
  else state.errors.avatar = textOf(visit.locale, "profile")(`edit.avatar.${stored.refused}`);
}

/** Keeps what somebody says of himself. A picture is stored first, so that it need not be chosen again when another field is wrong (Specification 5.5, 7.16). */
export async function editAction({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const form = await request.formData();
  if (form.get("intent") === "third-member") return thirdMemberAction(form, context);
  const gender = Number(formText(form, "gender"));
  const state: EditState = {
    nick: oneLine(formText(form, "nick")),
    gender: gender === 1 || gender === 2 ? gender : 0,
    birthday: formText(form, "birthday").trim(),
    city: oneLine(formText(form, "city")),
    career: oneLine(formText(form, "career")),
    height: formText(form, "height").trim(),
    weight: formText(form, "weight").trim(),
    tags: form.getAll("tags").filter((tag) => typeof tag === "string"),
    signature: oneLine(formText(form, "signature")),
    kept: formText(form, "kept"),
    errors: {},
  };
  await takePicture(form, context, state);
  state.errors = { ...state.errors, ...errorsOf(state, context) };
  if (Object.keys(state.errors).length > 0) return data(state, { status: 400 });
  const { nick: nick_name, gender: said, birthday, city, career, tags, signature, kept } = state;
  const [height, weight] = [Number(state.height), Number(state.weight)];
  const avatar = form.has("default-avatar") ? "" : kept || undefined;
  try {
    await context.product.user.editUserInfo({
      nick_name,
      gender: said,
      birthday,
      city,
      career,
      height,
      weight,
      tags,
      signature,
      avatar,
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http === 401) throw error;
    const field = REFUSED_FIELDS[refusal.field ?? ""] ?? "form";
    return data<EditState>(
      { ...state, kept: field === "avatar" ? "" : state.kept, errors: { [field]: refusalText(refusal, context.visit.locale) } },
      { status: refusal.http },
    );
  }
  return redirect("/user-center/info?saved=1");
}
