import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { safeBackUrl } from "../../../edge/contract/rules/back-url";
import { readStore, writeStore } from "../../client/store";
import { BrandMark } from "../../features/app-shell/brand-mark";
import { metaOf } from "../../features/page-meta";
import { useVisit } from "../../features/visit";
import { textOf, useText } from "../../i18n/use-text";
import type { ScreenHandle } from "../../root";
import { loginAction } from "./login-action";
import "./login.css";

/** Where to return; a person who is signed in goes there at once. Demo accounts are listed outside production. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const back = safeBackUrl(new URL(request.url).searchParams.get("back"), "");
  if (context.visit.viewer) throw redirect(back || "/score");
  return { back, demo: context.demoAccounts.map(({ role, mobile, password }) => [role, mobile, password] as const) };
}

export const action = loginAction;

export const handle = { areas: ["user"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "user");
    return { title: t("login.title"), description: t("login.description") };
  });

const ROLES = ["viewer", "vip", "anchor", "operator"] as const;

export default function Login() {
  const t = useText("user");
  const { brand } = useVisit();
  const { back, demo } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const backField = useRef<HTMLInputElement>(null);

  // The dialog's back-url is in the address too; the stored one serves whoever came here by another way.
  useEffect(() => {
    if (back || !backField.current) return;
    backField.current.value = readStore().back_url;
    writeStore({ back_url: "" });
  }, [back]);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLInputElement>(refusal.field === "mobile" ? "[name=mobile]" : "[name=password]")?.focus();
  }, [refusal]);

  const messages = {
    mobile: t("login.mobile.wrong"),
    password: t("login.password.wrong"),
    refused: refusal?.message || t("login.refused"),
    unavailable: t("login.unavailable"),
  };
  const error = refusal && messages[refusal.reason];
  const described = (field: "mobile" | "password") => {
    const wrong = refusal?.field === field || (refusal?.field === "form" && field === "password");
    return wrong ? { "aria-invalid": true, "aria-describedby": "login-error" } : {};
  };
  const note = error ? (
    <p id="login-error" className="login-error" role="alert">
      {error}
    </p>
  ) : null;
  const fill = (mobile: string, password: string) => {
    const fields = form.current?.elements;
    (fields?.namedItem("mobile") as HTMLInputElement).value = mobile;
    (fields?.namedItem("password") as HTMLInputElement).value = password;
  };

  return (
    <div className="login">
      <BrandMark />
      <h1>{t("login.heading", { site: brand.name })}</h1>
      <Form method="post" ref={form} noValidate>
        <input ref={backField} type="hidden" name="back" defaultValue={back} />
        <label>
          {t("login.mobile")}
          <input name="mobile" type="tel" inputMode="tel" autoComplete="username" defaultValue={refusal?.mobile} required {...described("mobile")} />
        </label>
        {refusal?.field === "mobile" ? note : null}
        <label>
          {t("login.password")}
          <input name="password" type="password" autoComplete="current-password" required {...described("password")} />
        </label>
        {refusal && refusal.field !== "mobile" ? note : null}
        <button type="submit" className="button" disabled={busy}>
          {t(busy ? "login.busy" : "login.submit")}
        </button>
      </Form>
      {demo.length > 0 ? (
        <section className="login-demo">
          <h2>{t("login.demo")}</h2>
          <ul>
            {demo.map(([role, mobile, password]) => (
              <li key={mobile}>
                <span>{ROLES.includes(role as (typeof ROLES)[number]) ? t(`login.role.${role as (typeof ROLES)[number]}`) : role}</span>
                <code>{mobile}</code>
                <code>{password}</code>
                <button type="button" className="scripted" onClick={() => fill(mobile, password)} aria-label={t("login.demo.use", { mobile })}>
                  {t("login.demo.fill")}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
