import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import type { RoomTab } from "#edge/contract/rules/rooms.ts";
import { toast } from "#app/client/notices.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { shareLink } from "#app/client/share-link.ts";
import { previewMetaOf } from "#app/features/link-preview.ts";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { idParam } from "#app/features/page-guard.ts";
import { Player } from "#app/features/player/player.tsx";
import { RoomChat } from "#app/features/room/room-chat.tsx";
import { useRoom } from "#app/features/room/use-room.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/features/visit.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import { BackIcon, ShareIcon } from "#app/ui/icons.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { roomPage, type RoomPage } from "./queries.ts";
import "./room.css";

export const handle = { areas: ["live", "rooms", "match"], shell: "bare" } satisfies ScreenHandle;

/** An anchor's room; with `video` it plays that recording. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) => {
  const video = new URL(request.url).searchParams.get("video");
  return roomPage(context, idParam(params.id), video === null ? null : idParam(video));
};

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const t = textOf(locale, "live");
    const name = args.data?.nick ?? "";
    return { title: t("room.title", { name }), description: t("room.description", { name }) };
  });

/** Tabs that lead to the match's own page. */
const MATCH_TABS: Partial<Record<RoomTab, string>> = {
  status: "happening",
  analysis: "analysis",
  lineup: "lineup",
  index: "index",
  rank: "rank",
};

export default function Room() {
  const t = useText("live");
  const { user } = useVisit();
  const page = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const onBroadcast = useCallback(() => revalidate(), [revalidate]);
  const room = useRoom(page.groupId, { viewer: user?.uid ?? null, onBroadcast });
  useScoreFeed(page.match?.sport ?? 0);
  const tab =
    page.tabs.find((name) => name === search.get("tab") && !MATCH_TABS[name]) ?? page.tabs.find((name) => !MATCH_TABS[name]);
  const online = room.online ?? page.viewers;
  const share = async (): Promise<void> => {
    const end = await shareLink(page.title, new URL(`/m/share/live/${page.id}`, location.href).href);
    if (end === "copied") toast(t("room.shared"));
    if (end === "failed") toast(t("room.share.failed"));
  };
  return (
    <article className="room">
      <div className="room-stage">
        <Player
          key={`${page.id} ${page.isRecording}`}
          lines={page.lines}
          isRecording={page.isRecording}
          poster={page.cover}
          title={page.title}
          artist={page.nick}
          previewS={page.previewS}
          danmaku={room.danmaku}
          onReady={room.onReady}
          onState={room.onState}
          offAir={
            <>
              <strong>{t("room.offline", { name: page.nick })}</strong>
              <p>{t("room.offline.text")}</p>
            </>
          }
        >
          <Link to="/live" className="room-icon" aria-label={t("room.back")}>
            <BackIcon />
          </Link>
          <h1 className="cut">{page.title}</h1>
          <button type="button" className="room-icon" onClick={() => void share()} aria-label={t("room.share")}>
            <ShareIcon />
          </button>
        </Player>
        <header className="room-anchor">
          <img className="avatar" src={page.avatar} alt="" width={40} height={40} />
          <div>
            <Link className="cut" to={`/user-center/anchor/${page.id}`}>
              {page.nick}
            </Link>
            {page.signature ? <p className="cut">{page.signature}</p> : null}
          </div>
          {online > 0 ? <span className="room-online">{t("room.online", { count: online })}</span> : null}
        </header>
        {page.match ? <MatchRows sport={page.match.sport} matches={[page.match.line]} plain /> : null}
      </div>
      <div className="room-side">
        <TabLinks label={t("room.tabs")} tabs={page.tabs.map((name) => tabLink(page, name, name === tab, t))} />
        {tab === "chat" && page.groupId ? (
          <RoomChat
            shown={room.shown}
            isConnected={room.isConnected}
            isLoggedIn={user !== null}
            anchor={String(page.id)}
            emoji={page.emoji}
            onReading={room.onReading}
            send={async (text) => {
              const refusal = await room.send(text);
              return refusal && t(refusal);
            }}
          />
        ) : (
          <div className="room-other">
            {tab === "anchors" ? <LiveCards rooms={page.others} /> : null}
            {tab === "private" ? <p className="room-note">{t("private.text", { name: page.nick })}</p> : null}
            {tab === undefined || tab === "chat" ? <p className="room-note">{t("chat.closed")}</p> : null}
          </div>
        )}
      </div>
    </article>
  );
}

/** A tab as a link: those of the match lead to its page, at the same tab. */
function tabLink(page: RoomPage, name: RoomTab, current: boolean, t: ReturnType<typeof useText<"live">>) {
  const ofMatch = MATCH_TABS[name];
  const to =
    ofMatch && page.match
      ? `/score/detail/${page.match.sportName}/${page.match.id}?tab=${ofMatch}`
      : `/live-detail/${page.id}?tab=${name}`;
  return { to, name: t(name === "anchors" ? "tab.room-anchors" : (`tab.${name}` as "tab.chat")), current };
}
