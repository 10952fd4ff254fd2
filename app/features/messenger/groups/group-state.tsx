import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { OfflineIcon, PersonIcon } from "#app/ui/icons.tsx";
import type { ClosedGroupCard } from "#edge/contract/entities/chat-group.ts";
import { groupAddress } from "./addresses.ts";
import { GroupPicture } from "./group-picture.tsx";
import type { GroupOnScreen } from "./use-group.ts";
import { Empty } from "#app/ui/blocks.tsx";

interface GroupStateProps extends Pick<GroupOnScreen, "phase" | "hasChat" | "refresh"> {
  groupId: string;
  /** The part of a closed group that the group's link shows to people who are no members. */
  closed?: ClosedGroupCard | null;
}

export function GroupState({ groupId, phase, hasChat, refresh, closed = null }: GroupStateProps) {
  const t = useText("groups");
  if (phase === "loading")
    return hasChat ? (
      <div className="group-skeleton" role="status" aria-label={t("loading")}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    ) : (
      <p className="empty">{t("no-chat")}</p>
    );
  if (phase === "failed")
    return (
      <Empty plain icon={<OfflineIcon size={48} />} title={t("failed")}>
        <button type="button" className="button" onClick={() => void refresh()}>
          {t("again")}
        </button>
      </Empty>
    );
  return (
    <Empty
      plain
      icon={closed && phase === "closed" ? <GroupPicture {...closed} size={72} /> : <PersonIcon size={48} />}
      title={closed && phase === "closed" ? closed.name : t(phase === "gone" ? "gone" : "stranger")}
      text={t(phase === "gone" ? "gone.text" : phase === "closed" ? "share.ask" : "stranger.text")}
    >
      {phase === "stranger" ? (
        <Link className="button" to={groupAddress("chat-group", groupId)}>
          {t("join.do")}
        </Link>
      ) : (
        <Link className="button" to="/chat-groups">
          {t("list.title")}
        </Link>
      )}
    </Empty>
  );
}
