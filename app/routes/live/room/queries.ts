import type { AppLoadContext } from "@remix-run/cloudflare";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { matchPhase, sportName } from "#edge/contract/rules/matches.ts";
import { roomPlaySeconds, roomTabs } from "#edge/contract/rules/rooms.ts";
import { cardView } from "#app/features/live/card-view.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { guard } from "#app/features/page-guard.ts";

/** An anchor's room as the page shows it: the player's lines, the anchor, the match, the tabs that the site's switches allow. */
export async function roomPage({ product, visit }: AppLoadContext, anchorid: number, videoId: number | null) {
  const [video, room, { config, common }] = await Promise.all([
    videoId === null ? null : guard(product.live.getVideo({ id: videoId })),
    guard(product.live.getLivePageData({ anchorid })),
    guard(product.config.getCommonConfig({})),
  ]);
  const { anchor, match } = room;
  const others = match
    ? (await guard(product.sport.getMatchAnchors({ sport: sportName(match.sport_id), matchid: match.matchid }))).list
    : (await guard(product.live.getRealLives({ sport_id: 0, category: "" }))).list;
  const lines = video
    ? [{ place: 1, url: video.url, isOwn: false }]
    : room.lines.map(({ place, url, is_own }) => ({ place, url, isOwn: is_own === 1 }));
  return {
    id: anchor.uid,
    nick: anchor.nick_name,
    avatar: avatarAddress({ id: anchor.uid, avatar: anchor.avatar, user_level: anchor.user_level }, visit.brand.avatar),
    level: anchor.user_level,
    signature: anchor.signature,
    title: video?.title ?? (room.title || anchor.nick_name),
    cover: video?.cover ?? room.cover,
    isRecording: video !== null,
    /** The recording that plays; 0 for none. */
    videoId: video?.kind === "recording" ? video.id : 0,
    isLive: room.is_live === 1,
    since: room.start_time,
    viewers: room.viewers,
    groupId: room.group_id,
    lines,
    match: match && {
      id: match.matchid,
      sport: match.sport_id,
      sportName: sportName(match.sport_id),
      line: matchLine(match, visit.locale),
      phase: matchPhase(match.sport_id, match.status),
    },
    tabs: roomTabs("live-detail", config, true).filter((tab) => match !== null || MATCHLESS.has(tab)),
    emoji: common.emoji,
    previewS: roomPlaySeconds(config, visit.viewer !== null),
    others: others.filter(({ anchorid: other }) => other !== anchor.uid).map((card) => cardView(card, visit)),
  };
}

/** Tabs that need no match. */
const MATCHLESS: ReadonlySet<string> = new Set(["chat", "private", "anchors"]);

export type RoomPage = Awaited<ReturnType<typeof roomPage>>;
