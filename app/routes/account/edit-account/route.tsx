import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { EDIT_FIELDS, editAction } from "./edit-action.ts";
import { AvatarField } from "./parts/avatar-field.tsx";
import { TagsField } from "./parts/tags-field.tsx";
import { ThirdMemberForm } from "./parts/third-member-form.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireOwn(context, request);
  const { product } = context;
  const [{ agent, third_member: member }, own, { common }] = await guard(
    Promise.all([product.user.getUserThirdPrivateAgent({}), product.user.getUserInfo({}), product.config.getCommonConfig({})]),
    request,
  );
  const partner = agent && writtenIn(agent, "name", context.visit.locale);
  return {
    partner,
    member,
    stored: { nick: own.nick_name, tags: own.tags, ...own.profile },
    bounds: readBounds("user.editUserInfo", EDIT_FIELDS),
    offered: common.user_tag,
    avatar: avatarAddress(user, context.visit.brand.avatar),
    takesFiles: context.storePicture !== null,
    today: zonedDate(context.now(), context.visit.zone),
  };
}

export const action = editAction;

export const handle = { areas: ["center", "profile"] } satisfies ScreenHandle;

export const meta = createMeta("profile", "edit.title", "edit.description");

const GENDERS = [0, 1, 2] as const;

export default function EditAccount() {
  const t = useText("center");
  const own = useText("profile");
  const { stored, bounds, offered, avatar, takesFiles, today, partner, member } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const answer = findAnswer(answered, "user.editUserInfo");
  const kept = answer?.values.kept ?? "";
  /** A measure is 0 if the person has not stated it. */
  const field = (name: "city" | "career" | "height" | "weight" | "signature") => ({
    name,
    type: "text",
    defaultValue: stored[name] || "",
  });
  return (
    <CenterScreen title={own("edit.title")} up={{ to: "/user-center/info", label: t("info.title") }}>
      <Form answer={answer} bounds={bounds} encType="multipart/form-data" className="account-form center-card center-form">
        <AvatarField key={kept} current={avatar} kept={kept} error={answer?.errors.avatar} takesFiles={takesFiles} />
        <Field
          name="nick"
          label={t("field.nick")}
          type="text"
          autoComplete="nickname"
          defaultValue={stored.nick}
          maxLength={60}
          required
        />
        <SelectField name="gender" label={t("field.gender")} defaultValue={stored.gender}>
          {GENDERS.map((value) => (
            <option key={value} value={value}>
              {t(`field.gender.${value}`)}
            </option>
          ))}
        </SelectField>
        <Field
          name="birthday"
          label={t("field.birthday")}
          type="date"
          autoComplete="bday"
          defaultValue={stored.birthday}
          min="1900-01-01"
          max={today}
        />
        <Field {...field("city")} label={t("field.city")} autoComplete="address-level2" maxLength={60} />
        <Field {...field("career")} label={own("field.career")} autoComplete="organization-title" maxLength={60} />
        {offered.length > 0 || answer?.errors.tags ? (
          <TagsField
            offered={offered}
            chosen={answer ? (answer.values.tags ?? "").split("\n") : stored.tags}
            error={answer?.errors.tags}
          />
        ) : null}
        <Field {...field("signature")} label={t("field.signature")} autoComplete="off" maxLength={200} />
        <Field {...field("height")} label={own("field.height")} autoComplete="off" maxLength={10} />
        <Field {...field("weight")} label={own("field.weight")} autoComplete="off" maxLength={10} />
        <FormNote />
        <SubmitButton busy={t("busy")}>{own("edit.submit")}</SubmitButton>
      </Form>
      {partner ? (
        <ThirdMemberForm partner={partner} member={member} answer={findAnswer(answered, "user.updateThirdMember")} />
      ) : null}
    </CenterScreen>
  );
}
