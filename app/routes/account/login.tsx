import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { readHomeCode, readPhoneBounds, readPhoneCountries } from "#app/features/account-form/phone-bounds.server.ts";
import { newPhoneState } from "#app/features/account-form/phone-state.ts";
import { AccountScreen } from "#app/features/account-form/account-screen.tsx";
import { PhoneSteps } from "#app/features/account-form/phone-steps.tsx";
import { createMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { loginAction } from "./login-action.ts";
import { BackField } from "./parts/back-field.tsx";
import { DemoAccounts } from "./parts/demo-accounts.tsx";
import { PasswordForm } from "./parts/password-form.tsx";

/** A person who is already signed in is redirected at once. The demo accounts are listed only outside production. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const back = safeBackUrl(query.get("back"), "");
  if (context.visit.viewer) throw redirect(back || "/score");
  const byCode = query.get("by") === "code";
  return {
    back,
    renewed: query.has("renewed"),
    state: byCode ? newPhoneState() : null,
    bounds: byCode ? readPhoneBounds("user.login") : readBounds("user.login", ["mobile", "password", "captcha"]),
    countries: byCode ? readPhoneCountries(context) : [],
    hasOutbox: context.outbox !== null,
    home: readHomeCode(context),
    demo: byCode ? [] : context.demoAccounts.map(({ role, mobile, password }) => [role, mobile, password] as const),
  };
}

/** The captcha picture is for one reader, so no cache may store the page. */
export const headers = () => ({ "cache-control": "no-store" });

export const action = loginAction;

export const handle = { areas: ["user", "account"] } satisfies ScreenHandle;

export const meta = createMeta("user", "login.title", "login.description");

export default function Login() {
  const t = useText("user");
  const { brand } = useVisit();
  const { back, renewed, state, bounds, countries, hasOutbox, home, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const withBack = (path: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(back ? { ...query, back } : query).toString();
    return search ? `${path}?${search}` : path;
  };
  return (
    <AccountScreen heading={t("login.heading", { site: brand.name })}>
      {renewed && !answer ? (
        <p className="form-done" role="status">
          {t("login.renewed")}
        </p>
      ) : null}
      {state ? (
        <PhoneSteps
          state={answer && "step" in answer ? answer : state}
          answered={!!answer}
          bounds={bounds}
          countries={countries}
          hasOutbox={hasOutbox}
          submit={t("login.submit")}
        >
          <BackField back={back} />
        </PhoneSteps>
      ) : (
        <PasswordForm answer={answer && "step" in answer ? undefined : answer} bounds={bounds} home={home}>
          <BackField back={back} />
        </PasswordForm>
      )}
      <nav className="form-ways" aria-label={t("login.ways")}>
        <Link className="text-button" to={withBack("/login", state ? {} : { by: "code" })}>
          {t(state ? "login.by-password" : "login.by-code")}
        </Link>
        <Link className="text-button" to="/forget-password">
          {t("login.forgot")}
        </Link>
        <Link className="button button-quiet" to={withBack("/register")}>
          {t("login.register")}
        </Link>
      </nav>
      <DemoAccounts accounts={demo} />
    </AccountScreen>
  );
}
