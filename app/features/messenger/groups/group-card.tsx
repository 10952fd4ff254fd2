import { Link } from "@remix-run/react";
import type { ChatGroupCard } from "#edge/contract/entities/chat-group.ts";
import { groupAddress } from "./addresses.ts";
import { GroupPicture } from "./group-picture.tsx";

export function GroupCard({
  group,
  text,
}: {
  group: Pick<ChatGroupCard, "group_id" | "name" | "avatar" | "introduction">;
  text: string;
}) {
  return (
    <li>
      <Link className="group-card row-wide grows" to={groupAddress("chat-group", group.group_id)} prefetch="intent">
        <GroupPicture name={group.name} avatar={group.avatar} />
        <span>
          <strong className="cut">{group.name}</strong>
          <span className="cut secondary">{group.introduction || text}</span>
        </span>
        {group.introduction ? <small className="secondary">{text}</small> : null}
      </Link>
    </li>
  );
}
