import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chatSockets } from "#edge/chat/http/chat-sockets.ts";
import { findShards, rereadShards, SHARDS_REREAD_MS, toShard } from "#edge/chat/http/shards.ts";
import { relayName } from "#edge/chat/object-names.ts";
import { APP_ID, socketPath } from "#tests/support/wire-session.ts";

const NOW = 1_795_214_735_000;

const save = (shards: number | null) =>
  shards === null
    ? env.DB.prepare("delete from settings where key = 'config'").run()
    : env.DB.prepare("insert or replace into settings (key, value) values ('config', ?)")
        .bind(JSON.stringify({ relay_shards: shards }))
        .run();

beforeEach(async () => {
  await save(null);
  rereadShards();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await save(null);
  rereadShards();
});

describe("the Relay of a socket", () => {
  const ids = Array.from({ length: 8_000 }, (_, at) => `instance-${at}`);

  it("more Relays take sockets of all others, and no socket moves between the earlier ones", () => {
    for (const [before, after] of [
      [4, 8],
      [20, 21],
      [5, 64],
    ] as const) {
      const moved = ids.filter((id) => toShard(id, before) !== toShard(id, after));
      expect(moved.every((id) => toShard(id, after) >= before)).toBe(true);
      expect(moved.length / ids.length).toBeCloseTo(1 - before / after, 1);
    }
  });

  it("the Relays get equal shares", () => {
    const counts = new Map<number, number>();
    for (const id of ids) counts.set(toShard(id, 8), (counts.get(toShard(id, 8)) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

describe("the number of Relays", () => {
  it("it is the deployment's until operators set another, and again when they set none", async () => {
    expect(await findShards(env, 4, NOW)).toBe(4);
    await save(16);
    expect(await findShards(env, 4, NOW + SHARDS_REREAD_MS - 1)).toBe(4);
    expect(await findShards(env, 4, NOW + SHARDS_REREAD_MS)).toBe(16);
    await save(0);
    expect(await findShards(env, 4, NOW + 2 * SHARDS_REREAD_MS)).toBe(4);
  });

  it("the known number stays while the database fails, and openings ask it once", async () => {
    await save(16);
    expect(await findShards(env, 4, NOW)).toBe(16);
    const prepare = vi.fn(() => {
      throw new Error("no database");
    });
    const DB = { prepare } as unknown as D1Database;
    for (let opening = 0; opening < 5; opening++) expect(await findShards({ DB }, 4, NOW + SHARDS_REREAD_MS)).toBe(16);
    expect(prepare).toHaveBeenCalledOnce();
  });

  it("new sockets go to the operators' Relays without a deploy", async () => {
    const asked: string[] = [];
    const fetch = async () => new Response("taken");
    const get = (name: string) => {
      asked.push(name);
      return { fetch };
    };
    const settled = { ...env, RELAY_SHARDS: "1", RELAY: { idFromName: (name: string) => name, get } } as unknown as Env;
    const open = async (instanceId: string) => {
      await chatSockets.request(
        `http://relay${socketPath(instanceId, APP_ID, true)}`,
        { headers: { upgrade: "websocket" } },
        settled,
      );
      return asked.pop();
    };
    const toName = (shard: number) => relayName({ appId: APP_ID, region: "local", shard });
    const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for (const id of ids) expect(await open(id)).toBe(toName(0));
    await save(64);
    rereadShards();
    for (const id of ids) expect(await open(id)).toBe(toName(toShard(id, 64)));
    expect(new Set(ids.map((id) => toShard(id, 64))).size).toBeGreaterThan(3);
  });
});
