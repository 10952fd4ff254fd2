import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { roomPicture } from "#app/features/live/room-picture.ts";
import { SharedBones } from "#app/features/late-part/card-bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "./live.css";
import "./match.css";

export const handle = { areas: ["live", "rooms"], shell: "bare" } satisfies ScreenHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const anchorid = idParam(params.id);
  return { anchorid, room: await late(context, readRoom(context, anchorid)) };
}

type SharedRoom = Awaited<ReturnType<typeof readRoom>>;

async function readRoom({ product, visit, now }: LoadContext, anchorid: number) {
  const room = await guard(product.live.getLivePageData({ anchorid }));
  const { anchor, match } = room;
  return {
    id: anchor.uid,
    nick: anchor.nick_name,
    avatar: avatarAddress({ id: anchor.uid, avatar: anchor.avatar, user_level: anchor.user_level }, visit.brand.avatar),
    title: room.title || anchor.nick_name,
    isLive: room.is_live === 1,
    sport: match?.sport_id ?? null,
    line: match ? matchLine(match, visit.locale) : null,
    picture: roomPicture(room, visit, now()),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "live");
    const room = findPresent(args.data?.room);
    const canonical = `/m/live-detail/${args.params.id}`;
    if (!room) return { description: getText(locale, "rooms")("list.description"), canonical };
    const name = room.nick;
    return {
      title: t("room.title", { name }),
      heading: `${room.isLive ? `● ${t("live")} · ` : ""}${room.title}`,
      description: t("room.description", { name }),
      canonical,
      picture: room.picture,
    };
  });

export default function ShareLive() {
  const { anchorid, room } = useLoaderData<typeof loader>();
  const t = useText("live");
  return (
    <LatePart key={anchorid} part={room} placeholder={<SharedBones />} whole>
      {(shown) => (
        <>
          <LateTitle>{t("room.title", { name: shown.nick })}</LateTitle>
          <SharedRoom room={shown} />
        </>
      )}
    </LatePart>
  );
}

function SharedRoom({ room }: { room: SharedRoom }) {
  const t = useText("rooms");
  const live = useText("live");
  const { brand } = useVisit();
  const { id, nick, avatar, title, isLive, sport, line } = room;
  return (
    <article className="share share-live">
      <img className="avatar" src={avatar} alt="" width={72} height={72} />
      <h1>{title}</h1>
      <p className="share-text">
        {nick} · {t(isLive ? "live" : "offline")}
      </p>
      {line !== null && sport !== null ? <MatchRows sport={sport} matches={[line]} plain /> : null}
      <p className="share-text">{live("room.description", { name: nick })}</p>
      <p className="share-actions">
        <Link className="button" to={`/live-detail/${id}`} prefetch="intent">
          {t("share.open")}
        </Link>
      </p>
      <p className="share-site">{t("share.site", { site: brand.name })}</p>
    </article>
  );
}
