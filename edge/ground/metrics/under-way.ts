import { AsyncLocalStorage } from "node:async_hooks";
import type { Trip } from "./counted-d1.ts";

/** A request that is being answered, for the metrics and the log. */
export class RequestUnderWay {
  /** A refusal that the answer's status hides: calls refuse business with 200 (docs/decisions/0004), sockets with a close. */
  refusedAs: number | null = null;
  /** Round trips to the database until the answer's head. */
  readonly trips: Trip[] = [];
  /** Whether the head of the answer has been sent. */
  isAnswered = false;
  #route: (() => string | null) | null = null;

  /** `kind`: the name under which the request is counted if nobody names its route. */
  constructor(
    readonly request: Request,
    readonly kind: string,
  ) {}

  /** Names the pattern of the address, such as /api/race/getMatchInfo; evaluated only when something is counted by it. */
  nameRoute(route: () => string | null): void {
    this.#route = route;
  }

  /** Returns the pattern of the address, never the address itself; the kind of the request if there is no pattern. */
  routeOrKind(): string {
    return this.#route?.() ?? this.kind;
  }
}

const storage = new AsyncLocalStorage<RequestUnderWay>();

/** Answers a request. Its work, and work left to do after it, finds the request with `requestUnderWay`. */
export const answering = <Answer>(underWay: RequestUnderWay, answer: () => Answer): Answer => storage.run(underWay, answer);

/** Returns the request of the current work; undefined in Durable Objects and in the schedule. */
export const requestUnderWay = (): RequestUnderWay | undefined => storage.getStore();
