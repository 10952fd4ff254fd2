import { Link } from "@remix-run/react";
import type { ActivityTask } from "#edge/contract/rules/activities.ts";
import { useText } from "#app/i18n/use-text.ts";

/** The screen on which the person can do each task. */
const PLACES: Readonly<Record<ActivityTask, string>> = {
  checkin: "/user-center/task",
  readInfo: "/mobile/news",
  shareInfo: "/mobile/news",
  shareMessage: "/score",
  shareToFriend: "/invite",
  inviteFriend: "/invite",
  watchLive: "/live/lives",
  sendComment: "/live/lives",
  sendGift: "/live/lives",
};

export function GoLink({ task }: { task: ActivityTask }) {
  const t = useText("activity");
  return (
    <Link className="button button-quiet reward-button" to={PLACES[task]} aria-label={t("go.label", { name: t(`task.${task}`) })}>
      {t("go")}
    </Link>
  );
}
