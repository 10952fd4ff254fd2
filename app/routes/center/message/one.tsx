import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { guard } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "#app/ui/form/form.css";
import "./message.css";

/** Loading a message marks it as read. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const message = await guard(context.product.user.readSystemMessage({ message_id: params.id ?? "" }), request);
  return { ...message, link: message.link && safeBackUrl(message.link, "") };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  requireOwn(context, request);
  await guard(context.product.user.deleteSystemMessage({ message_id: params.id ?? "" }), request);
  return redirect("/user-center/message?done=delete");
}

export const handle = { areas: ["inbox"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "inbox");
    return { title: args.data?.title ?? t("title"), description: t("description") };
  });

/** The screen of specification 2.18. */
export default function Message() {
  const t = useText("inbox");
  const visit = useVisit();
  const { title, text, link, time } = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={title} up={{ to: "/user-center/message", label: t("title") }}>
      <article className="center-card center-form message">
        <time className="form-note" dateTime={new Date(time * 1000).toISOString()}>
          {formatDate(time * 1000, visit)} {formatTime(time * 1000, visit)}
        </time>
        {text.split(/\n+/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
        {link ? (
          <Link className="button" to={link}>
            {t("go")}
          </Link>
        ) : null}
      </article>
      <Form method="post" className="center-card">
        <button type="submit" className="center-row center-row-danger">
          {t("delete")}
        </button>
      </Form>
    </CenterScreen>
  );
}
