import { COMMANDS } from "#chat/protocol/commands.ts";
import { record } from "#edge/ground/metrics/metrics.ts";

const REFUSED = /^\{"ActionStatus":"FAIL","ErrorCode":(\d+)/;
const PRIVATE_MESSAGE = "openim.sendmsg";
/**
 * The number of sockets is recorded only if it has changed by at least this share. In a crowd, one socket more or less thus writes
 * no data point.
 */
const MOVED_BY = 0.1;

export class RelayMetrics {
  #sockets = 0;

  constructor(
    readonly env: Pick<Env, "METRICS">,
    readonly relay: string,
  ) {}

  socketsOpen(count: number): void {
    if (Math.abs(count - this.#sockets) < Math.max(1, this.#sockets * MOVED_BY)) return;
    this.#sockets = count;
    record(this.env, { metric: "sockets", kind: this.relay, outcome: "open", value: count });
  }

  /** An unknown command is recorded as unknown, because the client chose its name. */
  answered(command: string, answer: string): void {
    const code = REFUSED.exec(answer)?.[1];
    // A Group counts its own messages, because some of them come without a socket.
    if (!code && command === PRIVATE_MESSAGE) record(this.env, { metric: "message", kind: "person", outcome: "taken", value: 0 });
    if (code)
      record(this.env, {
        metric: "refusal",
        kind: Object.hasOwn(COMMANDS, command) ? command : "unknown command",
        outcome: code,
        value: 0,
      });
  }

  closed(closeCode: number): void {
    record(this.env, { metric: "refusal", kind: "frame", outcome: String(closeCode), value: 0 });
  }
}
