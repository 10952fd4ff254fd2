import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { groupAddress } from "#app/features/messenger/groups/addresses.ts";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { loadGroup } from "#app/features/messenger/groups/group-loader.ts";
import { GroupState } from "#app/features/messenger/groups/group-state.tsx";
import { MemberList } from "#app/features/messenger/groups/member-list.tsx";
import { useGroup } from "#app/features/messenger/groups/use-group.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import "#app/ui/form/form.css";

export const loader = loadGroup;

export const handle = { areas: ["groups"], shell: "watch", frame: ChatsFrame } satisfies ScreenHandle;

export const meta = createMeta("groups", "members.title", "members.description");

/** With `for=transfer`, the group's owner chooses the next owner. */
export default function Members() {
  const t = useText("groups");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { groupId } = useLoaderData<typeof loader>();
  const { phase, group, messenger, hasChat, refresh } = useGroup(groupId);
  const info = groupAddress("chat-group-info", groupId);
  const isTransfer =
    query.get("for") === "transfer" && group !== null && mayInGroup("handOver", group.type, toStanding(group.selfInfo.role));
  return (
    <GroupFrame title={t("members.title")} up={info}>
      {messenger && group && phase === "member" ? (
        <MemberList
          messenger={messenger}
          group={group}
          isTransfer={isTransfer}
          onTransferred={() => navigate(info, { replace: true })}
        />
      ) : (
        <GroupState groupId={groupId} phase={phase} hasChat={hasChat} refresh={refresh} />
      )}
    </GroupFrame>
  );
}
