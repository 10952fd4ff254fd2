import { COMMANDS } from "#chat/protocol/commands.ts";
import { record } from "#edge/ground/metrics/metrics.ts";

/** Beginning of an answer that refuses (edge/chat/refusal.ts writes all of them). */
const REFUSED = /^\{"ActionStatus":"FAIL","ErrorCode":(\d+)/;
/**
 * Share by which the number of sockets must change before it is recorded again, so that a single socket opened and closed in a
 * crowd writes no data point.
 */
const MOVED_BY = 0.1;

/** Records a Relay's open sockets and its refusals. */
export class RelayMetrics {
  #sockets = 0;

  /** `relay`: the Relay's name in the metrics, region and shard. */
  constructor(
    readonly env: Pick<Env, "METRICS">,
    readonly relay: string,
  ) {}

  socketsOpen(count: number): void {
    if (Math.abs(count - this.#sockets) < Math.max(1, this.#sockets * MOVED_BY)) return;
    this.#sockets = count;
    record(this.env, { metric: "sockets", kind: this.relay, outcome: "open", value: count });
  }

  /** Records an answer that refuses, by command. An unknown command is text of the client, so the record says unknown. */
  answered(command: string, answer: string): void {
    const code = REFUSED.exec(answer)?.[1];
    if (code)
      record(this.env, {
        metric: "refusal",
        kind: Object.hasOwn(COMMANDS, command) ? command : "unknown command",
        outcome: code,
        value: 0,
      });
  }

  /** Records a socket that is closed because of what its client sent. */
  closed(closeCode: number): void {
    record(this.env, { metric: "refusal", kind: "frame", outcome: String(closeCode), value: 0 });
  }
}
