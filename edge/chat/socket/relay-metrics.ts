import { COMMANDS } from "#chat/protocol/commands.ts";
import { record } from "#edge/metrics/metrics.ts";

/** How an answer that refuses begins (edge/chat/refusal.ts writes all of them). */
const REFUSED = /^\{"ActionStatus":"FAIL","ErrorCode":(\d+)/;
/** The number of sockets is counted again when it has moved by such a part: one who opens and closes one in a crowd costs no point. */
const MOVED_BY = 0.1;

/** Counts a Relay's open sockets and what it refuses. */
export class RelayMetrics {
  #sockets = 0;

  /** `relay` as the metrics name it: region and shard. */
  constructor(
    readonly env: Pick<Env, "METRICS">,
    readonly relay: string,
  ) {}

  socketsOpen(count: number): void {
    if (Math.abs(count - this.#sockets) < Math.max(1, this.#sockets * MOVED_BY)) return;
    this.#sockets = count;
    record(this.env, { metric: "sockets", kind: this.relay, outcome: "open", value: count });
  }

  /** Counts an answer where it refuses, by command; a command that there is not is the client's own text, and counted as unknown. */
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

  /** Counts a socket that is closed for what it sent. */
  closed(closeCode: number): void {
    record(this.env, { metric: "refusal", kind: "frame", outcome: String(closeCode), value: 0 });
  }
}
