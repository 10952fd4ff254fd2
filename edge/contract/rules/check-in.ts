import { addDays, type CalendarDate, zonedDate } from "./zoned-day.ts";

/** The check-in button's text: 您今天已签到 when `checkin` is 1, else 立即签到 (Specification 4.19). */
export const checkInText = (checkin: number | null | undefined): string => (checkin === 1 ? "您今天已签到" : "立即签到");

/** What a person is given: whole gold of the wallet, and points that raise the level. */
export interface Award {
  gold: number;
  point: number;
}

/** What each day of a run of seven brings; the eighth day in a row is the first of the next run. */
export const CHECK_IN_AWARDS: readonly Award[] = [
  { gold: 1, point: 5 },
  { gold: 1, point: 5 },
  { gold: 2, point: 5 },
  { gold: 2, point: 10 },
  { gold: 3, point: 10 },
  { gold: 3, point: 10 },
  { gold: 8, point: 20 },
];

/** The place of a day of the streak in its run: 1 to 7. */
export const placeInRun = (streak: number): number => ((streak - 1) % CHECK_IN_AWARDS.length) + 1;

/** What the check-in that makes the streak this long brings. RangeError unless it is a whole number from 1. */
export function checkInAward(streak: number): Award {
  const award = Number.isInteger(streak) && streak > 0 ? CHECK_IN_AWARDS[placeInRun(streak) - 1] : undefined;
  if (!award) throw new RangeError(`a streak of ${streak} days has no award; streaks are whole and begin at 1`);
  return award;
}

/** A person's last check-in. */
export interface LastCheckIn {
  /** The day it counted for, "" before the first. */
  day: CalendarDate | "";
  /** When it was made, unix seconds. */
  atS: number;
  /** Days in a row, with that one. */
  streak: number;
}

/** Whether that day, or a later one, has been checked in for: the calendar of a person who travels west may go back, the book does not. */
export const isCheckedIn = ({ day }: LastCheckIn, today: CalendarDate): boolean => day >= today;

/**
 * Whether the streak goes on today: the last check-in counted for yesterday, or was made yesterday by the clock of where the person
 * is now. The second is for those who flew east over a date that hardly existed for them. RangeError on an unknown zone.
 */
function goesOn({ day, atS }: LastCheckIn, today: CalendarDate, zone: string): boolean {
  if (day === "") return false;
  const yesterday = addDays(today, -1);
  return day >= yesterday || zonedDate(atS * 1000, zone) >= yesterday;
}

/** The streak as it stands on a day, which may still lack its own check-in; 0 when it has ended. */
export const streakOn = (last: LastCheckIn, today: CalendarDate, zone: string): number =>
  goesOn(last, today, zone) ? last.streak : 0;

/** A day of the strip of seven. */
export interface StripDay extends Award {
  /** Place in the run, 1 to 7. */
  nth: number;
  /** 1 when it has been checked in for. */
  status: 0 | 1;
  /** 1 for today's. */
  today: 0 | 1;
}

/** The run of seven days that today belongs to. */
export function checkInStrip(last: LastCheckIn, today: CalendarDate, zone: string): StripDay[] {
  const done = isCheckedIn(last, today);
  const now = placeInRun(streakOn(last, today, zone) + (done ? 0 : 1));
  return CHECK_IN_AWARDS.map((award, at) => {
    const nth = at + 1;
    return { nth, ...award, status: nth < now || (nth === now && done) ? 1 : 0, today: nth === now ? 1 : 0 };
  });
}
