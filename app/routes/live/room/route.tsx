import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { matchAction } from "#app/features/match-tabs/match-page.ts";
import { idParam } from "#app/features/page-guard.ts";
import { reloadUnlessRoomTab } from "#app/features/room-tab.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { getText } from "#app/i18n/use-text.ts";
import { roomPage } from "./queries.ts";
import { RoomFrame } from "./room-frame.tsx";
import { RoomScreen } from "./room-screen.tsx";
import { formatTitle } from "./title.ts";
import "./room.css";

export const handle = { areas: ["live", "rooms", "match", "moderation", "translation"], shell: "watch" } satisfies ScreenHandle;

/** With `video` in the query, the room plays that recording. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const video = new URL(request.url).searchParams.get("video");
  const id = idParam(params.id);
  return { id, room: await late(context, roomPage(context, id, video === null ? null : idParam(video))) };
};

export const shouldRevalidate = reloadUnlessRoomTab;

export const action = ({ context, request }: ActionFunctionArgs) => matchAction(context, request);

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "live");
    const page = findPresent(args.data?.room);
    if (!page) return { description: getText(locale, "rooms")("list.description") };
    const { nick: name, picture, isListed } = page;
    // Search engines must not list a room that the site's own lists leave out.
    return { title: formatTitle(t, page), description: t("room.description", { name }), picture, hidden: !isListed };
  });

export default function Room() {
  const { id, room } = useLoaderData<typeof loader>();
  return (
    <LatePart key={id} part={room} placeholder={<RoomFrame />} whole>
      {(page) => <RoomScreen page={page} />}
    </LatePart>
  );
}
