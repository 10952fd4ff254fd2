import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { MOMENT_PICTURES_MAX, MOMENT_TEXT_MAX } from "#edge/contract/rules/shorts.ts";
import { PicturesField } from "#app/features/file-field/pictures-field.tsx";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import { AreaField, FormNote } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import { momentAction } from "./moment-action.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return { requestKey: newRequestKey(), takesFiles: context.storePicture !== null };
}

export const action = (args: ActionFunctionArgs) => momentAction(args);

export const handle = { areas: ["shorts", "service"] } satisfies ScreenHandle;

export const meta = createMeta("shorts", "new.moment", "own.description");

export default function NewMoment() {
  const t = useText("shorts");
  const { requestKey, takesFiles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const kept = answer?.kept ?? [];
  const busy = useNavigation().formData?.has("text") ?? false;
  return (
    <CenterScreen title={t("new.moment")} up={{ to: "/user-center/posts", label: t("own") }}>
      <Form answer={answer} encType="multipart/form-data" className="account-form card feedback-form">
        {/* The enter key presses a form's first button, so this hidden button is first. */}
        <button type="submit" hidden />
        <RequestKey form="moment" fresh={requestKey} />
        <AreaField
          name="text"
          label={t("moment.text")}
          hint={t("moment.hint", { max: MOMENT_TEXT_MAX })}
          rows={5}
          maxLength={2 * MOMENT_TEXT_MAX}
          required
        />
        {takesFiles ? (
          <PicturesField key={kept.join()} kept={kept} most={MOMENT_PICTURES_MAX} error={answer?.errors.pictures} />
        ) : null}
        <FormNote />
        <SubmitButton disabled={busy}>{t(busy ? "moment.busy" : "moment.post")}</SubmitButton>
      </Form>
    </CenterScreen>
  );
}
