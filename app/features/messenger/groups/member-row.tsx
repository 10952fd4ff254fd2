import { serverNow } from "../../../visit/use-now.ts";
import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BadgedName } from "../../people/site-badge.tsx";

/** Both the library's members and search results have these fields. */
export interface ListedMember {
  userID: string;
  nick: string;
  nameCard: string;
  avatar: string;
  role: string;
  /** End of the mute in unix seconds. */
  muteUntil: number;
  isOfSite?: boolean | undefined;
}

/** Returns the member's name in the group, or else the member's own name, or else the id. */
export const nameOfMember = ({ nameCard, nick, userID }: Pick<ListedMember, "nameCard" | "nick" | "userID">): string =>
  withoutTurns(nameCard || nick || userID);

/** Without `to` the row is not a link. */
export function MemberRow({ member, to, side }: { member: ListedMember; to?: string; side?: ReactNode }) {
  const t = useText("groups");
  const isMuted = member.muteUntil * 1_000 > serverNow();
  const role = member.role === "Owner" || member.role === "Admin" ? t(`role.${member.role}`) : "";
  const content = (
    <>
      <img className="avatar" src={personPicture({ id: member.userID, avatar: member.avatar })} alt="" width={40} height={40} />
      <span className="member-name grows">
        <strong className="cut">
          <BadgedName name={nameOfMember(member)} isOfSite={member.isOfSite} />
        </strong>
        {isMuted ? <small>{t("muted")}</small> : null}
      </span>
      {role ? <span className={`member-role member-role-${member.role.toLowerCase()}`}>{role}</span> : null}
    </>
  );
  return (
    <li className="member-row">
      {to ? (
        <Link className="member row-wide grows" to={to} prefetch="intent">
          {content}
        </Link>
      ) : (
        <span className="member row-wide grows">{content}</span>
      )}
      {side}
    </li>
  );
}
