import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { GroupMember } from "#chat/index.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { groupAddress, memberAddress } from "./addresses.ts";
import { InviteSheet } from "./invite-sheet.tsx";
import { nameOfMember } from "./member-row.tsx";
import type { OpenGroup } from "./use-group.ts";
import { untilLeft } from "#app/state/leaving.ts";

const PREVIEWED = 8;

export function MemberPreview({ messenger, group, refresh }: OpenGroup) {
  const t = useText("groups");
  const { groupID, memberCount, type } = group;
  const [members, setMembers] = useState<readonly GroupMember[]>([]);
  const [isInviting, setInviting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of members says that they changed
  useEffect(() => {
    const request = { groupID, count: PREVIEWED, offset: type === "Community" ? "" : 0 };
    return untilLeft(
      messenger.client.getGroupMemberList(request),
      ({ data }) => setMembers(data.memberList.slice(0, PREVIEWED)),
      () => undefined,
    );
  }, [messenger, groupID, type, memberCount]);
  const mayInvite = mayInGroup("addMembers", type, toStanding(group.selfInfo.role)) && group.inviteOption !== "DisableInvite";
  return (
    <section className="card group-list" aria-label={t("members.title")}>
      <Link className="group-row" to={groupAddress("chat-group-members", groupID)} prefetch="intent">
        <span>{t("members.title")}</span>
        <span className="group-value">{t("members.count", { count: memberCount })}</span>
      </Link>
      <ul className="member-preview stack">
        {members.map((member) => (
          <li key={member.userID}>
            <Link to={memberAddress(groupID, member.userID)}>
              <img
                className="avatar"
                src={personPicture({ id: member.userID, avatar: member.avatar })}
                alt=""
                width={44}
                height={44}
              />
              <span className="cut">{nameOfMember(member)}</span>
            </Link>
          </li>
        ))}
        {mayInvite ? (
          <li>
            <button type="button" onClick={() => setInviting(true)}>
              <span className="group-letter" aria-hidden>
                +
              </span>
              <span>{t("invite.short")}</span>
            </button>
          </li>
        ) : null}
      </ul>
      {isInviting ? (
        <InviteSheet
          messenger={messenger}
          groupID={groupID}
          members={members.map(({ userID }) => userID)}
          onClose={() => setInviting(false)}
          refresh={refresh}
        />
      ) : null}
    </section>
  );
}
