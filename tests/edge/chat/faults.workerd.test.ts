import { expect, test, vi } from "vitest";
import { Alarms } from "#edge/chat/alarms.ts";
import { OUTBOX_RETRY_MAX_MS, OUTBOX_RETRY_MS, Outbox } from "#edge/chat/outbox.ts";
import { groupWith, message } from "./support/groups.ts";
import { inGroup } from "./support/objects.ts";

test("the outbox retries a silent box at growing intervals", async () => {
  await inGroup("outbox-waits", async (_sql, _group, { storage }) => {
    const alarms = new Alarms(storage, {});
    const planned = vi.spyOn(alarms, "set").mockReturnValue();
    let isThere = false;
    const deliver = async (): Promise<void> => {
      if (!isThere) throw new Error("away");
    };
    const outbox = new Outbox(storage.sql, alarms, deliver, () => {});
    const clock = vi.spyOn(Date, "now").mockReturnValue(0);
    const waits = async (rounds: number): Promise<unknown[]> => {
      planned.mockClear();
      for (let i = 0; i < rounds; i++) await outbox.drain();
      return planned.mock.calls.map(([, due]) => due);
    };
    outbox.post("bob", { kind: "pushed", event: { Event: 17 } });
    const first = await waits(10);
    expect(first.slice(0, 3)).toEqual([1, 2, 4].map((times) => times * OUTBOX_RETRY_MS));
    expect(first.at(-1)).toBe(OUTBOX_RETRY_MAX_MS);
    isThere = true;
    expect(await waits(1)).toEqual([]);
    isThere = false;
    outbox.post("bob", { kind: "pushed", event: { Event: 17 } });
    expect(await waits(1)).toEqual([OUTBOX_RETRY_MS]);
    clock.mockRestore();
    storage.sql.exec("DELETE FROM outbox");
  });
});

test("a failed alarm delays no other alarm and is retried", async () => {
  await inGroup("alarms-fail", async (_sql, _group, { storage }) => {
    const rung: string[] = [];
    const alarms = new Alarms(storage, {
      bad: () => {
        throw new Error("broken");
      },
      good: () => rung.push("good"),
    });
    for (const name of ["bad", "good"]) alarms.set(name, 1_000);
    await alarms.ring(1_000);
    expect(rung).toEqual(["good"]);
    const query = "SELECT name, due FROM alarms WHERE name IN ('bad', 'good')";
    const due = storage.sql.exec<{ name: string; due: number }>(query).toArray();
    expect(due).toEqual([{ name: "bad", due: expect.any(Number) }]);
    expect(due[0]!.due).toBeGreaterThan(1_000);
    storage.sql.exec("DELETE FROM alarms WHERE name = 'bad'");
  });
});

test("a durable object sets its lost alarm again when it starts", async () => {
  await inGroup("alarms-given-up", async (_sql, _group, { storage }) => {
    const armedBy = async (due: number): Promise<number | null> => {
      storage.sql.exec("DELETE FROM alarms");
      storage.sql.exec("INSERT INTO alarms (name, due) VALUES ('left', ?)", due);
      await storage.deleteAlarm();
      new Alarms(storage, {});
      return storage.getAlarm();
    };
    expect(await armedBy(Date.now() + 3_600_000)).toBeNull();
    expect(await armedBy(Date.now() - 3_600_000)).not.toBeNull();
    storage.sql.exec("DELETE FROM alarms");
  });
});

test("a running alarm schedules its own retry for a killed durable object", async () => {
  await inGroup("alarms-ringing", async (_sql, _group, { storage }) => {
    storage.sql.exec("DELETE FROM alarms");
    let goOn = (): void => undefined;
    const alarms = new Alarms(storage, { slow: () => new Promise<void>((resolve) => (goOn = resolve)) });
    const now = Date.now();
    const far = now + 7 * 86_400_000;
    alarms.set("slow", now);
    const ringing = alarms.ring(now);
    alarms.set("far", far);
    expect(await storage.getAlarm()).toBeLessThan(now + 3_600_000);
    goOn();
    await ringing;
    expect(await storage.getAlarm()).toBe(far);
    storage.sql.exec("DELETE FROM alarms");
  });
});

test("nobody receives a message if the group could not store it", async () => {
  const [GroupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
  const say = (Random: number) => alice.ask("send_group_msg", message(alice, GroupId, "hi", { Random }));
  // Simulates a full storage: the message is already written, but its sender's row cannot be.
  await inGroup(
    GroupId,
    (sql) => void sql.exec("CREATE TRIGGER full BEFORE INSERT ON members BEGIN SELECT RAISE(ABORT, 'full'); END"),
  );
  expect(await say(1)).toMatchObject({ ErrorCode: 10_002 });
  await inGroup(GroupId, (sql) => void sql.exec("DROP TRIGGER full"));
  expect(await say(2)).toMatchObject({ ErrorCode: 0, MsgSeq: 1 });
  expect((await bob.client.next(({ GroupMsgArray }) => GroupMsgArray !== undefined)).GroupMsgArray).toMatchObject([
    { MsgSeq: 1, MsgRandom: 2 },
  ]);
  expect(bob.client.pushed.filter(({ GroupMsgArray }) => GroupMsgArray)).toEqual([]);
});
