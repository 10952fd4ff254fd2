import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { BoardStore } from "#edge/feed/board/store.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";

test("stamps rise across restarts of the Board and while its clock is behind, and are stored once a minute", async () => {
  const stub = getBoard(env, 2);
  await stub.findPost(2, "", "", []);
  await runInDurableObject(stub as never, (_board, { storage }: DurableObjectState) => {
    const { sql } = storage;
    const stored = () => sql.exec<{ value: number }>("SELECT value FROM facts WHERE key = 'stamp'").toArray()[0]?.value;
    const publish = (stamp: number) =>
      sql.exec(
        "INSERT INTO publications (match_id, stamp, starts_at, row_before, row_after) VALUES (1, ?, 0, '{}', '{}')",
        stamp,
      );
    const store = new BoardStore(storage);
    expect([store.nextStamp(1_000_000), stored()]).toEqual([1_000_000, 1_000_000]);
    expect([store.nextStamp(1_030_000), stored()]).toEqual([1_030_000, 1_000_000]);
    publish(1_030_000);
    // The restarted Board's clock is behind.
    expect(new BoardStore(storage).nextStamp(1_010_000)).toBe(1_030_001);
    expect(stored()).toBe(1_030_001);
    expect([store.nextStamp(1_095_000), stored()]).toEqual([1_095_000, 1_095_000]);
    sql.exec("DELETE FROM publications");
  });
});
