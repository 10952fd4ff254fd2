import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Match } from "#edge/contract/entities/match.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { matchPhase, sportName } from "#edge/contract/rules/matches.ts";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import { shortImagePath } from "#edge/contract/rules/links.ts";
import { languageOfLang } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { roomPlaySeconds, roomTabs } from "#edge/contract/rules/rooms.ts";
import { showsAd } from "#edge/contract/rules/site.ts";
import { roomPicture } from "#app/features/live/room-picture.ts";
import { advertView } from "#app/features/advert/advert-view.ts";
import { cardView, isSoon, roomWord } from "#app/features/live/card-view.ts";
import { menuItems } from "#app/features/room-menu/menu-items.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { shortAddress } from "#app/features/shorts/short-view.ts";
import { channelView } from "#app/features/channel/plan-view.ts";
import { byViewers } from "#app/features/live/spoken.ts";
import { guard } from "#app/features/page-guard.ts";

/** A backend of an earlier release lists the rooms of a match in a call of its own. */
const coveringOfOlder = async ({ product }: AppLoadContext, { sport_id, matchid }: Match) =>
  (await guard(product.sport.getMatchAnchors({ sport: sportName(sport_id), matchid }))).list;

export async function roomPage(context: AppLoadContext, anchorid: number, videoId: number | null) {
  const { product, visit } = context;
  const [video, room, { config, common }, { list: live }] = await Promise.all([
    videoId === null ? null : guard(product.live.getVideo({ id: videoId })),
    guard(product.live.getLivePageData({ anchorid })),
    guard(product.config.getCommonConfig({})),
    guard(product.live.getRealLives({ sport_id: 0, category: "" })),
  ]);
  // A clip has its own page, and a recording belongs to the room of the anchor who broadcast it. Any other address redirects there.
  if (video && video.kind !== "recording") throw redirect(shortAddress(video));
  if (video && video.anchorid !== anchorid) throw redirect(`/live-detail/${video.anchorid}?video=${video.id}`);
  const { anchor, match } = room;
  const { locale, viewer, brand } = visit;
  const [advert] = showsAd("live_play_ad", viewer?.user) ? common.live_play_ad : [];
  const covering = match ? (room.covering ?? (await coveringOfOlder(context, match))) : [];
  const besides = (cards: typeof live) => cards.filter(({ anchorid: other }) => other !== anchor.uid);
  const isAlone = match !== null && besides(covering).length === 0;
  const channel = video || room.is_live === 1 ? null : await channelView(context, anchorid);
  const lines = video
    ? [{ place: 1, url: video.url, isOwn: false }]
    : room.lines.map(({ place, url, is_own }) => ({ place, url, isOwn: is_own === 1 }));
  return {
    id: anchor.uid,
    nick: anchor.nick_name,
    /** The tag of the language that is spoken in the room. */
    tag: languageOfLang(room.language).tag,
    avatar: avatarAddress({ id: anchor.uid, avatar: anchor.avatar, user_level: anchor.user_level }, brand.avatar),
    level: anchor.user_level,
    signature: anchor.signature,
    title: video?.title ?? (room.title || anchor.nick_name),
    cover: video?.cover ?? room.cover,
    isRecording: video !== null,
    videoId: video?.id ?? 0,
    isLive: room.is_live === 1,
    isClosed: room.is_closed === 1 && video === null,
    isListed: room.audience === "public",
    /** Shown while nobody broadcasts; null during a broadcast or a recording. */
    channel,
    pushKey: context.pushKey,
    since: room.start_time,
    /** Time of the page's data in unix milliseconds. A notice may be newer. */
    asOf: room.as_of,
    viewers: room.viewers,
    groupId: room.group_id,
    lines,
    /** The room's media tracks by quality; empty for a recording. */
    media: video ? {} : room.media,
    badge: roomWord("badge", room.badge, locale),
    /** True if the match begins within half an hour (Specification 4.17). */
    isSoon: isSoon(match, context.now()),
    /** Empty for a recording (Specification 3.18). */
    notes: video
      ? []
      : room.notes.map((note) => ({
          id: note.id,
          title: writtenIn(note, "title", locale),
          body: writtenIn(note, "body", locale),
        })),
    advert: advert ? advertView(advert, locale) : null,
    /** Address of the share picture. The picture shows the recording, the room's match with its score, or the room's title. */
    picture: video
      ? shortImagePath(
          {
            ...{ id: video.id, text: video.title, nick: video.nick_name, cover: video.cover, pictures: [] },
            length: formatMinutes(video.duration),
          },
          brand.code,
          locale,
        )
      : roomPicture(room, visit, context.now()),
    match: match && {
      id: match.matchid,
      sport: match.sport_id,
      sportName: sportName(match.sport_id),
      line: matchLine(match, locale),
      phase: matchPhase(match.sport_id, match.status),
    },
    tabs: roomTabs("live-detail", config, true).filter(
      (tab) => (match !== null || MATCHLESS.has(tab)) && !(tab === "index" && visit.comfort.plain),
    ),
    menu: menuItems(config, viewer !== null, visit.comfort.plain),
    emoji: common.emoji,
    previewS: roomPlaySeconds(config, viewer !== null),
    isAlone,
    others: byViewers(besides(match && !isAlone ? covering : live), context).map((card) => cardView(card, context)),
  };
}

const MATCHLESS: ReadonlySet<string> = new Set(["chat", "private", "anchors"]);

export type RoomPage = Awaited<ReturnType<typeof roomPage>>;
