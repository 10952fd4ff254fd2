import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { normalInviteCode } from "#edge/contract/rules/invites.ts";
import { AccountScreen } from "#app/features/account-form/account-screen.tsx";
import { phoneAction } from "#app/features/account-form/phone-action.ts";
import { readPhoneBounds, readPhoneCountries } from "#app/features/account-form/phone-bounds.server.ts";
import { newPhoneState } from "#app/features/account-form/phone-state.ts";
import { PhoneSteps } from "#app/features/account-form/phone-steps.tsx";
import { signInHeaders } from "#app/features/account-form/sign-in-headers.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { formText } from "#app/ui/form/form-answer.ts";
import { BackField } from "./parts/back-field.tsx";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { visit } = context;
  const back = safeBackUrl(new URL(request.url).searchParams.get("back"), "");
  if (visit.viewer) throw redirect(back || "/score");
  return {
    back,
    state: newPhoneState(visit.inviteCode ?? ""),
    bounds: readPhoneBounds("user.regist"),
    countries: readPhoneCountries(context),
    hasOutbox: context.outbox !== null,
  };
}

/** The captcha picture is for one reader, so no cache may store the page. */
export const headers = () => ({ "cache-control": "no-store" });

/** Stores the session cookie, sends the inviter's code and campaign, and returns to the last page (Specification 1.7, 7.14). */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { inviteCode, channel } = context.visit;
  const sent = await readForm(args);
  const invite_code = normalInviteCode(formText(sent.form, "invite")).slice(0, 64);
  return phoneAction(sent, {
    purpose: "register",
    finish: (last) =>
      submit(sent, "user.regist", {
        ...last,
        fields: ["mobile", "code", "password"],
        input: {
          invite_code,
          // An invite code from a link may be outdated, so it is ignored if it is wrong. A typed code that is wrong is an error.
          invite_typed: invite_code === normalInviteCode(inviteCode ?? "") ? 0 : 1,
          channel: channel ?? "",
        },
        done: async (signedIn) =>
          redirect(safeBackUrl(formText(sent.form, "back"), "/score"), { headers: await signInHeaders(context, signedIn) }),
      }),
  });
}

export const handle = { areas: ["account"] } satisfies ScreenHandle;

export const meta = createMeta("account", "register.title", "register.description");

export default function Register() {
  const t = useText("account");
  const { brand } = useVisit();
  const { back, state, bounds, countries, hasOutbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountScreen heading={t("register.heading", { site: brand.name })}>
      <PhoneSteps
        state={answer ?? state}
        answered={!!answer}
        bounds={bounds}
        countries={countries}
        hasOutbox={hasOutbox}
        submit={t("register.submit")}
        newPassword
        invite
      >
        <BackField back={back} />
      </PhoneSteps>
      <p className="form-note account-terms">
        {t("register.terms")} <Link to="/mobile/privacy/2">{t("register.terms.of")}</Link> {t("register.and")}{" "}
        <Link to="/privacy">{t("register.privacy")}</Link>
      </p>
      <Link className="text-button" to={back ? `/login?back=${encodeURIComponent(back)}` : "/login"}>
        {t("register.login")}
      </Link>
    </AccountScreen>
  );
}
