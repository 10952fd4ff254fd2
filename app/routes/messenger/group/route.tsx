import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { lazily } from "#app/client/lazily.ts";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { communityOfTopic } from "#edge/contract/rules/chat-groups.ts";
import { groupAddress } from "#app/features/messenger/groups/addresses.ts";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { type GroupShell, loadGroup } from "#app/features/messenger/groups/group-loader.ts";
import { GroupPicture } from "#app/features/messenger/groups/group-picture.tsx";
import { GroupState } from "#app/features/messenger/groups/group-state.tsx";
import { JoinCard } from "#app/features/messenger/groups/join-card.tsx";
import { ThreadTools } from "#app/features/messenger/groups/thread-tools.tsx";
import { TopicList } from "#app/features/messenger/groups/topic-list.tsx";
import { useGroup } from "#app/features/messenger/groups/use-group.ts";
import { useSilence } from "#app/features/messenger/groups/use-silence.ts";
import { useTopics } from "#app/features/messenger/groups/use-topics.ts";
import { ThreadScreen } from "#app/features/messenger/thread-screen.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { getText, useText } from "#app/i18n/use-text.ts";

const GroupInfo = lazily(() => import("#app/features/messenger/groups/group-info.tsx").then((file) => file.GroupInfo));

export const loader = loadGroup;

export const handle = { areas: ["messenger", "groups", "translation"], shell: "watch", frame: ChatsFrame } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "groups");
    const name = args.data?.card?.name ?? t("title");
    return { title: name, description: t("thread.description", { name }) };
  });

/** A group's conversation, its topics, or the form to join the group (Specification 2.13, 5.44). */
export default function GroupThread() {
  const shell = useLoaderData<typeof loader>();
  return <Content key={shell.groupId} shell={shell} />;
}

function Content({ shell: { groupId, card } }: { shell: GroupShell }) {
  const t = useText("groups");
  const community = communityOfTopic(groupId);
  const { phase, group, messenger, hasChat, refresh } = useGroup(community ?? groupId);
  const { topics } = useTopics(community === null ? null : messenger, community ?? "");
  const topic = topics?.find(({ topicID }) => topicID === groupId);
  const isMember = phase === "member";
  const silence = useSilence({
    messenger: isMember ? messenger : null,
    groupID: community ?? groupId,
    group: isMember ? group : null,
    topic,
    isTopic: community !== null,
  });
  const name = (group ?? card)?.name ?? t("title");
  const about = groupAddress("chat-group-info", community ?? groupId);
  const members = group?.memberCount ?? card?.members;
  const hasTopics = (group?.isSupportTopic ?? card?.has_topics === 1) && community === null;
  if (messenger && group && phase === "stranger")
    return (
      <GroupFrame title={name} up="/c2c?tab=group">
        <JoinCard messenger={messenger} group={group} refresh={refresh} />
      </GroupFrame>
    );
  if (phase === "gone" || phase === "closed" || phase === "failed" || !hasChat)
    return (
      <GroupFrame title={name} up="/c2c?tab=group">
        <GroupState groupId={groupId} phase={phase} hasChat={hasChat} refresh={refresh} />
      </GroupFrame>
    );
  if (hasTopics)
    return (
      <GroupFrame
        title={name}
        up="/c2c?tab=group"
        side={
          <Link className="more" to={about}>
            {t("info.title")}
          </Link>
        }
      >
        {messenger && group ? (
          <TopicList messenger={messenger} group={group} />
        ) : (
          <GroupState groupId={groupId} phase="loading" hasChat refresh={refresh} />
        )}
      </GroupFrame>
    );
  return (
    <ThreadScreen
      kind="group"
      to={groupId}
      name={community === null ? name : (topic?.topicName ?? name)}
      about={community === null ? about : groupAddress("chat-group", community)}
      mayModerate={group !== null && mayInGroup("muteMembers", group.type, toStanding(group.selfInfo.role))}
      silence={silence}
      picture={<GroupPicture name={name} avatar={(group ?? card)?.avatar ?? ""} />}
      line={members === undefined ? null : t("members.count", { count: members })}
      info={
        community !== null ? undefined : messenger && group && isMember ? (
          <GroupInfo messenger={messenger} group={group} refresh={refresh} />
        ) : (
          <GroupState groupId={groupId} phase="loading" hasChat refresh={refresh} />
        )
      }
      tools={
        messenger && group ? <ThreadTools messenger={messenger} group={group} to={groupId} mayWrite={silence === null} /> : null
      }
    />
  );
}
