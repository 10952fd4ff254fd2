import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepFigures } from "#edge/figures/keep.ts";
import { siteFigures } from "#edge/figures/schema/figures.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { record, resetMetrics } from "#edge/ground/metrics/metrics.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { seedRoom } from "#tests/support/room-fixture.ts";

const db = openDatabase(env.DB);
const bare: Env = { ...env, METRICS: undefined };
const nowS = (): number => Math.floor(Date.now() / 1_000);
const keep = (atS: number) => keepFigures(bare, db, readConfig(bare), atS);
const kept = () => db.select().from(siteFigures).orderBy(siteFigures.at);

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
  await db.update(rooms).set({ viewers: 12 });
});

beforeEach(async () => {
  resetMetrics();
  await db.delete(siteFigures);
});

describe("rows of the site's figures", () => {
  it("a row has the values at the end of its five minutes", async () => {
    const at = nowS();
    record(bare, { metric: "push", kind: "goal", outcome: "sent", value: 0 });
    await keep(at);
    expect(await kept()).toEqual([
      { at: at - (at % 300), visitors: 0, rooms: 1, viewers: 12, messages: 0, errors: 0, delayMs: null },
    ]);
  });

  it("a row counts only the messages and failed requests of its five minutes", async () => {
    const end = nowS() - (nowS() % 300) + 300;
    record(bare, { metric: "message", kind: "room", outcome: "taken", value: 0 });
    record(bare, { metric: "message", kind: "person", outcome: "taken", value: 0 });
    record(bare, { metric: "request", kind: "page", outcome: "503", value: 9 });
    await keep(end);
    await keep(end + 300);
    expect((await kept()).map(({ messages, errors }) => [messages, errors])).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  it("a second run in the same five minutes keeps the first row", async () => {
    const end = nowS() - (nowS() % 300);
    await keep(end);
    await db.update(rooms).set({ viewers: 99 });
    await keep(end + 299);
    await db.update(rooms).set({ viewers: 12 });
    expect((await kept()).map(({ viewers }) => viewers)).toEqual([12]);
  });

  it("rows older than three days are deleted", async () => {
    const end = nowS() - (nowS() % 300);
    await keep(end - 3 * 86_400 - 300);
    await keep(end - 3 * 86_400);
    await keep(end);
    expect((await kept()).map(({ at }) => at)).toEqual([end - 3 * 86_400, end]);
  });

  it("unreadable counts are null, not zero", async () => {
    record({ METRICS: { writeDataPoint: () => undefined } }, { metric: "message", kind: "room", outcome: "taken", value: 0 });
    await keep(nowS());
    expect((await kept()).map(({ messages, errors }) => [messages, errors])).toEqual([[null, null]]);
  });

  it("the count of rooms leaves out rooms off the air", async () => {
    await db.update(rooms).set({ isLive: 0 });
    await keep(nowS());
    await db.update(rooms).set({ isLive: 1 });
    expect((await kept()).map((row) => [row.rooms, row.viewers])).toEqual([[0, 0]]);
  });
});
