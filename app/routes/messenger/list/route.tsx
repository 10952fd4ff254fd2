import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { readChatsPlace } from "#app/features/messenger/chats-place.ts";
import { ChatsFrame, useChatsWide } from "#app/features/messenger/chats-frame.tsx";
import { Chats } from "#app/features/messenger/list/chats.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText, useText } from "#app/i18n/use-text.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return readChatsPlace(new URL(request.url).searchParams);
}

/** Without a network, the list is read from the device's storage. */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return readChatsPlace(new URL(request.url).searchParams);
  }
}

export const handle = { areas: ["messenger", "contacts"], frame: ChatsFrame } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({ description: getText(locale, "messenger")("description") }));

/**
 * The viewer's conversations (Specification 2.13, 4.6). On a wide screen the frame lists them, and this screen asks the viewer to
 * choose one.
 */
export default function Conversations() {
  const t = useText("messenger");
  const place = useLoaderData<typeof loader>();
  const isWide = useChatsWide();
  return (
    <>
      {isWide ? null : (
        <div className="chats-own">
          <Chats {...place} />
        </div>
      )}
      <p className="chats-choose secondary">{t("choose")}</p>
    </>
  );
}
