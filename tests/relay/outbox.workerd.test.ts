import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { Alarms } from "../../edge/relay/alarms";
import { HAND_OVERS_MAX, Outbox } from "../../edge/relay/outbox";
import { groupOf } from "../../edge/relay/stubs";

test("an object hands over to some boxes at a time, the others follow, and none is left out", async () => {
  const group = groupOf(env, { appId: 1_400_000_000, groupId: "outbox" });
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
