import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ONLINE_GAP_S, ONLINE_WRITTEN_S } from "#edge/ground/task-counts/online-ticket.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { openSession } from "#tests/support/people.ts";
import { number, person } from "./people.ts";

const ZONE = "America/Sao_Paulo";
/** Nine o'clock in São Paulo. */
const MORNING = Date.UTC(2026, 10, 21, 12);
const EVERY_S = 120;
const LONG_S = 4_000_000_000;

beforeAll(() => seedFixture(env.DB));

const secondsOf = (uid: number) =>
  number("select coalesce(sum(amount), 0) from task_events where uid = ? and kind = 'online'", uid);

/** A browser that keeps its ticket as a page does. All browsers of a test have the same clock. */
async function browser(uid: number, clock: { now: number }) {
  const token = await openSession(uid, LONG_S);
  const { d1, count: trips } = countingD1(env.DB);
  const product = (sender = token, mayCrowd = async () => true) =>
    inProcess({ token: sender, d1, mayCrowd, now: () => clock.now });
  let ticket = "";
  return {
    token,
    trips,
    product,
    get ticket() {
      return ticket;
    },
    report: async (sender = token, more: { leaves?: 1; mayCrowd?: () => Promise<boolean> } = {}) => {
      const { leaves, mayCrowd = async () => true } = more;
      const answer = await product(sender, mayCrowd).task.online({ zone: ZONE, ticket, ...(leaves && { leaves }) });
      ticket = answer.ticket ?? ticket;
      return answer;
    },
    minutes: async (sent = ticket) =>
      (await product().task.getTaskInfo({ zone: ZONE, ticket: sent })).tasks.find(({ prop }) => prop === "online")?.count,
  };
}

async function somebody() {
  const uid = await person(1);
  const clock = { now: MORNING };
  const open = () => browser(uid, clock);
  const wait = (seconds: number) => {
    clock.now += seconds * 1_000;
  };
  return { uid, clock, open, wait };
}

type Browser = Awaited<ReturnType<typeof browser>>;

async function stay(pages: readonly Browser[], seconds: number, wait: (seconds: number) => void): Promise<void> {
  for (let passed = 0; passed < seconds; passed += EVERY_S) {
    wait(EVERY_S);
    for (const page of pages) await page.report();
  }
}

describe("minutes online in a ticket", () => {
  it("reports of a visit ask nothing of the database until half an hour has passed @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    await page.report();
    const before = page.trips();
    await stay([page], ONLINE_WRITTEN_S - EVERY_S, wait);
    expect([page.trips() - before, await secondsOf(uid)]).toEqual([0, 0]);
    await stay([page], EVERY_S, wait);
    expect(await secondsOf(uid)).toBe(ONLINE_WRITTEN_S);
  });

  it("the list of tasks and a claim count what the browser has proved and nobody wrote @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    await page.report();
    await stay([page], 360, wait);
    const claim = (ticket?: string) => page.product().task.receive({ prop: "online", stage: 1, zone: ZONE, ticket });
    await expect(claim()).rejects.toMatchObject({ http: 403 });
    expect(await claim(page.ticket)).toMatchObject({ repeated: 0 });
    expect([await page.minutes(), await secondsOf(uid)]).toEqual([6, 360]);
    await stay([page], 240, wait);
    expect([await page.minutes(), await page.minutes("")]).toEqual([10, 10]);
  });

  it("a ticket that is written again, or an older copy of it, changes nothing @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    await page.report();
    await stay([page], 360, wait);
    const older = page.ticket;
    await stay([page], 360, wait);
    for (const ticket of [page.ticket, older, page.ticket, older]) await page.minutes(ticket);
    expect(await secondsOf(uid)).toBe(720);
  });

  it("two devices at the same time count once, whichever is written first @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const [phone, laptop] = [await open(), await open()];
    await phone.report();
    await stay([phone], 480, wait);
    await laptop.report();
    await stay([phone, laptop], 480, wait);
    await stay([laptop], 480, wait);
    await laptop.minutes();
    await phone.minutes();
    expect(await secondsOf(uid)).toBe(1_440);
    await stay([phone, laptop], 240, wait);
    await phone.minutes();
    await laptop.minutes();
    expect(await secondsOf(uid)).toBe(1_680);
  });

  it("a page that is hidden after a minute has its time written for the person's other devices @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const [phone, laptop] = [await open(), await open()];
    await phone.report();
    wait(50);
    await phone.report(phone.token, { leaves: 1 });
    expect(await secondsOf(uid)).toBe(0);
    wait(100);
    await phone.report(phone.token, { leaves: 1 });
    expect([await secondsOf(uid), await laptop.minutes("")]).toEqual([150, 2]);
  });

  it("while crowds use their share of the database, a ticket keeps its minutes until later @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    await page.report();
    await stay([page], ONLINE_WRITTEN_S - EVERY_S, wait);
    wait(EVERY_S);
    await page.report(page.token, { mayCrowd: async () => false });
    expect(await secondsOf(uid)).toBe(0);
    await stay([page], EVERY_S, wait);
    expect(await secondsOf(uid)).toBe(ONLINE_WRITTEN_S + EVERY_S);
  });

  it("visits of a day are added, and the time between them does not count @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    await page.report();
    await stay([page], 360, wait);
    wait(ONLINE_GAP_S + 1);
    await page.report();
    await stay([page], 240, wait);
    await page.minutes();
    expect(await secondsOf(uid)).toBe(600);
  });

  it("midnight in the person's zone divides a visit between two days @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    wait(15 * 3_600 - 180);
    await page.report();
    await stay([page], 120, wait);
    await page.minutes();
    await stay([page], 240, wait);
    expect([await page.minutes(), await secondsOf(uid)]).toEqual([3, 120 + 180]);
  });

  it("after the day's last goal a page waits for the next day, and nothing is written @spec 3.4", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    await page.report();
    await stay([page], 3_600, wait);
    expect(await secondsOf(uid)).toBe(3_600);
    const before = page.trips();
    wait(EVERY_S);
    const { again_s } = await page.report();
    expect([page.trips() - before, again_s]).toEqual([0, 14 * 3_600 - EVERY_S]);
    wait(again_s ?? 0);
    expect([(await page.report()).again_s, await page.minutes()]).toEqual([EVERY_S, 0]);
  });

  it("a ticket counts only for the session that earned it, and a forged one counts as none @spec 3.4", async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const page = await ann.open();
    await page.report();
    await stay([page], 360, ann.wait);
    const stranger = await openSession(bob.uid, LONG_S);
    await page.report(stranger);
    await inProcess({ token: stranger, now: () => ann.clock.now }).task.getTaskInfo({ zone: ZONE, ticket: page.ticket });
    expect([await secondsOf(ann.uid), await secondsOf(bob.uid)]).toEqual([0, 0]);
    const forged = page.ticket.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    expect(await page.minutes(forged)).toBe(0);
  });

  it("a visit begins, and is written, only for a session that still holds @spec 3.4 @spec 4.20", async () => {
    const { uid, open, wait } = await somebody();
    const page = await open();
    await page.report();
    await env.DB.prepare("delete from sessions where uid = ?").bind(uid).run();
    await expect(stay([page], ONLINE_WRITTEN_S, wait)).rejects.toMatchObject({ status: 2 });
    expect(await secondsOf(uid)).toBe(0);
  });
});
