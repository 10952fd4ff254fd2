import { Link } from "@remix-run/react";
import type { ActivityTask } from "#edge/contract/rules/activities.ts";
import { useText } from "#app/i18n/use-text.ts";

/** A link to the place of a task; tasks of live rooms have no screen. */
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
