import * as z from "zod";
import { STAGED_KINDS, TASK_GROUPS, TASK_KINDS } from "../rules/tasks.ts";

const Flag = z.union([z.literal(0), z.literal(1)]);
const LevelStep = z.object({ id: z.number(), level: z.number(), point: z.number() });
const StageStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** The reward of a check-in or a stage: gold for the wallet, points for the level. */
export const Award = z.object({ gold: z.number(), point: z.number() });
export type Award = z.infer<typeof Award>;

/** A stage: its goal in the task's unit, its reward, and whether that is out of reach (0), waiting (1) or received (2). */
export const TaskStage = Award.extend({ stage: z.number(), goal: z.number(), status: StageStatus });
export type TaskStage = z.infer<typeof TaskStage>;

/** A task (Specification 3.4). */
export const Task = z.object({
  prop: z.enum(TASK_KINDS),
  name: z.string(),
  desc: z.string(),
  group: z.enum(TASK_GROUPS),
  /** Stages reached, stages in all, stages whose reward was received. */
  stage: z.number(),
  stage_max: z.number(),
  received: z.number(),
  /** The count so far, at most the last goal: times, or minutes. */
  count: z.number(),
  unit: z.enum(["time", "minute"]),
  /** The day in the caller's zone that a daily task counts for; "" for one that is counted for good. */
  day: z.string(),
  stages: z.array(TaskStage),
});
export type Task = z.infer<typeof Task>;

/** Check-in, level and tasks of a person (Specification 3.3, 3.4). */
export const TaskInfo = z.object({
  /** Today in the caller's zone. */
  day: z.string(),
  /** 1 when today has been checked in for. */
  checkin: Flag,
  /** The button's text (Specification 4.19), in the caller's language. */
  checkText: z.string(),
  /** Days in a row as they stand today; 0 when the streak has ended. */
  checkin_continuous: z.number(),
  /** Days in a row of the last streak, also when it has ended. */
  checkin_nearest_contious: z.number(),
  /** Check-ins in all. */
  checkin_continuous_accumulation: z.number(),
  /** Awards for check-ins in all, by stage: `receive` gives them as `checkinTotal`. */
  checkin_continuous_accumulation_new: z.array(TaskStage),
  /** Today's place in the run of seven, 1 to 7, and the seven. */
  checkin_nth: z.number(),
  checkin_nth_status: z.array(Award.extend({ nth: z.number(), status: Flag, today: Flag })),
  /** Gold in the wallet. */
  gold: z.number(),
  level: z.object({ level: LevelStep, next: LevelStep.nullable(), point: z.number() }),
  tasks: z.array(Task),
});
export type TaskInfo = z.infer<typeof TaskInfo>;

/** The reward of a check-in (Specification 3.5). `repeated` is 1 if the person had checked in today and nothing happened now. */
export const CheckInResult = z.object({ continuous: z.number(), award: Award, repeated: Flag });
export type CheckInResult = z.infer<typeof CheckInResult>;

/** The reward of a stage. `repeated` is 1 if the stage was received before and nothing happened now. */
export const ReceiveResult = z.object({ prop: z.enum(STAGED_KINDS), stage: z.number(), award: Award, repeated: Flag });
export type ReceiveResult = z.infer<typeof ReceiveResult>;
