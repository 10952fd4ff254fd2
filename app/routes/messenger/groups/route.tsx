import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { GroupCard } from "#app/features/messenger/groups/group-card.tsx";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { OwnGroups } from "#app/features/messenger/groups/own-groups.tsx";
import { useJoined } from "#app/features/messenger/groups/use-joined.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { Empty } from "#app/ui/blocks.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const { page, size } = readPaging(new URL(request.url).searchParams);
  return { ...(await guard(context.product.chatgroup.getPublicGroups({ page, size }))), page };
}

export const handle = { areas: ["groups"], shell: "watch", frame: ChatsFrame } satisfies ScreenHandle;

export const meta = createMeta("groups", "list.title", "list.description");

export default function Groups() {
  const t = useText("groups");
  const first = useLoaderData<typeof loader>();
  const joined = useJoined();
  return (
    <GroupFrame
      title={t("list.title")}
      up="/c2c?tab=group"
      side={
        <Link className="more" to="/chat-groups/new" prefetch="intent">
          {t("new.short")}
        </Link>
      }
    >
      <OwnGroups />
      <h2 className="group-heading secondary">{t("list.public")}</h2>
      <GrowingList
        first={first}
        address="/chat-groups"
        empty={<Empty plain title={t("list.empty")} />}
        className="group-cards"
        render={(group) => (
          <GroupCard
            key={group.group_id}
            group={group}
            text={joined.has(group.group_id) ? t("list.joined") : t("members.count", { count: group.members })}
          />
        )}
      />
    </GroupFrame>
  );
}
