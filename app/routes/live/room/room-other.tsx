import { Link, useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { ChannelPanel } from "#app/features/channel/channel-panel.tsx";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";
import { MATCH_TABS, matchPage } from "./tab-link.ts";
import type { Tab } from "./use-tab.ts";

const BONES = <Bones rows={[5, 4]} />;
const MatchTab = lazy(patiently(() => import("./match-tab.tsx")));

/** The part of the room below its tabs, for every tab except the chat. */
export function RoomOther({ page, tab }: { page: RoomPage; tab: Tab | undefined }) {
  const t = useText("live");
  const roomsText = useText("rooms");
  // Only the browser renders the tab of the match; the server renders the page without the tab's file and data.
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  if (tab === "channel" && page.channel)
    return (
      <div className="room-other">
        <ChannelPanel anchorId={page.id} nick={page.nick} channel={page.channel} pushKey={page.pushKey} />
      </div>
    );
  const ofMatch = tab && tab !== "channel" && MATCH_TABS[tab];
  return (
    <div className="room-other">
      {tab === "anchors" ? (
        <>
          {page.isAlone ? <p className="room-note">{roomsText("anchors.alone")}</p> : null}
          {page.others.length > 0 ? <LiveCards rooms={page.others} /> : null}
          <p className="room-note">
            <Link className="room-page-link" to="/anchor-list" prefetch="intent">
              {roomsText("list.empty.anchors")}
            </Link>
          </p>
        </>
      ) : null}
      {tab === "private" ? <PrivateChat page={page} /> : null}
      {ofMatch && page.match ? (
        <>
          {isTakenOver ? (
            <Suspense fallback={BONES}>
              <MatchTab key={`${page.match.id} ${ofMatch}`} match={page.match} tab={ofMatch} />
            </Suspense>
          ) : (
            BONES
          )}
          <p className="room-note">
            <Link className="room-page-link" to={matchPage(page.match, ofMatch)} prefetch="intent">
              {t("match.page")}
            </Link>
          </p>
        </>
      ) : null}
      {tab === undefined || tab === "channel" || tab === "chat" ? <p className="room-note">{t("chat.closed")}</p> : null}
    </div>
  );
}

/** A link to a private chat with the anchor (Specification 2.20, 7.42). */
function PrivateChat({ page }: { page: RoomPage }) {
  const t = useText("live");
  const { user } = useVisit();
  const fetcher = useFetcher<{ message: string }>();
  if (user?.uid === page.id) return <p className="room-note">{t("private.own")}</p>;
  return (
    <fetcher.Form method="post" action={`/live-detail/${page.id}/friend`} className="room-note">
      <p>{t("private.text", { name: page.nick })}</p>
      <button type="submit" className="button" disabled={fetcher.state !== "idle"}>
        {t(user ? "private.start" : "private.login")}
      </button>
      {fetcher.data ? <p role="alert">{fetcher.data.message}</p> : null}
    </fetcher.Form>
  );
}
