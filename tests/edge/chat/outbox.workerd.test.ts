import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { Alarms } from "#edge/chat/alarms.ts";
import type { BoxDelivery } from "#edge/chat/deliveries.ts";
import { HAND_OVERS_MAX, OUTBOX_RETRY_MS, Outbox, ReceivedPostings } from "#edge/chat/outbox.ts";
import { getGroup } from "#edge/chat/stubs.ts";
import { UserBoxRuntime } from "#edge/chat/user-box/runtime.ts";

test("an object delivers to all boxes, a few at a time", async () => {
  const group = getGroup(env, { appId: 1_400_000_000, groupId: "outbox" });
  await runInDurableObject(group, async (_group, { storage }) => {
    const takes: (() => void)[] = [];
    const taken: string[] = [];
    let most = 0;
    const outbox = new Outbox(
      storage.sql,
      new Alarms(storage, {}),
      async (target) => {
        const answered = new Promise<void>((take) => takes.push(take));
        most = Math.max(most, takes.length);
        await answered;
        taken.push(target);
      },
      () => {},
    );
    const targets = Array.from({ length: HAND_OVERS_MAX * 2 + 1 }, (_, i) => `user-${i}`);
    for (const target of targets) outbox.post(target, { kind: "pushed", event: { Event: 17 } });
    const drained = outbox.drain();
    await expect.poll(() => takes.length).toBe(HAND_OVERS_MAX);
    while (taken.length < targets.length) {
      takes.shift()?.();
      await Promise.resolve();
    }
    await drained;
    expect(most).toBe(HAND_OVERS_MAX);
    expect(taken.sort()).toEqual(targets.sort());
    expect(storage.sql.exec("SELECT * FROM outbox").toArray()).toEqual([]);
  });
});

test("a running object does not repeat an accepted delivery", async () => {
  const group = getGroup(env, { appId: 1_400_000_000, groupId: "outbox-taken" });
  await runInDurableObject(group, async (_group, { storage }) => {
    const handed: string[][] = [];
    const newOutbox = () =>
      new Outbox(
        storage.sql,
        new Alarms(storage, {}),
        async (_target, postings) => {
          handed.push(postings.map(({ delivery }) => delivery));
        },
        () => {},
      );
    const said = (Event: number) => JSON.stringify({ kind: "pushed", event: { Event } });
    const outbox = newOutbox();
    for (const Event of [1, 2]) {
      outbox.post("bob", { kind: "pushed", event: { Event } });
      await expect.poll(() => handed.length).toBe(Event);
    }
    expect(handed).toEqual([[said(1)], [said(2)]]);
    // Simulates a crash: only bob's inbox shows that the messages have been delivered.
    await newOutbox().drain();
    expect(handed.slice(2)).toEqual([[said(1), said(2)]]);
    expect(storage.sql.exec("SELECT * FROM outbox").toArray()).toEqual([]);
    await outbox.drain();
    expect(handed).toHaveLength(3);
  });
});

test("an object continues its deliveries after a kill and a restart", async () => {
  const group = getGroup(env, { appId: 1_400_000_000, groupId: "outbox-killed" });
  await runInDurableObject(group, async (_group, { storage }) => {
    const live = (deliver: (target: string) => Promise<void>) => {
      const alarms: Alarms = new Alarms(storage, { outbox: () => outbox.drain() });
      const outbox = new Outbox(storage.sql, alarms, deliver, () => {});
      return { alarms, outbox };
    };
    let calls = 0;
    const killed = live(() => {
      calls += 1;
      return new Promise(() => {});
    });
    killed.outbox.post("bob", { kind: "pushed", event: { Event: 17 } });
    void killed.alarms.ring(Date.now() + OUTBOX_RETRY_MS);
    await expect.poll(() => calls).toBe(1);
    const taken: string[] = [];
    const { alarms } = live(async (target) => {
      taken.push(target);
    });
    await alarms.ring(Date.now() + OUTBOX_RETRY_MS);
    expect(taken).toEqual(["bob"]);
    expect(storage.sql.exec("SELECT name FROM alarms WHERE name = 'outbox'").toArray()).toEqual([]);
  });
});

test("the outbox sets its alarm again after a transaction was rolled back", async () => {
  const box = env.USER_BOX.get(env.USER_BOX.idFromName(JSON.stringify([1_400_000_000, "taken-back"])));
  await runInDurableObject(box as never, (_box, state: DurableObjectState) => {
    const runtime = new UserBoxRuntime(state, env);
    const owe = (): void => runtime.owe("bob", { kind: "pushed", event: { Event: 17 } });
    const refused = (): void =>
      runtime.atomically(() => {
        owe();
        throw new Error("full");
      });
    expect(refused).toThrow("full");
    owe();
    expect(state.storage.sql.exec("SELECT name FROM alarms WHERE name = 'outbox'").toArray()).toEqual([{ name: "outbox" }]);
  });
});

test("a box accepts each delivery once, even after a restart of the source", async () => {
  const box = env.USER_BOX.get(env.USER_BOX.idFromName(JSON.stringify([1_400_000_000, "inbox"])));
  await runInDurableObject(box, (_box, { storage }) => {
    const posted = (id: number) => ({ id, delivery: JSON.stringify({ kind: "pushed", event: { Event: id } }) });
    const taken: number[] = [];
    const take = (delivery: BoxDelivery): void => {
      if (delivery.kind === "pushed") taken.push(Number(delivery.event.Event));
    };
    const inbox = new ReceivedPostings(storage.sql);
    inbox.receive("source", [posted(1), posted(2)], take);
    inbox.receive("source", [posted(2), posted(3)], take);
    new ReceivedPostings(storage.sql).receive("source", [posted(3), posted(4)], take);
    expect(taken).toEqual([1, 2, 3, 4]);
    expect(() =>
      storage.transactionSync(() => {
        inbox.receive("other", [posted(1)], take);
        throw new Error("full");
      }),
    ).toThrow("full");
    inbox.reload();
    inbox.receive("other", [posted(1)], take);
    expect(taken).toEqual([1, 2, 3, 4, 1, 1]);
  });
});
