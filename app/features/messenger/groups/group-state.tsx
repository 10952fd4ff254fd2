import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { OfflineIcon, PersonIcon } from "#app/ui/icons.tsx";
import { groupAddress } from "./addresses.ts";
import type { GroupOnScreen } from "./use-group.ts";

type GroupStateProps = Pick<GroupOnScreen, "phase" | "hasChat" | "refresh"> & { groupId: string };

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
      <section className="empty">
        <OfflineIcon size={48} />
        <strong>{t("failed")}</strong>
        <button type="button" className="button" onClick={() => void refresh()}>
          {t("again")}
        </button>
      </section>
    );
  return (
    <section className="empty">
      <PersonIcon size={48} />
      <strong>{t(phase === "gone" ? "gone" : "stranger")}</strong>
      <p>{t(phase === "gone" ? "gone.text" : phase === "closed" ? "closed.text" : "stranger.text")}</p>
      {phase === "stranger" ? (
        <Link className="button" to={groupAddress("chat-group", groupId)}>
          {t("join.do")}
        </Link>
      ) : (
        <Link className="button" to="/chat-groups">
          {t("list.title")}
        </Link>
      )}
    </section>
  );
}
