import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SHORT_ROW_SIZE } from "#edge/contract/rules/site.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { ScheduleCard } from "#app/features/channel/plans-card.tsx";
import { readScheduledViews } from "#app/features/channel/plan-view.ts";
import { isSoon, roomWord } from "#app/features/live/card-view.ts";
import { VideoCards } from "#app/features/live/video-cards.tsx";
import { videoView } from "#app/features/live/video-view.ts";
import { guard, idParam, readPaging } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { LiveRecordRow } from "#app/features/people/live-record-row.tsx";
import { PersonHead } from "#app/features/people/person-head.tsx";
import { personView } from "#app/features/people/person-view.ts";
import { PersonPosts } from "#app/features/shorts/person-posts.tsx";
import { readPersonPosts } from "#app/features/shorts/read-person-posts.ts";
import "#app/features/user-center/subject-list.css";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { BackHead } from "#app/features/back-head.tsx";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { AnchorMarks } from "./parts/anchor-marks.tsx";
import { FollowThis } from "./parts/follow-this.tsx";
import { OwnRows } from "./parts/own-rows.tsx";
import { Empty } from "#app/ui/blocks.tsx";

/**
 * Without a number in the address, loads the person's own page. A person who is no anchor gets a link to apply (Specification
 * 2.10).
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { product, visit } = context;
  const own = params.uid === undefined ? requireOwn(context, request) : null;
  const id = own?.uid ?? idParam(params.uid);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const [person, records, recordings, { fans_count: fans }, plans] = await Promise.all([
    guard(product.user.getUserBasicInfo({ id })),
    guard(product.user.getLiveLog({ id, page, size }), request),
    guard(product.live.getVideoList({ page: 1, size: SHORT_ROW_SIZE, kind: "recording", anchorid: id })),
    guard(product.anchor.getFans({ anchorid: id })),
    readScheduledViews(context, id),
  ]);
  if (!own && person.is_anchor === 0) throw redirect(`/vip-user/${id}`);
  const application =
    own && person.is_anchor === 0
      ? (await guard(product.user.getApplication({ apply_type: "anchor" }), request)).application
      : null;
  const live = person.is_anchor === 1 ? await guard(product.live.getLivePageData({ anchorid: id })) : null;
  return {
    room:
      live && live.group_id !== ""
        ? {
            title: live.title,
            badge: roomWord("badge", live.badge, visit.locale),
            category: roomWord("category", live.category, visit.locale),
            state:
              live.is_live === 1 ? ("live" as const) : isSoon(live.match, context.now()) ? ("soon" as const) : ("off" as const),
          }
        : null,
    fans,
    plans,
    pushKey: context.pushKey,
    recordings: recordings.list.map((video) => videoView(video, visit)),
    person: {
      ...personView(person, visit.brand),
      anchor: { level: person.anchor_level, points: person.anchor_point, guild: person.guildid },
    },
    posts: await readPersonPosts(context, person),
    ...records,
    page,
    diamond: own?.diamond ?? null,
    applied: application?.state === "open",
  };
}

export const handle = { areas: ["people", "money", "rooms", "moderation", "shorts"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "people");
    const { data } = args;
    return {
      title: data && data.diamond === null ? t("anchor.of", { name: data.person.nick }) : t("anchor.title"),
      description: t("anchor.description"),
    };
  });

export default function Anchor() {
  const t = useText("people");
  const anchor = useLoaderData<typeof loader>();
  const { person, room, fans, plans, pushKey, recordings, posts, diamond, applied } = anchor;
  const isOwn = diamond !== null;
  return (
    <>
      {isOwn ? <CenterHead /> : <BackHead to="/live" />}
      <PersonHead
        person={person}
        marks={
          person.isAnchor ? (
            <AnchorMarks anchor={person.anchor} fans={fans} category={room?.category ?? ""} badge={room?.badge ?? ""} />
          ) : null
        }
      >
        {person.isAnchor && !isOwn && room ? <FollowThis uid={person.uid} nick={person.nick} pushKey={pushKey} /> : null}
      </PersonHead>
      {person.isAnchor ? (
        <>
          {isOwn ? <OwnRows uid={person.uid} diamond={diamond} hasRoom={room !== null} isLive={room?.state === "live"} /> : null}
          {room ? (
            <ul className="center-card center-rows">
              <CenterRow
                to={`/live-detail/${person.uid}`}
                label={room.title || t("anchor.room")}
                value={t(`anchor.room.${room.state}`)}
                marked={room.state === "live"}
              />
            </ul>
          ) : null}
          <ScheduleCard anchorId={person.uid} nick={person.nick} schedule={plans} pushKey={pushKey} />
          {recordings.length > 0 ? (
            <section className="center-card">
              <h2>{t("anchor.recordings")}</h2>
              <VideoCards videos={recordings} />
            </section>
          ) : null}
          <PersonPosts uid={person.uid} posts={posts} isOwn={isOwn} />
          <section className="center-card">
            <h2>{t("anchor.records")}</h2>
            <GrowingList
              first={anchor}
              address={isOwn ? "/user-center/anchor" : `/user-center/anchor/${person.uid}`}
              empty={<p className="center-note">{t("live.empty")}</p>}
              className="live-records divided"
              render={(record) => <LiveRecordRow key={record.id} record={record} />}
            />
          </section>
        </>
      ) : (
        <Empty
          plain
          title={t("anchor.become")}
          text={t("anchor.become.text")}
          to="/user-center/apply/anchor"
          link={t(applied ? "anchor.state" : "anchor.apply")}
        />
      )}
    </>
  );
}
