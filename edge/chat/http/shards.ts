import { createHash } from "node:crypto";
import { log } from "#edge/contract/log.ts";
import { newestSecret, toMac } from "#edge/ground/secrets.ts";

/** An isolate rereads the operators' number of Relays at most this often, so that thousands of isolates cost the database little. */
export const SHARDS_REREAD_MS = 300_000;
/** An opening waits this long for an isolate's first reading. */
const FIRST_READ_WITHIN_MS = 500;

/** 0: operators have set none. */
let known = 0;
let readAtMs = Number.NEGATIVE_INFINITY;

async function read(d1: D1Database): Promise<void> {
  try {
    const sql = "select json_extract(value, '$.relay_shards') as shards from settings where key = 'config' and json_valid(value)";
    known = Number((await d1.prepare(sql).first<number | null>("shards")) ?? 0);
  } catch (error) {
    log.warn("The number of Relays could not be read; the known one stays in force.", error);
  }
}

/**
 * How many Relays share the sockets of a continent: the operators' number, or the environment's. A lost reading puts a socket to
 * another Relay than its network's others, which is no harm.
 */
export async function findShards({ DB }: Pick<Env, "DB">, ofEnvironment: number, nowMs = Date.now()): Promise<number> {
  if (Math.abs(nowMs - readAtMs) >= SHARDS_REREAD_MS) {
    readAtMs = nowMs;
    await Promise.race([read(DB), scheduler.wait(FIRST_READ_WITHIN_MS)]);
  }
  return known > 0 ? known : ofEnvironment;
}

/** The next opening in this isolate rereads the number. */
export function rereadShards(): void {
  readAtMs = Number.NEGATIVE_INFINITY;
}

const LOW_64 = (1n << 64n) - 1n;

/**
 * Jump consistent hash (Lamping and Veach, 2014): a higher number of shards moves keys only to the new shards, so that other clients
 * come back to the Relay where their neighbours are.
 */
function toBucket(hash: Buffer, shards: number): number {
  let key = hash.readBigUInt64BE();
  let [bucket, next] = [0, 0];
  while (next < shards) {
    bucket = next;
    key = (key * 2_862_933_555_777_941_757n + 1n) & LOW_64;
    next = Math.floor((bucket + 1) * (2 ** 31 / (Number(key >> 33n) + 1)));
  }
  return bucket;
}

/** Number of the Relay for a client whose network is unknown. The client gets the same Relay after every reconnect. */
export const toShard = (instanceId: string, shards: number): number =>
  toBucket(createHash("sha256").update(instanceId).digest(), shards);

/** The hash is keyed with our secret, so that no outsider can predict which networks share a Relay. */
export const toShardOfNetwork = (secret: string, network: string, shards: number): number =>
  toBucket(toMac(newestSecret(secret), `socket-network:${network}`), shards);
