import { describe, expect, it } from "vitest";
import { LEVEL_MAX, levelInfo, levelOfPoints, pointsOfLevel } from "#edge/contract/rules/vip.ts";
import { amountMax, TASK_KINDS, TASK_RULES, taskProgress } from "#edge/contract/rules/tasks.ts";

describe("levels", () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [299, 2],
    [300, 3],
    [4499, 9],
    [4500, 10],
    [74_099, 38],
    [74_100, 39],
    [10_000_000, LEVEL_MAX],
  ])("%d points are level %d @spec 3.3", (point, level) => {
    expect(levelOfPoints(point)).toBe(level);
  });

  it("shows the level, the next one and the points; at the top there is no next @spec 3.3", () => {
    expect(levelInfo(150)).toEqual({ level: { id: 2, level: 2, point: 100 }, next: { id: 3, level: 3, point: 300 }, point: 150 });
    expect(levelInfo(pointsOfLevel(LEVEL_MAX)).next).toBeNull();
  });

  it("never shows less than the level that is held", () => {
    expect(levelInfo(0, 5).level.level).toBe(5);
    expect(levelInfo(5000, 5).level.level).toBe(10);
  });
});

describe("tasks", () => {
  it("are the eleven kinds, each with rising goals and gold in every stage @spec 3.4", () => {
    expect(TASK_KINDS).toHaveLength(11);
    expect([...TASK_KINDS].sort()).toEqual(
      "appFirstLogin inviteFriend readInfo sendComment sendGift sendFirstGift shareInfo shareMessage watchLive online shareToFriend"
        .split(" ")
        .sort(),
    );
    for (const { stages } of Object.values(TASK_RULES)) {
      expect(stages.length).toBeGreaterThan(0);
      const goals = stages.map(({ goal }) => goal);
      expect(goals).toEqual([...new Set(goals)].sort((a, b) => a - b));
      expect(stages.every(({ gold, point }) => gold > 0 && point > 0)).toBe(true);
    }
  });

  // [counted, received, stages reached, received, shown, status of each]
  it.each<[number, number[], number, number, number, number[]]>([
    [0, [], 0, 0, 0, [0, 0, 0]],
    [1, [], 1, 0, 1, [1, 0, 0]],
    [2, [1], 1, 1, 2, [2, 0, 0]],
    [3, [], 2, 0, 3, [1, 1, 0]],
    [25, [2], 3, 1, 10, [1, 2, 1]],
  ])("%d friends, received %j @spec 3.4", (amount, taken, stage, received, count, status) => {
    const progress = taskProgress("inviteFriend", amount, taken);
    expect([progress.stage, progress.stage_max, progress.received, progress.count]).toEqual([stage, 3, received, count]);
    expect(progress.stages.map((one) => one.status)).toEqual(status);
  });

  it("counts seconds online as whole minutes @spec 3.4", () => {
    expect(taskProgress("online", 299, []).stages[0]?.status).toBe(0);
    expect(taskProgress("online", 300, []).stages[0]?.status).toBe(1);
    expect([taskProgress("online", 359, []).count, amountMax("online")]).toEqual([5, 3600]);
  });
});
