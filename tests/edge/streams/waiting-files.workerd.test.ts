import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { UNKNOWN_SENDER } from "#edge/streams/runs/sender.ts";
import { WAITING_SLOTS, WaitingFiles } from "#edge/streams/runs/waiting-files.ts";
import { HEARD_STEP_MS, StreamStore } from "#edge/streams/stream-store.ts";
import { channel, channelForEachTest, listed, toList, transportStream } from "#tests/support/channel.ts";

channelForEachTest();

const ENCODER = { address: "192.0.2.x", agent: "Lavf/61.7" };
const OTHER = { address: "198.51.100.x", agent: "libobs/31.0" };
const toUpload = (file: string, at = 1) => ({ file, bytes: 9, at, digest: file, isIndependent: true });

const inStream = <T>(work: (sql: SqlStorage, storage: DurableObjectStorage) => T): Promise<T> =>
  runInDurableObject(channel.stream, (_, { storage }) => work(storage.sql, storage));

const countRows = (sql: SqlStorage) => sql.exec<{ n: number }>("SELECT count(*) AS n FROM waiting_files").one().n;

describe("files that wait for a playlist", () => {
  it("a file that waited is there after a restart, a published one is not", async () => {
    await channel.broadcast(2);
    vi.setSystemTime(Date.now() + 1_000);
    await channel.send("HD/a2.ts", transportStream(3));
    const found = await inStream((sql) => {
      const again = new WaitingFiles(sql);
      return ["a0.ts", "a1.ts", "a2.ts"].map((name) => again.find("HD", name, UNKNOWN_SENDER)?.digest ?? null);
    });
    expect(found).toEqual([null, null, expect.any(String)]);
    await channel.send("HD/index.m3u8", toList(["a2.ts"], { sequence: 2 }));
    expect(listed(await channel.watched("HD.m3u8"))).toHaveLength(3);
  });

  it("two hundred published segments leave as many rows as there are slots", async () => {
    await channel.broadcast(1);
    const rows = await inStream((sql) => {
      const files = new WaitingFiles(sql);
      for (let at = 0; at < 200; at++) {
        files.add("SD", `b${at}.ts`, ENCODER, toUpload(`token/${at}.ts`, at));
        files.publish("SD", `b${at}.ts`, `token/${at}.ts`);
      }
      return [files.count("SD"), countRows(sql) - 1];
    });
    expect(rows).toEqual([0, WAITING_SLOTS]);
  });

  it("files that wait keep their slots, also when more wait than there are slots", async () => {
    const names = Array.from({ length: WAITING_SLOTS + 5 }, (_, at) => `c${at}.ts`);
    const found = await inStream((sql) => {
      const files = new WaitingFiles(sql);
      for (const [at, name] of names.entries()) files.add("SD", name, ENCODER, toUpload(`token/${name}`, at));
      return new WaitingFiles(sql).count("SD");
    });
    expect(found).toBe(names.length);
  });

  it("a file of the same encoder replaces the waiting one, a file of another encoder waits beside it", async () => {
    const found = await inStream((sql) => {
      const files = new WaitingFiles(sql);
      files.add("SD", "d.ts", ENCODER, toUpload("token/1.ts", 1));
      files.add("SD", "d.ts", ENCODER, toUpload("token/2.ts", 2));
      files.add("SD", "d.ts", OTHER, toUpload("token/3.ts", 3));
      return [files, new WaitingFiles(sql)].map((one) => [
        one.find("SD", "d.ts", ENCODER)?.file,
        one.find("SD", "d.ts", OTHER)?.file,
        one.find("SD", "d.ts", UNKNOWN_SENDER)?.file,
        one.count("SD"),
      ]);
    });
    expect(found).toEqual([
      ["token/2.ts", "token/3.ts", "token/2.ts", 2],
      ["token/2.ts", "token/3.ts", "token/2.ts", 2],
    ]);
  });

  it("a published file takes the files of other encoders with its name along", async () => {
    const counts = await inStream((sql) => {
      const files = new WaitingFiles(sql);
      files.add("SD", "e.ts", ENCODER, toUpload("token/4.ts"));
      files.add("SD", "e.ts", OTHER, toUpload("token/5.ts"));
      files.publish("SD", "e.ts", "token/4.ts");
      return [files.count("SD"), sql.exec("SELECT file FROM waiting_files WHERE file = 'token/5.ts'").toArray().length];
    });
    expect(counts).toEqual([0, 0]);
  });
});

describe("what a channel keeps in memory", () => {
  it("a restarted channel gives no file number twice", async () => {
    await channel.broadcast(3);
    const numbers = await inStream((_, storage) => {
      const [first, second] = [new StreamStore(storage), new StreamStore(storage)];
      const id = first.latest()!.id;
      return [first, first, second, first, second].map((store) => store.nextFile(id));
    });
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("a restarted channel expects its encoder no shorter than the channel before", async () => {
    await channel.broadcast(5);
    const heardAt = Date.now();
    const [stored, recalled] = await inStream((sql, storage) => {
      const store = new StreamStore(storage);
      store.recallHeard(heardAt + 60_000);
      const { at } = sql.exec<{ at: number }>("SELECT heard_at AS at FROM broadcasts ORDER BY id DESC LIMIT 1").one();
      return [at, store.latest()!.heardAt];
    });
    expect([heardAt - stored < 12_000, recalled >= heardAt, recalled - heardAt <= HEARD_STEP_MS]).toEqual([true, true, true]);
  });

  it("files alone tell a restarted channel when its encoder was last heard", async () => {
    await channel.broadcast(5);
    const lastFileAt = Date.now();
    const recalled = await inStream((sql, storage) => {
      sql.exec("UPDATE broadcasts SET heard_at = ?", lastFileAt - 11_000);
      const store = new StreamStore(storage);
      store.recallHeard(lastFileAt + 60_000);
      return store.latest()!.heardAt;
    });
    expect([recalled >= lastFileAt - 1_000, recalled <= lastFileAt + HEARD_STEP_MS]).toEqual([true, true]);
  });

  it("a broadcast that ends has the exact time of its encoder's last request", async () => {
    await channel.broadcast(4);
    const heardAt = Date.now();
    const stored = await inStream((sql, storage) => {
      const store = new StreamStore(storage);
      const { id } = store.latest()!;
      store.hear(id, heardAt);
      store.hear(id, heardAt + 700);
      store.end(id, heardAt + 900);
      return sql.exec<{ at: number }>("SELECT heard_at AS at FROM broadcasts WHERE id = ?", id).one().at;
    });
    expect(stored).toBe(heardAt + 700);
  });
});
