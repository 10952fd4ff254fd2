import { addDays, type CalendarDate, zonedDate } from "./days.ts";

/** The eleven kinds of task (Specification 3.4). */
export const TASK_KINDS = [
  "appFirstLogin",
  "inviteFriend",
  "sendFirstGift",
  "readInfo",
  "shareInfo",
  "shareMessage",
  "shareToFriend",
  "online",
  "watchLive",
  "sendComment",
  "sendGift",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Kinds whose rewards come in stages: the tasks, and the total number of check-ins (Specification 3.3). */
export type StagedKind = TaskKind | "checkinTotal";
export const STAGED_KINDS: readonly StagedKind[] = [...TASK_KINDS, "checkinTotal"];

export const TASK_GROUPS = ["daily", "newcomer", "live"] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** A stage of a task: its reward may be received once, after the task was done `goal` times or for `goal` minutes. */
export interface TaskStage extends Award {
  goal: number;
}

export interface TaskRule {
  group: TaskGroup;
  /** True if the count starts at 0 again each day (the viewer's day). False if it never does. */
  daily: boolean;
  /** How much one unit of the goal adds to the stored count: 60 (seconds) if the goal is in minutes, else 1. */
  amountPerGoal: 1 | 60;
  stages: readonly TaskStage[];
}

const stage = (goal: number, gold: number, point: number): TaskStage => ({ goal, gold, point });
const once = (group: TaskGroup, ...stages: TaskStage[]): TaskRule => ({ group, daily: false, amountPerGoal: 1, stages });
const daily = (group: TaskGroup, ...stages: TaskStage[]): TaskRule => ({ group, daily: true, amountPerGoal: 1, stages });

/**
 * Stages and rewards of everything that is counted. Goals increase from stage to stage. Every reward must contain gold, because
 * only the ledger of gold prevents a second payment of the same reward.
 */
export const TASK_RULES: Readonly<Record<StagedKind, TaskRule>> = {
  appFirstLogin: once("newcomer", stage(1, 10, 20)),
  inviteFriend: once("newcomer", stage(1, 10, 30), stage(3, 30, 60), stage(10, 100, 200)),
  sendFirstGift: once("newcomer", stage(1, 5, 20)),
  readInfo: daily("daily", stage(1, 1, 5), stage(3, 1, 10)),
  shareInfo: daily("daily", stage(1, 1, 5)),
  shareMessage: daily("daily", stage(1, 1, 5)),
  shareToFriend: daily("daily", stage(1, 2, 10)),
  online: { ...daily("daily", stage(5, 1, 5), stage(15, 1, 5), stage(30, 2, 10), stage(60, 3, 15)), amountPerGoal: 60 },
  watchLive: daily("live", stage(1, 1, 5), stage(3, 2, 10)),
  sendComment: daily("live", stage(1, 1, 5), stage(5, 1, 10)),
  sendGift: daily("live", stage(1, 1, 5), stage(5, 2, 15)),
  checkinTotal: once(
    "newcomer",
    stage(7, 5, 20),
    stage(30, 20, 60),
    stage(100, 60, 150),
    stage(200, 100, 250),
    stage(365, 200, 500),
  ),
};

/** 0 not reached, 1 reward can be received, 2 reward received. */
export type StageStatus = 0 | 1 | 2;

/** Progress of a kind (Specification 3.4): stages reached, number of stages, rewards received, and the count in the goal's unit. */
export interface TaskProgress {
  stage: number;
  stage_max: number;
  received: number;
  count: number;
  stages: (TaskStage & { stage: number; status: StageStatus })[];
}

/** `received` contains stages, numbered from 1. */
export function taskProgress(kind: StagedKind, amount: number, received: readonly number[]): TaskProgress {
  const { stages, amountPerGoal } = TASK_RULES[kind];
  const count = Math.floor(amount / amountPerGoal);
  const list = stages.map((one, at) => {
    const status: StageStatus = received.includes(at + 1) ? 2 : count >= one.goal ? 1 : 0;
    return { stage: at + 1, ...one, status };
  });
  return {
    stage: list.filter(({ goal }) => count >= goal).length,
    stage_max: list.length,
    received: list.filter(({ status }) => status === 2).length,
    count: Math.min(count, list.at(-1)?.goal ?? 0),
    stages: list,
  };
}

/** Returns the highest count that is stored for a kind. A count beyond the last goal would change no reward. */
export const amountMax = (kind: StagedKind): number => {
  const { stages, amountPerGoal } = TASK_RULES[kind];
  return (stages.at(-1)?.goal ?? 0) * amountPerGoal;
};

/** The texts of specification 4.19. */
export const checkInText = (checkin: number | null | undefined): string => (checkin === 1 ? "您今天已签到" : "立即签到");

/** A reward: whole gold for the wallet, and points that raise the level. */
export interface Award {
  gold: number;
  point: number;
}

/** The awards of seven days in a row. The eighth day is the first day of the next cycle. */
export const CHECK_IN_AWARDS: readonly Award[] = [
  { gold: 1, point: 5 },
  { gold: 1, point: 5 },
  { gold: 2, point: 5 },
  { gold: 2, point: 10 },
  { gold: 3, point: 10 },
  { gold: 3, point: 10 },
  { gold: 8, point: 20 },
];

export const placeInRun = (streak: number): number => ((streak - 1) % CHECK_IN_AWARDS.length) + 1;

/** Throws a RangeError if `streak` is not a whole number of at least 1. */
export function checkInAward(streak: number): Award {
  const award = Number.isInteger(streak) && streak > 0 ? CHECK_IN_AWARDS[placeInRun(streak) - 1] : undefined;
  if (!award) throw new RangeError(`a streak of ${streak} days has no award; streaks are whole and begin at 1`);
  return award;
}

export interface LastCheckIn {
  /** The day that the check-in counted for; "" before the first check-in. */
  day: CalendarDate | "";
  /** Unix seconds at which the check-in was made. */
  atS: number;
  /** Number of days in a row, including the day of the last check-in. */
  streak: number;
}

/** A person who travels west may be on an earlier day than the stored one. The stored day still counts as today's check-in. */
export const isCheckedIn = ({ day }: LastCheckIn, today: CalendarDate): boolean => day >= today;

/**
 * True if the last check-in counted for yesterday or later, or was made yesterday or later in the person's current time zone. The
 * second case helps people who flew east across the date line. Throws a RangeError for an unknown time zone.
 */
function goesOn({ day, atS }: LastCheckIn, today: CalendarDate, zone: string): boolean {
  if (day === "") return false;
  const yesterday = addDays(today, -1);
  return day >= yesterday || zonedDate(atS * 1000, zone) >= yesterday;
}

/** Returns the number of days in a row, even if today's check-in is still missing. 0 if a day was missed. */
export const streakOn = (last: LastCheckIn, today: CalendarDate, zone: string): number =>
  goesOn(last, today, zone) ? last.streak : 0;

export interface StripDay extends Award {
  /** Place in the cycle, 1 to 7. */
  nth: number;
  /** 1 if the person has checked in for the day. */
  status: 0 | 1;
  today: 0 | 1;
}

export function checkInStrip(last: LastCheckIn, today: CalendarDate, zone: string): StripDay[] {
  const done = isCheckedIn(last, today);
  const now = placeInRun(streakOn(last, today, zone) + (done ? 0 : 1));
  return CHECK_IN_AWARDS.map((award, at) => {
    const nth = at + 1;
    return { nth, ...award, status: nth < now || (nth === now && done) ? 1 : 0, today: nth === now ? 1 : 0 };
  });
}
