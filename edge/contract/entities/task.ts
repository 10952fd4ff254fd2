import * as z from "zod";
import { STAGED_KINDS, TASK_GROUPS, TASK_KINDS } from "../rules/tasks.ts";

const Flag = z.union([z.literal(0), z.literal(1)]);
const LevelStep = z.object({ id: z.number(), level: z.number(), point: z.number() });
const StageStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** The reward of a check-in or a stage: gold for the wallet, points for the level. */
export const Award = z.object({ gold: z.number(), point: z.number() });
export type Award = z.infer<typeof Award>;

/** `goal` is in the task's unit. `status`: not reached (0), ready to receive (1), received (2). */
export const TaskStage = Award.extend({ stage: z.number(), goal: z.number(), status: StageStatus });
export type TaskStage = z.infer<typeof TaskStage>;

/** A task (Specification 3.4). */
export const Task = z.object({
  prop: z.enum(TASK_KINDS),
  name: z.string(),
  desc: z.string(),
  group: z.enum(TASK_GROUPS),
  /**
   * `stage`: number of stages reached. `stage_max`: number of all stages. `received`: number of stages whose reward was received.
   */
  stage: z.number(),
  stage_max: z.number(),
  received: z.number(),
  /** Progress so far in times or minutes, at most the last stage's goal. */
  count: z.number(),
  unit: z.enum(["time", "minute"]),
  /** For a daily task: the day that `count` belongs to, in the caller's time zone. "" for a task that never resets. */
  day: z.string(),
  stages: z.array(TaskStage),
});
export type Task = z.infer<typeof Task>;

/** Check-in, level and tasks of a person (Specification 3.3, 3.4). */
export const TaskInfo = z.object({
  /** Today in the caller's zone. */
  day: z.string(),
  /** 1 if the person has checked in today. */
  checkin: Flag,
  /** The button's text (Specification 4.19), in the caller's language. */
  checkText: z.string(),
  /** Length of the current run of days with check-ins; 0 if the run has ended. */
  checkin_continuous: z.number(),
  /** Length of the latest run of days with check-ins, even if it has ended. */
  checkin_nearest_contious: z.number(),
  /** Total number of check-ins. */
  checkin_continuous_accumulation: z.number(),
  /** Rewards for the total number of check-ins, by stage. The call `receive` with the `prop` `checkinTotal` pays them. */
  checkin_continuous_accumulation_new: z.array(TaskStage),
  /** Today's place in the cycle of seven days (1 to 7), and the seven days. */
  checkin_nth: z.number(),
  checkin_nth_status: z.array(Award.extend({ nth: z.number(), status: Flag, today: Flag })),
  gold: z.number(),
  level: z.object({ level: LevelStep, next: LevelStep.nullable(), point: z.number() }),
  tasks: z.array(Task),
});
export type TaskInfo = z.infer<typeof TaskInfo>;

/**
 * The reward of a check-in (Specification 3.5). `repeated`: 1 if the person had already checked in today, so that nothing changed.
 */
export const CheckInResult = z.object({ continuous: z.number(), award: Award, repeated: Flag });

/** `repeated` is 1 if an earlier call received the stage and this call changed nothing. */
export const ReceiveResult = z.object({ prop: z.enum(STAGED_KINDS), stage: z.number(), award: Award, repeated: Flag });
