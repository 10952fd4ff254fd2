import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { Field, FieldNote } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { guard } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { editAction, stateOf } from "./edit-action.ts";
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
    state: stateOf(own),
    offered: common.user_tag,
    avatar: avatarAddress(user, context.visit.brand.avatar),
    takesFiles: context.storePicture !== null,
    today: zonedDate(context.now(), context.visit.zone),
  };
}

export const action = editAction;

export const handle = { areas: ["center", "profile"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const own = textOf(locale, "profile");
    return { title: own("edit.title"), description: own("edit.description") };
  });

const GENDERS = [0, 1, 2] as const;

export default function EditAccount() {
  const t = useText("center");
  const own = useText("profile");
  const { state, offered, avatar, takesFiles, today, partner, member } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered && "member" in answered ? answered : undefined;
  const answer = answered && "errors" in answered ? answered : undefined;
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(answer);
  const { errors, nick, gender, birthday, city, career, height, weight, tags, signature, kept } = answer ?? state;
  return (
    <CenterScreen title={own("edit.title")} up={{ to: "/user-center/info", label: t("info.title") }}>
      <Form method="post" encType="multipart/form-data" ref={form} className="account-form center-card center-form" noValidate>
        <AvatarField key={kept} current={avatar} kept={kept} error={errors.avatar} takesFiles={takesFiles} />
        <Field
          name="nick"
          label={t("field.nick")}
          error={errors.nick}
          type="text"
          autoComplete="nickname"
          defaultValue={nick}
          maxLength={60}
          required
        />
        <div className="field">
          <label>
            {t("field.gender")}
            <select name="gender" defaultValue={gender}>
              {GENDERS.map((value) => (
                <option key={value} value={value}>
                  {t(`field.gender.${value}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Field
          name="birthday"
          label={t("field.birthday")}
          error={errors.birthday}
          type="date"
          autoComplete="bday"
          defaultValue={birthday}
          min="1900-01-01"
          max={today}
        />
        <Field
          name="city"
          label={t("field.city")}
          error={errors.city}
          type="text"
          autoComplete="address-level2"
          defaultValue={city}
          maxLength={60}
        />
        <Field
          name="career"
          label={own("field.career")}
          error={errors.career}
          type="text"
          autoComplete="organization-title"
          defaultValue={career}
          maxLength={60}
        />
        <Field
          name="height"
          label={own("field.height")}
          error={errors.height}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={height}
          maxLength={10}
        />
        <Field
          name="weight"
          label={own("field.weight")}
          error={errors.weight}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={weight}
          maxLength={10}
        />
        {offered.length > 0 || errors.tags ? <TagsField offered={offered} chosen={tags} error={errors.tags} /> : null}
        <Field
          name="signature"
          label={t("field.signature")}
          error={errors.signature}
          type="text"
          autoComplete="off"
          defaultValue={signature}
          maxLength={200}
        />
        <FieldNote id="form-note" error={errors.form} />
        <button type="submit" className="button" disabled={busy}>
          {busy ? t("busy") : own("edit.submit")}
        </button>
      </Form>
      {partner ? <ThirdMemberForm partner={partner} member={member} refused={refused} /> : null}
    </CenterScreen>
  );
}
