import { Link } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { anchorOfFansGroup } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { groupAddress } from "./addresses.ts";
import { GroupPicture } from "./group-picture.tsx";
import { LeaveGroup } from "./leave-group.tsx";
import { ManageGroup } from "./manage-group.tsx";
import { MemberPreview } from "./member-preview.tsx";
import { OwnSettings } from "./own-settings.tsx";
import type { OpenGroup } from "./use-group.ts";

const ShareGroup = lazy(patiently(() => import("./share-group.tsx")));

export function GroupInfo({ messenger, group, refresh }: OpenGroup) {
  const t = useText("groups");
  const { groupID, name, avatar, type, memberCount, notification, introduction, joinOption } = group;
  const anchor = anchorOfFansGroup(groupID);
  const [isSharing, setSharing] = useState(false);
  const isShared = type !== "Private" && joinOption !== "DisableApply";
  return (
    <>
      <section className="group-top stack-close">
        <GroupPicture name={name} avatar={avatar} size={72} />
        <h2>{name}</h2>
        <p className="group-note">
          {t(`type.${type}`)} · {t("members.count", { count: memberCount })}
        </p>
        {introduction ? <p className="group-words">{introduction}</p> : null}
      </section>
      <section className="card group-list">
        <Link className="group-row group-notice" to={groupAddress("chat-group-announcements", groupID)} prefetch="intent">
          <span>{t("notice.title")}</span>
          <span className="group-value group-clamp">{notification || t("notice.none")}</span>
        </Link>
        {anchor === null ? null : (
          <Link className="group-row" to={`/live-detail/${anchor}`} prefetch="intent">
            {t("anchor.room")}
          </Link>
        )}
        {isShared ? (
          <button type="button" className="group-row" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            {t("share.title")}
          </button>
        ) : null}
        <p className="group-row">
          <span>{t("receipts")}</span>
          <span className="group-value">{t(type === "AVChatRoom" ? "receipts.no" : "receipts.yes")}</span>
        </p>
      </section>
      <MemberPreview messenger={messenger} group={group} refresh={refresh} />
      <OwnSettings messenger={messenger} group={group} refresh={refresh} />
      <ManageGroup messenger={messenger} group={group} refresh={refresh} />
      <section className="card group-list">
        <Link className="group-row" to={`/c2c-feedback/group/${encodeURIComponent(groupID)}`}>
          {t("report")}
        </Link>
      </section>
      <LeaveGroup messenger={messenger} group={group} />
      {isSharing ? (
        <Suspense fallback={null}>
          <ShareGroup groupID={groupID} name={name} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
