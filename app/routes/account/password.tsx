import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { Field, FieldNote } from "#app/features/account-form/field.tsx";
import { formText, statusOf } from "#app/features/account-form/phone-action.ts";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { refusalOf, refusalText } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return null;
}

/** Sets a new password with the old one; the other sessions end (Specification 7.16). */
export async function action({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const t = textOf(context.visit.locale, "center");
  const form = await request.formData();
  const [old, password] = [formText(form, "old"), formText(form, "password")];
  const errors: { old?: string; password?: string; form?: string } = {};
  if (old.length < PASSWORD_LENGTH.min || old.length > PASSWORD_LENGTH.max) errors.old = t("password.old.wrong");
  if (password.length < PASSWORD_LENGTH.minNew || password.length > PASSWORD_LENGTH.max)
    errors.password = textOf(context.visit.locale, "account")("password.wrong", { min: PASSWORD_LENGTH.minNew });
  if (Object.keys(errors).length > 0) return data({ errors }, { status: statusOf(errors) });
  try {
    await context.product.user.changePwd({ old_password: old, password });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http === 401) throw error;
    return data(
      { errors: { [refusal.http === 403 ? "old" : "form"]: refusalText(refusal, context.visit.locale) } },
      { status: refusal.http },
    );
  }
  throw redirect("/user-center/setting?changed=password");
}

export const handle = { areas: ["center", "account"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "center");
    return { title: t("password.title"), description: t("password.description") };
  });

export default function Password() {
  const t = useText("center");
  const account = useText("account");
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(answer);
  const errors: { old?: string; password?: string; form?: string } = answer?.errors ?? {};
  return (
    <CenterScreen title={t("password.title")}>
      <Form method="post" ref={form} className="account-form center-card center-form" noValidate>
        <p className="form-note">{t("password.text")}</p>
        <Field name="old" label={t("password.old")} error={errors.old} type="password" autoComplete="current-password" required />
        <Field
          name="password"
          label={t("password.new")}
          error={errors.password}
          hint={account("password.hint", { min: PASSWORD_LENGTH.minNew })}
          type="password"
          autoComplete="new-password"
          required
        />
        <FieldNote id="form-note" error={errors.form} />
        <button type="submit" className="button" disabled={busy}>
          {t(busy ? "busy" : "password.submit")}
        </button>
        <Link className="text-button" to="/forget-password">
          {t("password.forgot")}
        </Link>
      </Form>
    </CenterScreen>
  );
}
