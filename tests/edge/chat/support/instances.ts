import { randomUUID } from "node:crypto";
import { toShard } from "#edge/chat/http/shards.ts";

export function instanceAt(shard: number, shards: number): string {
  for (;;) {
    const instanceId = randomUUID().replaceAll("-", "");
    if (toShard(instanceId, shards) === shard) return instanceId;
  }
}
