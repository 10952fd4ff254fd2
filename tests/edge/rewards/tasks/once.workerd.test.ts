import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, zonedDate } from "#edge/contract/rules/days.ts";
import { checkInAward, TASK_RULES, type TaskKind } from "#edge/contract/rules/tasks.ts";
import { levelOfPoints } from "#edge/contract/rules/vip.ts";
import { countTask, toCountedDay } from "#edge/ground/task-counts/count.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { checkIn } from "#edge/rewards/tasks/check-in.ts";
import { receive } from "#edge/rewards/tasks/receive.ts";
import { db, number, person, readAwards, readGold } from "./people.ts";

const HOUR_MS = 3_600_000;
/** Time zones from the earliest calendar day of the world to the latest, and zones whose clocks change. */
const ZONES = [
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
  "Asia/Shanghai",
  "Europe/London",
  "America/Sao_Paulo",
  "America/New_York",
  "Pacific/Pago_Pago",
] as const;
/** Times shortly before clocks change in New York, in London and on Lord Howe, and an ordinary day. */
const STARTS = [
  "2026-03-07T20:00:00Z",
  "2026-10-24T20:00:00Z",
  "2026-11-01T03:00:00Z",
  "2026-04-04T12:00:00Z",
  "2026-11-21T12:00:00Z",
];
const KINDS = ["readInfo", "shareInfo", "inviteFriend"] as const satisfies readonly TaskKind[];

type Step =
  | { do: "check-in"; zones: string[] }
  | { do: "event"; kind: (typeof KINDS)[number]; subject: number; zone: string; times: number }
  | { do: "receive"; kind: (typeof KINDS)[number]; stage: number; zones: string[] };

const zone = fc.constantFrom(...ZONES);
const step: fc.Arbitrary<{ waitHours: number; steps: Step[] }> = fc.record({
  waitHours: fc.constantFrom(0, 1, 5, 11, 14, 20, 24, 25, 49),
  steps: fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("check-in" as const), zones: fc.array(zone, { minLength: 1, maxLength: 4 }) }),
      fc.record({
        do: fc.constant("event" as const),
        kind: fc.constantFrom(...KINDS),
        subject: fc.integer({ min: 1, max: 4 }),
        zone,
        times: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({
        do: fc.constant("receive" as const),
        kind: fc.constantFrom(...KINDS),
        stage: fc.integer({ min: 1, max: 2 }),
        zones: fc.array(zone, { minLength: 1, maxLength: 3 }),
      }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
});

async function take(uid: number, now: number, one: Step): Promise<void> {
  if (one.do === "check-in") {
    const made = await Promise.all(one.zones.map((here) => checkIn(db, uid, here, now)));
    for (const [at, { day }] of made.entries()) expect(day >= zonedDate(now, one.zones[at] as string)).toBe(true);
    return;
  }
  if (one.do === "event") {
    const event = { uid, kind: one.kind, subject: String(one.subject), atMs: now };
    await Promise.all(Array.from({ length: one.times }, () => countTask(db, event, one.zone)));
    return;
  }
  const rule = TASK_RULES[one.kind].stages[one.stage - 1];
  if (!rule) return;
  await Promise.all(
    one.zones.map((here) =>
      receive(db, { uid, kind: one.kind, day: toCountedDay(one.kind, now, here), stage: one.stage, rule, atS: now / 1000 }),
    ),
  );
}

describe("awards", () => {
  it("awards are given once for each day and stage @spec 3.3 @spec 3.5 @spec 3.4", async () => {
    let given = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...STARTS), fc.array(step, { minLength: 3, maxLength: 7 }), async (start, rounds) => {
        const uid = await person();
        let now = Date.parse(start);
        for (const { waitHours, steps } of rounds) {
          now += waitHours * HOUR_MS;
          const at = now;
          await Promise.all(steps.map((one) => take(uid, at, one)));
        }
        const awards = await readAwards(uid);
        given += awards.length;

        const checkIns = awards.filter(({ kind }) => kind === "checkin");
        const days = checkIns.map(({ day }) => day);
        // There is one award per day, the days only increase, and each was the current day somewhere in the world.
        expect(days).toEqual([...new Set(days)].sort());
        for (const { day, created_at } of checkIns)
          expect(ZONES.map((here) => zonedDate(created_at * 1000, here))).toContain(day);
        for (const [nth, { day, stage, gold, point, created_at }] of checkIns.entries()) {
          expect({ gold, point }).toEqual(checkInAward(stage));
          const before = checkIns[nth - 1];
          if (!before) expect(stage).toBe(1);
          else if (addDays(before.day, 1) === day) expect(stage).toBe(before.stage + 1);
          // Check-ins 49 hours apart are on neighbouring days in no zone, because a day has at most 25 hours. So the streak starts
          // again.
          else if (created_at - before.created_at >= 49 * 3600) expect(stage).toBe(1);
          else expect([1, before.stage + 1]).toContain(stage);
        }

        const stages = awards.filter(({ kind }) => kind !== "checkin").map(({ kind, day, stage }) => `${kind} ${day} ${stage}`);
        expect(new Set(stages).size).toBe(stages.length);
        // Counts are kept for a week, measured in the time zone of the next count.
        const kept = addDays(zonedDate(now, ZONES[0]), -7);
        for (const { kind, day, stage } of awards.filter(
          (award) => award.kind !== "checkin" && (award.day === "" || award.day >= kept),
        )) {
          const goal = TASK_RULES[kind as TaskKind].stages[stage - 1]?.goal ?? Number.POSITIVE_INFINITY;
          expect(
            await number("select count(*) from task_events where uid = ? and day = ? and kind = ?", uid, day, kind),
          ).toBeGreaterThanOrEqual(goal);
        }

        const sum = (of: "gold" | "point") => awards.reduce((total, award) => total + award[of], 0);
        expect(await readGold(uid)).toBe(sum("gold"));
        expect(await number("select point from task_people where uid = ?", uid)).toBe(sum("point"));
        expect(await number("select user_level from users where uid = ?", uid)).toBe(levelOfPoints(sum("point")));
        expect(await number("select count(*) from ledger_movements where uid = ?", uid)).toBe(awards.length);
        expect(await number("select streak from task_people where uid = ?", uid)).toBe(checkIns.at(-1)?.stage ?? 0);
        expect(await number("select checkin_total from task_people where uid = ?", uid)).toBe(checkIns.length);
      }),
      { numRuns: 40 },
    );
    expect(given).toBeGreaterThan(100);
    expect((await checkBook(db)).faults).toEqual([]);
  }, 120_000);

  it("awards follow the calendar in the person's time zone @spec 3.3", async () => {
    await fc.assert(
      fc.asyncProperty(
        zone,
        fc.constantFrom(...STARTS),
        fc.array(fc.constantFrom(1, 6, 20, 23, 24, 25, 40, 50), { minLength: 3, maxLength: 9 }),
        async (here, start, waits) => {
          const uid = await person();
          const expected: [string, number][] = [];
          let now = Date.parse(start);
          for (const waitHours of waits) {
            now += waitHours * HOUR_MS;
            const today = zonedDate(now, here);
            const [day, streak] = expected.at(-1) ?? ["", 0];
            if (day !== today) expected.push([today, day === addDays(today, -1) ? streak + 1 : 1]);
            await checkIn(db, uid, here, now);
          }
          expect((await readAwards(uid)).map(({ day, stage }) => [day, stage])).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
  }, 120_000);
});
