import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { AccountScreen } from "#app/features/account-form/account-screen.tsx";
import { formText } from "#app/ui/form/form-answer.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

/** The page was opened with a token of another account, so signing in needs consent. Redirects at once if no consent is needed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const back = safeBackUrl(new URL(request.url).searchParams.get("back"), "/score");
  const present = context.visit.viewer?.user;
  const coming = (await context.handedOver())?.user;
  if (!coming || coming.uid === present?.uid) throw redirect(back);
  return { back, present: present?.nick_name ?? null, coming: coming.nick_name };
}

/** Only a form of this site can send this answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  const coming = formText(form, "intent") === "switch" ? await context.handedOver() : null;
  for (const cookie of await context.handoverAnswered(coming)) headers.append("set-cookie", cookie);
  return redirect(safeBackUrl(formText(form, "back"), "/score"), { headers });
}

/** The consent question is for one reader, but guests otherwise share cached pages. No cache may store this page. */
export const headers = () => ({ "cache-control": "no-store" });

export const handle = { areas: ["account"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "account");
    return {
      title: t(args.data?.present === null ? "switch.guest.title" : "switch.title"),
      description: t("switch.description"),
    };
  });

export default function SwitchAccount() {
  const t = useText("account");
  const { back, present, coming } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  return (
    <AccountScreen heading={t(present === null ? "switch.guest.title" : "switch.title")}>
      <Form method="post" className="account-form">
        <p>{present === null ? t("switch.guest.text", { coming }) : t("switch.text", { present, coming })}</p>
        <p className="form-note">{t("switch.warning")}</p>
        <input type="hidden" name="back" value={back} />
        <button type="submit" name="intent" value="stay" className="button" disabled={busy}>
          {present === null ? t("switch.guest.stay") : t("switch.stay", { present })}
        </button>
        <button type="submit" name="intent" value="switch" className="button button-quiet" disabled={busy}>
          {t(present === null ? "switch.guest.go" : "switch.go", { coming })}
        </button>
      </Form>
    </AccountScreen>
  );
}
