import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { groupAddress } from "#app/features/messenger/groups/addresses.ts";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { GroupInfo } from "#app/features/messenger/groups/group-info.tsx";
import { loadGroup } from "#app/features/messenger/groups/group-loader.ts";
import { GroupState } from "#app/features/messenger/groups/group-state.tsx";
import { JoinCard } from "#app/features/messenger/groups/join-card.tsx";
import { useGroup } from "#app/features/messenger/groups/use-group.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import "#app/ui/form/form.css";

export const loader = loadGroup;

export const handle = { areas: ["groups"], shell: "watch", frame: ChatsFrame } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "groups");
    const name = args.data?.card?.name ?? t("title");
    return { title: `${name} · ${t("info.title")}`, description: t("thread.description", { name }) };
  });

/** A group's profile and the viewer's actions in the group (Specification 2.13, 3.32). */
export default function Info() {
  const t = useText("groups");
  const { groupId } = useLoaderData<typeof loader>();
  const { phase, group, messenger, hasChat, refresh } = useGroup(groupId);
  return (
    <GroupFrame title={t("info.title")} up={groupAddress("chat-group", groupId)}>
      {messenger && group && phase === "member" ? (
        <GroupInfo messenger={messenger} group={group} refresh={refresh} />
      ) : messenger && group ? (
        <JoinCard messenger={messenger} group={group} refresh={refresh} />
      ) : (
        <GroupState groupId={groupId} phase={phase} hasChat={hasChat} refresh={refresh} />
      )}
    </GroupFrame>
  );
}
