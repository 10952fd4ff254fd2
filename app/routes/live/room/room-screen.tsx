import { lazy, Suspense, useState } from "react";
import { pageData } from "#edge/contract/rules/shared-subjects.ts";
import { patiently } from "#app/state/patiently.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { useRaid } from "#app/features/channel/use-raid.tsx";
import { formatDayTime } from "#app/features/format-time.ts";
import { LateTitle } from "#app/features/late-part/late-part.tsx";
import { useRoomAct } from "#app/features/moderation/use-room-act.ts";
import { useModeration } from "#app/features/moderation/use-moderation.ts";
import { Player } from "#app/features/player/player.tsx";
import { useInStep } from "#app/features/room/use-in-step.ts";
import { useRoom } from "#app/features/room/use-room.ts";
import { useShareSheet } from "#app/features/send-to-chat/use-share-sheet.tsx";
import { useWatching } from "#app/features/room/use-watching.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { RoomPage } from "./queries.ts";
import { RoomAnchor } from "./room-anchor.tsx";
import { RoomHead } from "./room-head.tsx";
import { RoomBelow } from "./room-below.tsx";
import { LineMenu, ofStream, RoomTalk } from "./room-talk.tsx";
import { tabLink } from "./tab-link.ts";
import { useBroadcast } from "./use-broadcast.ts";
import { TheatreScript } from "./theatre.tsx";
import { useTab } from "./use-tab.ts";
import { useRecording } from "./use-recording.tsx";
import { useSheets } from "./use-sheets.tsx";
import { formatTitle } from "./title.ts";

const GiftStage = lazy(patiently(() => import("#app/features/gifts/gift-stage.tsx")));

export function RoomScreen({ page: given }: { page: RoomPage }) {
  const t = useText("live");
  const visit = useVisit();
  const { user } = visit;
  const { page, ...listeners } = useBroadcast(given);
  const raid = useRaid(page.id);
  const room = useRoom(page.isRecording ? "" : page.groupId, { viewer: user?.uid ?? null, ...listeners, onRaid: raid.take });
  // The rules are also read while the room is closed to the viewer, because they state whether the viewer follows the anchor.
  const moderation = useModeration(page.id, room.isConnected || page.isClosed, room.rules);
  const act = useRoomAct(page.id);
  const { marks, clip } = useRecording(page, room);
  const [isReporting, setReporting] = useState(false);
  const [isSideOpen, setSideOpen] = useState(false);
  const sheets = useSheets(page, room);
  useWatching(page.id, room.player, user !== null && page.isLive && !page.isRecording);
  useScoreFeed(page.match?.sport ?? 0);
  const line = useInStep(page.match?.line);
  const { channel } = page;
  const title = room.title === null ? page.title : room.title || page.nick;
  const share = useShareSheet({
    title,
    path: `/m/share/${page.videoId ? `recordvideo/${page.videoId}` : `live/${page.id}`}`,
    data: page.videoId ? pageData("recording", page.videoId) : pageData("room", page.id),
    words: title,
  });
  const { tabs, current, below, hasTalk, isTalking } = useTab(page);
  const [next] = channel?.plans ?? [];
  const online = room.online ?? page.viewers;
  return (
    <article
      className={["room", isSideOpen && "room-side-open", isTalking && "room-talking", hasTalk && "room-two"]
        .filter(Boolean)
        .join(" ")}
    >
      <TheatreScript />
      <LateTitle>{formatTitle(t, page)}</LateTitle>
      <div className="room-stage">
        <Player
          key={`${page.id} ${page.isRecording}`}
          lines={page.lines}
          isRecording={page.isRecording}
          since={page.since}
          media={page.media}
          marks={marks}
          onClip={clip.begin}
          poster={page.cover}
          title={title}
          artist={page.nick}
          previewS={page.previewS}
          danmaku={room.danmaku}
          onReady={room.onReady}
          onState={room.onState}
          over={
            room.gifts.news ? (
              <Suspense>
                <GiftStage show={room.gifts.news.show} />
              </Suspense>
            ) : null
          }
          offAir={
            <>
              <strong>{page.isClosed ? t("room.closed") : t("room.offline", { name: page.nick })}</strong>
              <p>
                {page.isClosed
                  ? t("room.closed.text", { name: page.nick })
                  : next
                    ? t("room.next", { time: formatDayTime(next.startMs, visit), title: next.title })
                    : t("room.offline.text")}
              </p>
            </>
          }
        >
          <RoomHead
            page={page}
            title={title}
            isSideOpen={isSideOpen}
            onSide={() => setSideOpen(!isSideOpen)}
            onGift={sheets.canGive ? () => sheets.open("gifts") : undefined}
            onReport={() => setReporting(true)}
            onShare={share.open}
          />
        </Player>
        <RoomAnchor
          page={page}
          moderation={moderation}
          online={online}
          line={line}
          onSupporters={() => sheets.open("supporters")}
        />
      </div>
      <div className="room-side grows">
        <TabLinks label={t("room.tabs")} tabs={tabs.map((name) => tabLink(page, name, name === current, t))} />
        {hasTalk ? <RoomTalk page={page} room={room} moderation={moderation} act={act} sheets={sheets} /> : null}
        {below === null ? null : <RoomBelow page={page} tab={below} />}
      </div>
      {clip.dialog}
      {raid.getNotice(moderation?.raid ?? null)}
      {sheets.shown}
      {share.sheet}
      {isReporting ? (
        <Suspense>
          <LineMenu act={act} subject={ofStream(page)} place="viewer" onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </article>
  );
}
