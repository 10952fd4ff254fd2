import { Link } from "@remix-run/react";
import type { ActivityTask } from "#edge/contract/rules/activities.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Address of the screen on which each task is done. */
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

/** A link to the screen on which the task is done. */
export function GoLink({ task }: { task: ActivityTask }) {
  const t = useText("activity");
  return (
    <Link className="button button-quiet reward-button" to={PLACES[task]} aria-label={t("go.label", { name: t(`task.${task}`) })}>
      {t("go")}
    </Link>
  );
}
