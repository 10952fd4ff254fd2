import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { BODY_RANGE, bodyMeasure, isBirthday, TAGS_MAX } from "#edge/contract/rules/accounts.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { takePictures } from "#app/features/file-field/take-pictures.server.ts";
import { cameBack } from "#app/features/submit/make-call.server.ts";
import { readForm, type Sent, submit } from "#app/features/submit/submit.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

export const EDIT_FIELDS = {
  avatar: "avatar",
  nick: "nick_name",
  gender: "gender",
  birthday: "birthday",
  city: "city",
  career: "career",
  height: "height",
  weight: "weight",
  tags: "tags",
  signature: "signature",
} as const;

/** Stores or deletes the number of the person's membership with the partner (Specification 7.21). */
const saveThirdMember = (sent: Sent) =>
  submit(sent, "user.updateThirdMember", {
    wrong: { third_member: getText(sent.context.visit.locale, "center")("member.wrong") },
    place: () => "third_member",
    done: "/user-center/info?saved=1",
  });

/** The picture is stored first, so that it is not lost if another field is wrong (Specification 5.5, 7.16). */
export async function editAction(args: ActionFunctionArgs) {
  requireOwn(args.context, args.request);
  const { visit, now } = args.context;
  const sent = await readForm(args);
  const { form } = sent;
  if (form.get("intent") === "third-member") return saveThirdMember(sent);
  const own = getText(visit.locale, "profile");
  const [picture, typed] = [await takePictures(sent, "avatar", 1), (name: string) => formText(form, name).trim()];
  const kept = picture.addresses[0] ?? formText(form, "kept");
  const errors: Record<string, string> = {};
  if (picture.refused) errors.avatar = own(`edit.avatar.${picture.refused === "many" ? "kind" : picture.refused}`);
  if (typed("birthday") && !isBirthday(typed("birthday"), zonedDate(now(), visit.zone)))
    errors.birthday = own("edit.birthday.wrong");
  for (const field of ["height", "weight"] as const) {
    if (bodyMeasure(typed(field), BODY_RANGE[field]) === null) errors[field] = own(`edit.${field}.wrong`, BODY_RANGE[field]);
  }
  const answer = await submit(sent, "user.editUserInfo", {
    fields: EDIT_FIELDS,
    input: {
      height: Number(typed("height")),
      weight: Number(typed("weight")),
      avatar: form.has("default-avatar") ? "" : kept || undefined,
    },
    values: { kept },
    errors,
    wrong: {
      nick: own("edit.nick.wrong"),
      birthday: own("edit.birthday.wrong"),
      city: own("edit.city.wrong"),
      career: own("edit.career.wrong"),
      height: own("edit.height.wrong", BODY_RANGE.height),
      weight: own("edit.weight.wrong", BODY_RANGE.weight),
      tags: own("edit.tags.wrong", { max: TAGS_MAX }),
      signature: own("edit.signature.wrong"),
    },
    done: "/user-center/info?saved=1",
  });
  if (!cameBack(answer) || !answer.data.errors.avatar || picture.refused) return answer;
  // If the picture is refused, the person must choose another one, so `kept` is emptied.
  return data({ ...answer.data, values: { ...answer.data.values, kept: "" } }, answer.init ?? undefined);
}
