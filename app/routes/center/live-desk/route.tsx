import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { openLiveSocket } from "#app/client/live-socket.ts";
import { FieldNote } from "#app/ui/form/field.tsx";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireAnchor } from "#app/features/user-center/require-anchor.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { deskAction } from "./desk-action.ts";
import { DONE } from "./done.ts";
import { AboutForm } from "./parts/about-form.tsx";
import { Course } from "./parts/course.tsx";
import { NoticeForm } from "./parts/notice-form.tsx";
import { PushKey } from "./parts/push-key.tsx";
import { StateCard } from "./parts/state-card.tsx";
import { readDesk } from "./queries.ts";
import "#app/ui/form/form.css";
import "./live-desk.css";

/** Milliseconds between requests for the desk while there is no socket. */
const REFRESH_MS = 60_000;

/** Redirects a person who is no anchor to the page on which a person can become one (Specification 2.10). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireAnchor(context, request);
  return readDesk(context, request);
}

export const action = deskAction;

export const handle = { areas: ["center", "broadcast"] } satisfies ScreenHandle;

export const meta = createMeta("broadcast", "desk.title", "desk.description");

/** Reloads at socket messages and at intervals, because the socket may have died silently. */
function useFreshDesk(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const close = openLiveSocket("/sockets/desk", { onMessage: refresh, onReopen: refresh });
    const timer = setInterval(refresh, REFRESH_MS);
    return () => {
      close();
      clearInterval(timer);
    };
  }, [revalidate]);
}

export default function LiveDesk() {
  const t = useText("broadcast");
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof deskAction>();
  const answer = answered && "errors" in answered ? answered : undefined;
  const [search] = useSearchParams();
  useFreshDesk();
  const { desk } = page;
  const done = answered ? undefined : DONE.find((what) => what === search.get("done"));
  return (
    <CenterScreen title={t("desk.title")} done={done && t(done)} up={{ to: "/user-center/anchor", label: t("desk.up") }}>
      <div className="live-desk">
        {answer?.errors.form ? <FieldNote id="desk-note" error={answer.errors.form} /> : null}
        <StateCard desk={desk} now={page.now} />
        <Course desk={desk} />
        <section className="center-card live-desk-camera">
          {/* Only the separate camera page may request the camera, so it is loaded as a document. */}
          <Link className="button button-quiet" to="/user-center/live-desk/camera" reloadDocument>
            {t("camera")}
          </Link>
        </section>
        <PushKey
          hasKey={desk.has_key === 1}
          segmentS={desk.segment_s}
          answer={answered && "key" in answered ? answered : undefined}
        />
        <AboutForm page={page} answer={findAnswer(answer, "broadcast.saveRoom")} />
        <NoticeForm notice={page.notice} max={page.noticeMax} error={answer?.errors.text} />
        <ul className="center-card center-rows">
          <CenterRow to={`/live-detail/${desk.anchorid}`} label={t("room.enter")} />
          <CenterRow to={`/live-detail/${desk.anchorid}/desk`} label={t("room.manage")} />
          <CenterRow to="/user-center/live-record" label={t("desk.records")} />
          <CenterRow to="/user-center/income" label={t("desk.income")} />
        </ul>
      </div>
    </CenterScreen>
  );
}
