import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LogEntry } from "#app/features/operate/log-entry.tsx";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";

const RECENT = 5;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  guard(context.product.operate.getLog({ size: RECENT }), request);

export const handle = { areas: ["operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("title");

export default function OperateHome() {
  const t = useText("operate");
  const log = useText("operate-log");
  const { list } = useLoaderData<typeof loader>();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("home.recent")}</h2>
        <Link className="more" to="/operate/log">
          {t("home.all")}
        </Link>
      </div>
      {list.length > 0 ? (
        <ul className="operate-lines">
          {list.map((line) => (
            <LogEntry key={line.id} line={line} />
          ))}
        </ul>
      ) : (
        <p className="card-body form-note">{log("log.empty")}</p>
      )}
    </section>
  );
}
