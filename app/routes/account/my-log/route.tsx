import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import "#app/features/user-center/subject-list.css";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { EventRow } from "./parts/event-row.tsx";
import { VisitedLeagues } from "./parts/visited-leagues.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/ui/form/form.css";
import "./my-log.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  // Only the browser stores the list of visited pages, so the server returns no list for this tab.
  if (query.get("tab") !== "account") return { tab: "visited" as const, list: [], total: 0, page: 1 };
  const { page, size } = readPaging(query);
  return {
    tab: "account" as const,
    page,
    ...(await guard(context.product.user.getAccountLog({ page, size }), request)),
  };
}

export const handle = { areas: ["inbox"] } satisfies ScreenHandle;

export const meta = createMeta("inbox", "log.title", "log.description");

/** Visited pages are those of this device (Specification 3.8). */
export default function MyLog() {
  const t = useText("inbox");
  const log = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={t("log.title")}>
      <TabLinks
        label={t("log.parts")}
        tabs={[
          { to: "/user-center/my-log", name: t("log.visited"), current: log.tab === "visited" },
          { to: "/user-center/my-log?tab=account", name: t("log.account"), current: log.tab === "account" },
        ]}
      />
      {log.tab === "visited" ? (
        <VisitedLeagues />
      ) : (
        <>
          <p className="center-note">
            {t("log.account.text")} <Link to="/user-center/password">{t("log.account.secure")}</Link> ·{" "}
            <Link to="/user-center/setting">{t("log.account.devices")}</Link>
          </p>
          <GrowingList
            first={log}
            address="/user-center/my-log?tab=account"
            empty={<Empty plain title={t("log.account.empty")} />}
            className="card account-log divided"
            render={(event) => <EventRow key={event.id} event={event} />}
          />
        </>
      )}
    </CenterScreen>
  );
}
