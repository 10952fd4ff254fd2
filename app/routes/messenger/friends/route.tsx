import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { ApplicationList } from "#app/features/messenger/contacts/application-list.tsx";
import { FriendGroups } from "#app/features/messenger/contacts/friend-groups.tsx";
import { FriendList } from "#app/features/messenger/contacts/friend-list.tsx";
import { useContacts } from "#app/features/messenger/contacts/use-contacts.ts";
import { UnreadBadge } from "#app/features/messenger/list/unread-badge.tsx";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import "#app/features/messenger/messenger.css";
import "#app/features/messenger/list/conversations.css";
import "#app/features/messenger/contacts/contacts.css";

const VIEWS = ["friends", "groups", "applications"] as const;

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const requested = new URL(request.url).searchParams.get("view");
  return { view: VIEWS.find((view) => view === requested) ?? VIEWS[0] };
}

export const handle = { areas: ["messenger", "contacts"], frame: ChatsFrame } satisfies ScreenHandle;

export const meta = createMeta("contacts", "title.friends");

/** The viewer's friends, groups of friends and requests (Specification 2.13, 4.68, 4.69). */
export default function Friends() {
  const t = useText("contacts");
  const tm = useText("messenger");
  const { view } = useLoaderData<typeof loader>();
  const { state, messenger, book } = useContacts();
  return (
    <>
      <ScreenHead up={{ to: "/c2c?tab=friends", label: tm("title") }} title={t("title.friends")} />
      <TabLinks
        label={t("title.friends")}
        tabs={VIEWS.map((own) => ({
          to: own === "friends" ? "/c2c-friends" : `/c2c-friends?view=${own}`,
          name: (
            <>
              {t(`view.${own}`)}
              {own === "applications" ? <UnreadBadge count={book?.unread ?? 0} /> : null}
            </>
          ),
          current: own === view,
        }))}
      />
      {!messenger || !book ? (
        <p className="messenger-note" role="status">
          {tm(state.phase === "none" ? "none" : "connecting")}
        </p>
      ) : view === "friends" ? (
        <FriendList book={book} />
      ) : view === "groups" ? (
        <FriendGroups messenger={messenger} book={book} />
      ) : (
        <ApplicationList messenger={messenger} book={book} />
      )}
    </>
  );
}
