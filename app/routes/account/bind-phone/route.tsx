import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Field, FieldNote } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { bindAction, type BindState } from "./bind-action.ts";

export const loader = ({ request, context }: LoaderFunctionArgs) => ({ mobile: requireOwn(context, request).mobile });

export const action = bindAction;

export const handle = { areas: ["center", "account"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "center");
    return { title: t("phone.title"), description: t("phone.description") };
  });

export default function BindPhone() {
  const t = useText("center");
  const account = useText("account");
  const bound = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(answer);
  const { step, mobile, errors }: BindState = answer ?? { step: "number", mobile: "", errors: {} };
  return (
    <CenterScreen title={t("phone.title")} done={step === "done" && t("phone.done", { mobile })}>
      <Form key={step} method="post" ref={form} className="account-form center-card center-form" noValidate>
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
              error={errors.code}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
              data-next
            />
            <Field
              name="password"
              label={t("phone.password")}
              error={errors.password}
              type="password"
              autoComplete="current-password"
              required
            />
            <FieldNote id="form-note" error={errors.form} />
            <button type="submit" name="intent" value="finish" className="button" disabled={busy}>
              {t(busy ? "busy" : "phone.submit")}
            </button>
            <button type="submit" name="intent" value="back" className="text-button" formNoValidate>
              {account("again")}
            </button>
          </>
        ) : (
          <>
            <p className="form-note">{t("phone.now", { mobile: step === "done" ? mobile : bound.mobile })}</p>
            <Field
              name="mobile"
              label={t("phone.new")}
              error={errors.mobile}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              defaultValue={step === "done" ? "" : mobile}
              required
            />
            <FieldNote id="form-note" error={errors.form} />
            <button type="submit" name="intent" value="send" className="button" disabled={busy}>
              {busy ? t("busy") : account("send")}
            </button>
          </>
        )}
      </Form>
    </CenterScreen>
  );
}
