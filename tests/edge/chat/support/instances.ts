import { randomUUID } from "node:crypto";
import { toShard } from "#edge/chat/http/chat-sockets.ts";

/** A new instance id whose sockets are at this one of so many Relays. */
export function instanceAt(shard: number, shards: number): string {
  for (;;) {
    const instanceId = randomUUID().replaceAll("-", "");
    if (toShard(instanceId, shards) === shard) return instanceId;
  }
}
