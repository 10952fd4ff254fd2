import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { GroupMember } from "#chat/index.ts";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { groupAddress } from "#app/features/messenger/groups/addresses.ts";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { loadGroup } from "#app/features/messenger/groups/group-loader.ts";
import { GroupState } from "#app/features/messenger/groups/group-state.tsx";
import { MemberActs } from "#app/features/messenger/groups/member-acts.tsx";
import { MemberHead } from "#app/features/messenger/groups/member-head.tsx";
import { useGroup } from "#app/features/messenger/groups/use-group.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/ui/form/form.css";

export async function loader(args: LoaderFunctionArgs) {
  const userId = args.params.uid ?? "";
  if (!/^[\x21-\x7e]{1,64}$/.test(userId)) throw new Response(null, { status: 404 });
  return { ...(await loadGroup(args)), userId };
}

export const handle = { areas: ["groups"], shell: "watch", frame: ChatsFrame } satisfies ScreenHandle;

export const meta = createMeta("groups", "member.title", "members.description");

/** A member of a group, with the actions that the viewer may take (Specification 2.13, 3.33). */
export default function Member() {
  const t = useText("groups");
  const { groupId, userId } = useLoaderData<typeof loader>();
  const { phase, group, messenger, hasChat, refresh } = useGroup(groupId);
  /** Undefined while the member is loading; null if the person is no member. */
  const [member, setMember] = useState<GroupMember | null>();
  const read = useCallback(async (): Promise<void> => {
    const answer = await messenger?.client.getGroupMemberProfile({ groupID: groupId, userIDList: [userId] });
    const [found] = answer?.data.memberList ?? [];
    setMember(found ? { ...found } : null);
  }, [messenger, groupId, userId]);
  useEffect(() => {
    if (messenger && phase === "member") void read().catch(() => setMember(null));
  }, [messenger, phase, read]);
  return (
    <GroupFrame title={t("member.title")} up={groupAddress("chat-group-members", groupId)}>
      {messenger && group && phase === "member" && member ? (
        <>
          <MemberHead member={member} />
          <MemberActs messenger={messenger} group={group} member={member} refresh={read} />
        </>
      ) : phase === "member" && member === null ? (
        <Empty plain title={t("member.none")} />
      ) : (
        <GroupState groupId={groupId} phase={phase === "member" ? "loading" : phase} hasChat={hasChat} refresh={refresh} />
      )}
    </GroupFrame>
  );
}
