import { useLoaderData } from "@remix-run/react";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { groupAddress } from "#app/features/messenger/groups/addresses.ts";
import { Announcements } from "#app/features/messenger/groups/announcements.tsx";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { loadGroup } from "#app/features/messenger/groups/group-loader.ts";
import { GroupState } from "#app/features/messenger/groups/group-state.tsx";
import { useGroup } from "#app/features/messenger/groups/use-group.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import "#app/ui/form/form.css";

export const loader = loadGroup;

export const handle = { areas: ["groups"], shell: "watch", frame: ChatsFrame } satisfies ScreenHandle;

export const meta = createMeta("groups", "notice.title", "notice.description");

/** A group's announcements (Specification 2.13). */
export default function GroupAnnouncements() {
  const t = useText("groups");
  const { groupId } = useLoaderData<typeof loader>();
  const { phase, group, messenger, hasChat, refresh } = useGroup(groupId);
  return (
    <GroupFrame title={t("notice.title")} up={groupAddress("chat-group-info", groupId)}>
      {messenger && group && phase === "member" ? (
        <Announcements messenger={messenger} group={group} refresh={refresh} />
      ) : (
        <GroupState groupId={groupId} phase={phase} hasChat={hasChat} refresh={refresh} />
      )}
    </GroupFrame>
  );
}
