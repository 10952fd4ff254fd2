import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/features/account-form/account-screen.tsx";
import { phoneAction } from "#app/features/account-form/phone-action.ts";
import { readPhoneBounds, readPhoneCountries } from "#app/features/account-form/phone-bounds.server.ts";
import { newPhoneState } from "#app/features/account-form/phone-state.ts";
import { PhoneSteps } from "#app/features/account-form/phone-steps.tsx";
import { createMeta } from "#app/features/page-meta.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({
  state: newPhoneState(),
  bounds: readPhoneBounds("user.changePwd"),
  countries: readPhoneCountries(context),
  hasOutbox: context.outbox !== null,
});

export const headers = () => ({ "cache-control": "no-store" });

/** A new password ends all sessions, this browser's too, so the person is sent to the login screen (Specification 2.3, 7.16). */
export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args);
  return phoneAction(sent, {
    purpose: "forget",
    finish: (last) =>
      submit(sent, "user.changePwd", {
        ...last,
        fields: ["mobile", "code", "password"],
        done: async () => redirect("/login?renewed=1", { headers: { "set-cookie": await args.context.sessionCookie(null) } }),
      }),
  });
}

export const handle = { areas: ["account"] } satisfies ScreenHandle;

export const meta = createMeta("account", "forget.title", "forget.description");

/** The register screen in its mode for a forgotten password (Specification 2.3). */
export default function ForgetPassword() {
  const t = useText("account");
  const { state, bounds, countries, hasOutbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountScreen heading={t("forget.heading")}>
      <PhoneSteps
        state={answer ?? state}
        answered={!!answer}
        bounds={bounds}
        countries={countries}
        hasOutbox={hasOutbox}
        submit={t("forget.submit")}
        newPassword
      />
      <Link className="text-button" to="/login">
        {t("forget.login")}
      </Link>
    </AccountScreen>
  );
}
