import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { LiveRecordRow } from "#app/features/people/live-record-row.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Empty } from "#app/ui/blocks.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  return {
    ...(await guard(context.product.user.getLiveLog({ page, size }), request)),
    page,
    isAnchor: user.is_anchor === 1,
  };
}

export const handle = { areas: ["people"] } satisfies ScreenHandle;

export const meta = createMeta("people", "live.title", "live.description");

/** The screen of specification 2.10 and 7.17. */
export default function LiveRecords() {
  const t = useText("people");
  const log = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={t("live.title")} up={log.isAnchor ? { to: "/user-center/anchor", label: t("anchor.title") } : undefined}>
      <GrowingList
        first={log}
        address="/user-center/live-record"
        empty={
          <Empty plain title={t("live.empty")} text={t("live.empty.text")}>
            {log.isAnchor ? null : (
              <Link className="button" to="/user-center/apply/anchor">
                {t("anchor.apply")}
              </Link>
            )}
          </Empty>
        }
        className="card live-records divided"
        render={(record) => <LiveRecordRow key={record.id} record={record} />}
      />
    </CenterScreen>
  );
}
