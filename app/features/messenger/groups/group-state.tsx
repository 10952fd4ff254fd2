import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { OfflineIcon, PersonIcon } from "#app/ui/icons.tsx";
import { groupAddress } from "./addresses.ts";
import type { GroupOnScreen } from "./use-group.ts";
import { Empty } from "#app/ui/blocks.tsx";

interface GroupStateProps extends Pick<GroupOnScreen, "phase" | "hasChat" | "refresh"> {
  groupId: string;
}

export function GroupState({ groupId, phase, hasChat, refresh }: GroupStateProps) {
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
      icon={<PersonIcon size={48} />}
      title={t(phase === "gone" ? "gone" : phase === "closed" ? "share.closed" : "stranger")}
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
