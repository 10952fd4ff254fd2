import { AsyncLocalStorage } from "node:async_hooks";
import type { Trip } from "./counted-d1.ts";

/** A request that is being answered, as the metrics and the log know it. */
export class RequestUnderWay {
  /** A refusal that the answer's status does not say: calls refuse business with 200 (docs/decisions/0004), sockets with a close. */
  refusedAs: number | null = null;
  /** Round trips to the database until the answer's head. */
  readonly trips: Trip[] = [];
  /** The head of the answer has left. */
  isAnswered = false;
  #route: (() => string | null) | null = null;

  /** `kind` as the request is counted where nobody names its route. */
  constructor(
    readonly request: Request,
    readonly kind: string,
  ) {}

  /** Names the pattern of the address, such as /api/race/getMatchInfo; asked for once something is counted by it. */
  nameRoute(route: () => string | null): void {
    this.#route = route;
  }

  /** The pattern of the address, never the address itself; the kind of the request where there is none. */
  routeOrKind(): string {
    return this.#route?.() ?? this.kind;
  }
}

const storage = new AsyncLocalStorage<RequestUnderWay>();

/** Answers a request; what is done for it, and left to be done after it, finds it with `requestUnderWay`. */
export const answering = <Answer>(underWay: RequestUnderWay, answer: () => Answer): Answer => storage.run(underWay, answer);

/** The request that this work is done for; undefined in Durable Objects and in the schedule. */
export const requestUnderWay = (): RequestUnderWay | undefined => storage.getStore();
