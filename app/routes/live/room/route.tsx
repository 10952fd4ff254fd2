import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { enterRoom } from "#app/client/room.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { Player } from "#app/features/player/player.tsx";
import type { LivePlayer } from "#app/features/player/live-player.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { textOf } from "#app/i18n/use-text.ts";

export const handle = { areas: ["live"] } satisfies ScreenHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const room = await guard(context.product.live.getLivePageData({ anchorid: idParam(params.id) }));
  return { room };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "live");
    const name = args.data?.room.anchor.nick_name ?? "";
    return { title: t("room.title", { name }), description: t("room.description", { name }) };
  });

export default function Room() {
  const { room } = useLoaderData<typeof loader>();
  const player = useRef<LivePlayer | null>(null);
  const onReady = useCallback((ready: LivePlayer | null) => {
    player.current = ready;
  }, []);
  useEffect(() => {
    if (!room.group_id) return;
    return enterRoom(room.group_id, {
      connected: (isConnected) => {
        if (player.current) player.current.playlists.isPushed = isConnected;
      },
      stream: ({ token, lists }) => player.current?.playlists.hear(token, lists),
      state: ({ is_live }) => player.current?.broadcastChanged(is_live === 1),
    });
  }, [room.group_id]);
  return (
    <Player
      lines={room.lines.map(({ place, url, is_own }) => ({ place, url, isOwn: is_own === 1 }))}
      poster={room.cover}
      label={room.title || room.anchor.nick_name}
      onReady={onReady}
    />
  );
}
