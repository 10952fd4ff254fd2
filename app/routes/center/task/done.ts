import type { TaskInfo } from "#edge/contract/entities/task.ts";
import type { Award } from "#edge/contract/rules/tasks.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

/** The address reports that a task is done. The message is shown only if the server's list confirms this. */
export interface Done {
  row: string;
  text: string;
}

/** null if there is no message, or if the server's list does not confirm the task. */
export function findDone(info: TaskInfo, done: string | null, t: AreaText<"task">): Done | null {
  if (!done) return null;
  const [row = "", stage] = done.split(".");
  if (row === "checkin") {
    const today = info.checkin_nth_status.find((day) => day.today === 1);
    return info.checkin === 1 && today ? { row, text: t("done.checkin", amounts(today)) } : null;
  }
  const task = info.tasks.find(({ prop }) => prop === (row === "share" ? "shareToFriend" : row));
  if (row === "share") return task && task.count > 0 ? { row, text: t("done.share") } : null;
  const stages = row === "checkinTotal" ? info.checkin_continuous_accumulation_new : task?.stages;
  const received = stages?.find((one) => one.stage === Number(stage) && one.status === 2);
  return received ? { row, text: t("done.receive", { name: task?.name ?? t("done.total"), ...amounts(received) }) } : null;
}

const amounts = ({ gold, point }: Award) => ({ gold, point, count: gold });
