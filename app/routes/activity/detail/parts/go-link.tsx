import { Link } from "@remix-run/react";
import type { ActivityTask } from "#edge/contract/rules/activities.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Where a task is done; what is done in live rooms has no screen of its own. */
const PLACES: Partial<Record<ActivityTask, string>> = {
  checkin: "/user-center/task",
  readInfo: "/mobile/news",
  shareInfo: "/mobile/news",
  shareMessage: "/score",
  shareToFriend: "/invite",
  inviteFriend: "/invite",
};

/** The way to do a task. */
export function GoLink({ task }: { task: ActivityTask }) {
  const t = useText("activity");
  const to = PLACES[task];
  return to ? (
    <Link className="button button-quiet reward-button" to={to} aria-label={t("go.label", { name: t(`task.${task}`) })}>
      {t("go")}
    </Link>
  ) : null;
}
