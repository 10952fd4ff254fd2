import { PasswordField } from "#app/features/password-field.tsx";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { FormNote } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return readBounds("user.changePwd", FIELDS);
}

const FIELDS = { old: "old_password", password: "password" } as const;

/** A new password ends the person's other sessions (Specification 7.16). */
export async function action(args: ActionFunctionArgs) {
  requireOwn(args.context, args.request);
  const { locale } = args.context.visit;
  return submit(await readForm(args), "user.changePwd", {
    fields: FIELDS,
    wrong: {
      old: getText(locale, "center")("password.old.wrong"),
      password: getText(locale, "account")("password.wrong", { min: PASSWORD_LENGTH.minNew }),
    },
    place: ({ http }) => (http === 403 ? "old" : undefined),
    done: "/user-center/setting?changed=password",
  });
}

export const handle = { areas: ["center", "account"] } satisfies ScreenHandle;

export const meta = createMeta("center", "password.title", "password.description");

export default function Password() {
  const t = useText("center");
  const account = useText("account");
  const bounds = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CenterScreen title={t("password.title")}>
      <Form answer={answer} bounds={bounds} className="account-form center-card center-form">
        <p className="form-note">{t("password.text")}</p>
        <PasswordField name="old" label={t("password.old")} autoComplete="current-password" required />
        <PasswordField
          name="password"
          label={t("password.new")}
          hint={account("password.hint", { min: PASSWORD_LENGTH.minNew })}
          autoComplete="new-password"
        />
        <FormNote />
        <SubmitButton busy={t("busy")}>{t("password.submit")}</SubmitButton>
        <Link className="text-button" to="/forget-password">
          {t("password.forgot")}
        </Link>
      </Form>
    </CenterScreen>
  );
}
