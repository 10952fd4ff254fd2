import { describe, expect, it } from "vitest";
import type { AreaText } from "#app/i18n/use-text.ts";
import { findDone } from "#app/routes/center/task/done.ts";
import type { TaskInfo } from "#edge/contract/entities/task.ts";
import { checkInStrip, TASK_KINDS, TASK_RULES, taskProgress } from "#edge/contract/rules/tasks.ts";
import { levelInfo } from "#edge/contract/rules/vip.ts";
import { formatText } from "#edge/contract/texts/text.ts";
import zh from "#edge/contract/texts/zh/pages/task.ts";

const t: AreaText<"task"> = (key, values) => formatText("zh", zh[key], values);
const DAY = "2026-11-21";

/** Returns a list of tasks: today's check-in is done, an article was read and its reward paid, and the site was shared. */
function listed(more: Partial<TaskInfo> = {}): TaskInfo {
  const last = { day: DAY, atS: Date.parse(`${DAY}T04:00:00Z`) / 1000, streak: 3 };
  return {
    day: DAY,
    checkin: 1,
    checkText: "您今天已签到",
    checkin_continuous: 3,
    checkin_nearest_contious: 3,
    checkin_continuous_accumulation: 8,
    checkin_continuous_accumulation_new: taskProgress("checkinTotal", 8, [1]).stages,
    checkin_nth: 3,
    checkin_nth_status: checkInStrip(last, DAY, "Asia/Shanghai"),
    gold: 10,
    level: levelInfo(10),
    tasks: TASK_KINDS.map((prop) => ({
      prop,
      name: prop,
      desc: "",
      group: TASK_RULES[prop].group,
      ...taskProgress(prop, prop === "readInfo" || prop === "shareToFriend" ? 1 : 0, prop === "readInfo" ? [1] : []),
      unit: "time" as const,
      day: DAY,
    })),
    ...more,
  };
}

describe("the task that the page's address reports as done", () => {
  it.each<[string, { row: string; text: string } | null]>([
    ["checkin", { row: "checkin", text: "签到成功：+2 金币，+5 积分" }],
    ["readInfo.1", { row: "readInfo", text: "已领取 readInfo：+1 金币，+5 积分" }],
    ["checkinTotal.1", { row: "checkinTotal", text: "已领取 累计签到：+5 金币，+20 积分" }],
    ["share", { row: "share", text: "今天的分享已计入任务" }],
    // Keys that are not in the list of tasks.
    ["readInfo.2", null],
    ["shareInfo.1", null],
    ["checkinTotal.2", null],
    ["nothing.1", null],
    ["", null],
  ])("the page announces a completed task only if the task list confirms it: %s @spec 3.5", (done, said) => {
    expect(findDone(listed(), done, t)).toEqual(said);
  });

  it("the page announces a completed task only after the server's confirmation", () => {
    expect(findDone(listed({ checkin: 0 }), "checkin", t)).toBeNull();
    expect(findDone(listed(), null, t)).toBeNull();
  });
});
