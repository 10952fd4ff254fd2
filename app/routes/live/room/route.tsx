import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { Suspense, useCallback, useState } from "react";
import { toast } from "#app/client/notices.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { shareLink } from "#app/client/share-link.ts";
import { ChannelPanel } from "#app/features/channel/channel-panel.tsx";
import { useRaid } from "#app/features/channel/use-raid.tsx";
import { formatDayTime } from "#app/features/format-time.ts";
import { previewMetaOf } from "#app/features/link-preview.ts";
import { useRoomAct } from "#app/features/moderation/use-room-act.ts";
import { useModeration } from "#app/features/moderation/use-moderation.ts";
import { matchAction } from "#app/features/match-tabs/match-page.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { idParam } from "#app/features/page-guard.ts";
import { Player } from "#app/features/player/player.tsx";
import { useInStep } from "#app/features/room/use-in-step.ts";
import { useRoom } from "#app/features/room/use-room.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/features/visit.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import { FlagIcon } from "#app/features/player/icons.tsx";
import { BackIcon, ShareIcon } from "#app/ui/icons.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { roomPage } from "./queries.ts";
import { RoomHead } from "./room-head.tsx";
import { RoomNotices } from "./room-notices.tsx";
import { RoomOther } from "./room-other.tsx";
import { LineMenu, ofStream, RoomTalk } from "./room-talk.tsx";
import { tabLink } from "./tab-link.ts";
import { useTab } from "./use-tab.ts";
import { useRecording } from "./use-recording.tsx";
import "./room.css";

export const handle = { areas: ["live", "rooms", "match", "moderation"], shell: "bare" } satisfies ScreenHandle;

/** An anchor's room; with `video` it plays that recording. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) => {
  const video = new URL(request.url).searchParams.get("video");
  return roomPage(context, idParam(params.id), video === null ? null : idParam(video));
};

/** Votes in the match's tabs. */
export const action = ({ context, request }: ActionFunctionArgs) => matchAction(context, request);

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const t = textOf(locale, "live");
    const name = args.data?.nick ?? "";
    const { isRecording, title, picture } = args.data ?? {};
    return {
      title: isRecording && title ? title : t("room.title", { name }),
      description: t("room.description", { name }),
      ...(picture && { picture }),
    };
  });

export default function Room() {
  const t = useText("live");
  const mt = useText("moderation");
  const visit = useVisit();
  const { user } = visit;
  const page = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const onBroadcast = useCallback(() => revalidate(), [revalidate]);
  const raid = useRaid(page.id);
  const room = useRoom(page.isRecording ? "" : page.groupId, { viewer: user?.uid ?? null, onBroadcast, onRaid: raid.take });
  const moderation = useModeration(page.id, room.isConnected, room.rules);
  const act = useRoomAct(page.id);
  const { marks, clip } = useRecording(page, room);
  const [isReporting, setReporting] = useState(false);
  useScoreFeed(page.match?.sport ?? 0);
  const line = useInStep(page.match?.line);
  const { channel } = page;
  const { tabs, tab } = useTab(page);
  const [next] = channel?.plans ?? [];
  const share = async (): Promise<void> => {
    const shared = page.videoId ? `recordvideo/${page.videoId}` : `live/${page.id}`;
    const end = await shareLink(page.title, new URL(`/m/share/${shared}`, location.href).href);
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
          since={page.since}
          marks={marks}
          onClip={clip.begin}
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
              <p>
                {next ? t("room.next", { time: formatDayTime(next.startMs, visit), title: next.title }) : t("room.offline.text")}
              </p>
            </>
          }
        >
          <Link to="/live" className="room-icon" aria-label={t("room.back")}>
            <BackIcon />
          </Link>
          <h1 className="cut">{page.title}</h1>
          {page.isLive ? (
            <button type="button" className="room-icon" onClick={() => setReporting(true)} aria-label={mt("report.stream")}>
              <FlagIcon />
            </button>
          ) : null}
          <button type="button" className="room-icon" onClick={() => void share()} aria-label={t("room.share")}>
            <ShareIcon />
          </button>
        </Player>
        <RoomHead page={page} moderation={moderation} online={room.online ?? page.viewers} />
        {page.match && line ? <MatchRows sport={page.match.sport} matches={[line]} plain /> : null}
        <RoomNotices page={page} />
      </div>
      <div className="room-side">
        <TabLinks label={t("room.tabs")} tabs={tabs.map((name) => tabLink(page, name, name === tab, t))} />
        {tab === "channel" && channel ? (
          <div className="room-other">
            <ChannelPanel anchorId={page.id} nick={page.nick} channel={channel} pushKey={page.pushKey} />
          </div>
        ) : tab === "chat" && page.groupId ? (
          <RoomTalk page={page} room={room} moderation={moderation} act={act} />
        ) : (
          <RoomOther page={page} tab={tab === "channel" ? undefined : tab} />
        )}
      </div>
      {clip.dialog}
      {raid.notice}
      {isReporting ? (
        <Suspense>
          <LineMenu act={act} subject={ofStream(page)} place="viewer" onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </article>
  );
}
