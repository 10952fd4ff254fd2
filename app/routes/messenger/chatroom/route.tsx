import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { PeerPresence } from "#app/features/messenger/contacts/presence-mark.tsx";
import { keptPeer } from "#app/features/messenger/kept-peer.ts";
import { ThreadScreen } from "#app/features/messenger/thread-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const {
    uid,
    nick_name: nick,
    is_anchor,
    is_of_site,
  } = await guard(context.product.user.getUserBasicInfo({ id: idParam(params.id) }));
  return { peer: { uid, nick, isOfSite: is_of_site === 1 }, isAnchor: is_anchor === 1 && uid !== context.visit.viewer?.user.uid };
}

/** Without a network, the name is read from the device's storage. */
export async function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const peer = error instanceof Response ? null : await keptPeer(params.id);
    if (!peer) throw error;
    return { peer, isAnchor: false };
  }
}

export const handle = { areas: ["messenger", "contacts", "groups", "translation"], shell: "bare" } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "messenger");
    const name = args.data?.peer.nick ?? "";
    return { title: name, description: t("thread.description", { name }) };
  });

/** A conversation with a person (Specification 2.13). */
export default function Chatroom() {
  const { peer, isAnchor } = useLoaderData<typeof loader>();
  const id = String(peer.uid);
  return (
    <ThreadScreen
      key={id}
      kind="person"
      to={id}
      name={peer.nick}
      about={`/c2c-user/${id}`}
      isAnchor={isAnchor}
      isOfSite={peer.isOfSite}
      tools={<PeerPresence userId={id} />}
    />
  );
}
