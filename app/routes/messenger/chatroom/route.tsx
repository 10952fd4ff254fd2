import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { lazily } from "#app/client/lazily.ts";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { OnAirLine, PeerLine } from "#app/features/messenger/contacts/presence-mark.tsx";
import { keptPeer } from "#app/features/messenger/kept-peer.ts";
import { ThreadScreen } from "#app/features/messenger/thread-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";

const ContactInfo = lazily(() => import("#app/features/messenger/contacts/contact-info.tsx").then((file) => file.ContactInfo));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const id = idParam(params.id);
  const { user } = context.product;
  const [person, seen] = await Promise.all([
    guard(user.getUserBasicInfo({ id })),
    // If this call fails, only the line below the name is missing.
    user.getUserLastOnline({ userid: id }).catch(() => null),
  ]);
  const { uid, nick_name: nick, is_anchor, is_live, is_of_site } = person;
  const isOwn = uid === context.visit.viewer?.user.uid;
  return {
    peer: { uid, nick, isOfSite: is_of_site === 1, avatar: avatarAddress(person, context.visit.brand.avatar) },
    isAnchor: is_anchor === 1 && !isOwn,
    isOnAir: is_live === 1,
    seenAt: isOwn ? 0 : (seen?.last_online ?? 0),
  };
}

/** Without a network, the name is read from the device's storage. */
export async function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const peer = error instanceof Response ? null : await keptPeer(params.id);
    if (!peer) throw error;
    return { peer, isAnchor: false, isOnAir: false, seenAt: 0 };
  }
}

export const handle = {
  areas: ["messenger", "contacts", "groups", "translation"],
  shell: "watch",
  frame: ChatsFrame,
} satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "messenger");
    const name = args.data?.peer.nick ?? "";
    return { title: name, description: t("thread.description", { name }) };
  });

/** A conversation with a person (Specification 2.13). */
export default function Chatroom() {
  const { peer, isAnchor, isOnAir, seenAt } = useLoaderData<typeof loader>();
  const own = useVisit().user?.uid;
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
      picture={<img className="avatar" src={peer.avatar} alt="" width={36} height={36} />}
      line={peer.uid === own ? null : isOnAir ? <OnAirLine userId={id} /> : <PeerLine userId={id} seenAt={seenAt} />}
      info={<ContactInfo uid={peer.uid} name={peer.nick} picture={peer.avatar} isOwn={peer.uid === own} />}
    />
  );
}
