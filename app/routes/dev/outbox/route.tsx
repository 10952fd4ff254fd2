import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDayTime } from "#app/features/format-time.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "./outbox.css";

/** Production has no such screen. With CAPTCHA_PEEK, `?captcha=<id>` shows the letters of that picture. */
export async function loader({ request, context: { outbox } }: LoaderFunctionArgs) {
  if (!outbox) throw new Response(null, { status: 404 });
  const id = new URL(request.url).searchParams.get("captcha");
  const [list, captcha] = await Promise.all([outbox.read(), id ? outbox.peekCaptcha?.(id) : null]);
  return { list, captcha: captcha ?? null };
}

/** No cache may store the page, because messages that are even one second old would mislead. */
export const headers = () => ({ "cache-control": "no-store" });

export const handle = { areas: ["dev"] } satisfies ScreenHandle;

export const meta = createMeta("dev", "outbox.title", "outbox.lead", { hidden: true });

export default function Outbox() {
  const t = useText("dev");
  const visit = useVisit();
  const { list, captcha } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="screen-title">{t("outbox.title")}</h1>
      <p className="outbox-lead">{t("outbox.lead")}</p>
      {captcha ? <p className="outbox-lead">{t("outbox.captcha", { answer: captcha })}</p> : null}
      {list.length === 0 ? (
        <Empty plain title={t("outbox.none")} text={t("outbox.none.text")} />
      ) : (
        <ol className="outbox">
          {list.map(({ id, mobile, text, sentAt }) => (
            <li key={id}>
              <p className="outbox-head">
                <strong>{mobile}</strong>
                <time dateTime={new Date(sentAt * 1000).toISOString()}>{formatDayTime(sentAt * 1000, visit)}</time>
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
