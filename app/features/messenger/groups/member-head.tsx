import { serverNow } from "../../../visit/use-now.ts";
import type { GroupMember } from "#chat/index.ts";
import { toStanding } from "#chat/protocol/group-rights.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../../format-time.ts";
import { BadgedName } from "../../people/site-badge.tsx";
import { useVisit } from "../../../visit/visit.ts";
import { nameOfMember } from "./member-row.tsx";

/** A member's picture, names, role, mute and date of joining (Specification 3.33). */
export function MemberHead({ member }: { member: GroupMember }) {
  const t = useText("groups");
  const visit = useVisit();
  const { userID, avatar, nick, nameCard, role, joinTime, muteUntil } = member;
  const groupRole = toStanding(role);
  return (
    <section className="group-top stack-close">
      <img className="avatar" src={personPicture({ id: userID, avatar })} alt="" width={72} height={72} />
      <h2>
        <BadgedName name={nameOfMember(member)} isOfSite={member.isOfSite} />
      </h2>
      {nameCard && nick ? <p className="group-note">{nick}</p> : null}
      <p className="group-note">
        {groupRole === "Stranger" ? "" : t(`role.${groupRole}`)}
        {joinTime ? ` · ${t("member.since", { time: formatDayTime(joinTime * 1_000, visit) })}` : ""}
      </p>
      {muteUntil * 1_000 > serverNow() ? (
        <p className="group-note">{t("muted.until", { time: formatDayTime(muteUntil * 1_000, visit) })}</p>
      ) : null}
    </section>
  );
}
