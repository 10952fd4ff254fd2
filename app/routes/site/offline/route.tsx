import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Pitch } from "#app/features/error-screen.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export const handle = { areas: ["phone"] } satisfies ScreenHandle;

/** The service worker caches this page and shows it for an address that it cannot reach (public/m/service-worker.js). */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  notice: getText(context.visit.locale, "phone")("offline.notice", { time: "{time}" }),
});

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({
    title: getText(locale, "shell")("lost.title"),
    description: getText(locale, "phone")("offline.description"),
    hidden: true,
  }));

export default function Offline() {
  const shell = useText("shell");
  const t = useText("phone");
  const { notice } = useLoaderData<typeof loader>();
  return (
    // The service worker writes the text of this attribute above a cached list.
    <section className="empty failure" data-notice={notice}>
      <Pitch kind="lost" />
      <h1>{shell("lost.title")}</h1>
      <p>{t("offline.text")}</p>
      <nav className="wraps" aria-label={shell("failure.ways")}>
        {/* biome-ignore lint/a11y/useValidAnchor: the address that the reader asked for, whichever that is. */}
        <a className="button" href="">
          {shell("error.retry")}
        </a>
        <Link className="button button-quiet" to="/score">
          {t("offline.list")}
        </Link>
      </nav>
    </section>
  );
}
