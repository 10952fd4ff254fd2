import { PasswordField } from "#app/features/password-field.tsx";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readHomeCode } from "#app/features/account-form/phone-bounds.server.ts";
import { PhoneField } from "#app/features/account-form/phone-field.tsx";
import { createMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Field, FormNote } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import { bindAction } from "./bind-action.ts";

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  mobile: requireOwn(context, request).mobile,
  bounds: readBounds("user.bindPhone"),
  home: readHomeCode(context),
});

export const action = bindAction;

export const handle = { areas: ["center", "account"] } satisfies ScreenHandle;

export const meta = createMeta("center", "phone.title", "phone.description");

export default function BindPhone() {
  const t = useText("center");
  const account = useText("account");
  const { bounds, home, ...bound } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = answer?.step ?? "number";
  const mobile = answer?.values.mobile ?? "";
  return (
    <CenterScreen title={t("phone.title")} done={step === "done" && t("phone.done", { mobile })}>
      <Form
        key={step}
        answer={step === "done" ? undefined : answer}
        bounds={bounds}
        className="account-form center-card center-form"
      >
        {step === "code" ? (
          <>
            <button type="submit" name="intent" value="finish" hidden />
            <p className="form-note" role="status">
              {account("sent", { mobile })}
            </p>
            <input type="hidden" name="mobile" value={mobile} />
            <Field
              name="code"
              label={account("code")}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              data-next
            />
            <PasswordField name="password" label={t("phone.password")} autoComplete="current-password" required />
            <FormNote />
            <SubmitButton name="intent" value="finish" busy={t("busy")}>
              {t("phone.submit")}
            </SubmitButton>
            <button type="submit" name="intent" value="back" className="text-button" formNoValidate>
              {account("again")}
            </button>
          </>
        ) : (
          <>
            <p className="form-note">{t("phone.now", { mobile: step === "done" ? mobile : bound.mobile })}</p>
            <PhoneField label={t("phone.new")} autoComplete="tel" home={home} defaultValue={step === "done" ? "" : mobile} />
            <FormNote />
            <SubmitButton name="intent" value="send" busy={t("busy")}>
              {account("send")}
            </SubmitButton>
          </>
        )}
      </Form>
    </CenterScreen>
  );
}
